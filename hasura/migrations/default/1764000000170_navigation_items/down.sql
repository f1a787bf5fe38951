drop view navigation_item;
