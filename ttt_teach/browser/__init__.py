"""What a page needs to show a tree: columns of numbers, moments of the search, and the scripts that view them."""
