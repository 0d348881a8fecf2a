-- owner: catalog
-- In which words the search texts of all products were laid down; a release that knows other words lays them down anew.
create table search_index (
  is_only boolean primary key default true check (is_only),
  words text not null
);

insert into search_index (words) values ('');

-- What a search finds a product by: its name counts most, what is told about it least.
create function product_search_words(name text, middle text, ingredients text, description text) returns tsvector
language sql stable
return setweight(to_tsvector('simple', unaccent(name)), 'A') || setweight(to_tsvector('simple', unaccent(middle)), 'B')
  || setweight(to_tsvector('simple', unaccent(ingredients)), 'C') || setweight(to_tsvector('simple', unaccent(description)), 'D');

-- Slips are looked up among single words since 0006; nothing looks through this one any more.
drop index product_search_text;
