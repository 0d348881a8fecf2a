-- owner: catalog
alter table search_word rename column is_telling to is_distinctive;
