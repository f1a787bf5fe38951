drop view component_use;
