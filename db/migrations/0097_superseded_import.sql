-- owner: catalog
-- Whether an import of another file was started later: it may have overwritten products of batches that were written.
alter table catalog_import add column is_superseded boolean not null default false;
