"""Searches as students write them, right ones and wrong ones; the tests record them and look at the trees."""
