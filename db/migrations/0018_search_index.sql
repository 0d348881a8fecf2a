-- owner: catalog
-- The synonyms version of all stored search texts; a release with other synonyms rebuilds them.
create table search_index (
  is_only boolean primary key default true check (is_only),
  words text not null
);

insert into search_index (words) values ('');

-- What products are found by; the name has the highest weight and the description the lowest.
create function product_search_words(name text, middle text, ingredients text, description text) returns tsvector
language sql stable
return setweight(to_tsvector('simple', unaccent(name)), 'A') || setweight(to_tsvector('simple', unaccent(middle)), 'B')
  || setweight(to_tsvector('simple', unaccent(ingredients)), 'C') || setweight(to_tsvector('simple', unaccent(description)), 'D');

-- Since 0006 typos are matched against single words, so this index is unused.
drop index product_search_text;
