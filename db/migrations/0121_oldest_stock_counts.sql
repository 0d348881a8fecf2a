-- owner: inventory
drop index stock_count_newest;
create index stock_count_oldest on stock_count (counted_at, id);
