-- owner: catalog
-- Every word that a search can find, once: a typing slip is compared with these few thousand, not with whole texts.
create table search_word (
  word text primary key
);

create index search_word_similar on search_word using gin (word gin_trgm_ops);

insert into search_word (word)
select distinct unnest(tsvector_to_array(search_words)) from product
on conflict do nothing;
