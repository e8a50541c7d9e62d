import assert from "node:assert/strict";
import test from "node:test";

import { fromBase64, modelOf } from "../../ttt_teach/browser/standalone.js";

test("a model without a kernel shows the moment that belongs to a step", () => {
  const model = modelOf({ step: -1, moment: { step: -1 } }, [{ step: 0 }, { step: 1 }]);
  const seen = [];
  const note = () => seen.push(model.get("moment").step);
  model.on("change:moment", note);
  model.send({ type: "steps" });
  model.set("step", 1);
  model.set("step", 1);
  model.set("step", -1);
  model.off("change:moment", note);
  model.set("step", 0);
  assert.deepEqual(seen, [0, 1, -1]);
});

test("columns come back from their letters", () => {
  assert.equal(fromBase64("AQD/").getUint8(2), 255);
});
