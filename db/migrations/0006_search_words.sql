-- owner: catalog
-- All distinct search words. A typo is compared with these few thousand words instead of full texts.
create table search_word (
  word text primary key
);

create index search_word_similar on search_word using gin (word gin_trgm_ops);

insert into search_word (word)
select distinct unnest(tsvector_to_array(search_words)) from product
on conflict do nothing;
