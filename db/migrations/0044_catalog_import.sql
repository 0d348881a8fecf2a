-- owner: catalog
-- An import of a file, in progress or interrupted; deleted when all its batches are written. Without personal data.
create table catalog_import (
  -- SHA-256 of the format, the number of products per batch, and the file.
  file_hash text primary key check (file_hash ~ '^[0-9a-f]{64}$'),
  -- The run that writes batches. When another run continues the import, it replaces the value, and the first one stops.
  run_id uuid not null,
  products integer not null check (products > 0),
  created_at timestamptz not null default now()
);

create index catalog_import_oldest on catalog_import (created_at);

-- The batches that are not written yet. The transaction that writes the products of a batch also deletes its row.
create table catalog_import_batch (
  file_hash text not null references catalog_import (file_hash) on delete cascade,
  -- Position in the file, from 0.
  batch_number integer not null,
  -- SHA-256 of its products when they were validated: only these are written.
  hash text not null,
  primary key (file_hash, batch_number)
);

-- What a file may contain once: ids, SKUs and GTINs. Filled and emptied in the transaction that validates a file, so no
-- other transaction ever sees a row.
create unlogged table catalog_import_code (
  -- Position of the product in the file, and of the code in the product.
  product_number integer not null,
  place integer not null,
  line integer not null,
  code text collate "C" not null
);
