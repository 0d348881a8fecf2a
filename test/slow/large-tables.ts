/** Tables that stay small however much is sold. Every other table counts as large, new ones included. */
export const smallTables = new Set([
  'catalog_import',
  'catalog_import_batch',
  'catalog_import_code',
  'category',
  'category_translation',
  'document_series',
  'health_check',
  'newsletter_campaign',
  // A queue that is empty most of the time.
  'product_summary_change',
  'product_summary_total',
  'promotion',
  'former_guarantee_notice',
  'guarantee_notice',
  'review_tally',
  'schema_migration',
  'search_index',
  // Staff only.
  'passkey',
  'passkey_challenge',
  'second_factor',
  'second_factor_backup_code',
  'staff_invitation',
  'shipping_rate',
  'shipping_settings',
  'shipping_zone',
  'shipping_zone_country',
  'store_details',
  'tax_rate',
])

/** Statements that read a whole large table on purpose, by file and table. */
export const allowed: Readonly<Record<string, string>> = {
  'src/features/catalog/import/store.server.ts product': 'counts the products that a dry run leaves untouched',
  'src/features/catalog/listing/store.server.ts ingredient':
    'counts the names of ingredients, some ten thousand at most',
  'src/features/catalog/product-images/store.server.ts product_image': 'ends at the first image',
  'src/features/catalog/store.server.ts product_search':
    'numbers all ids for the index of the sitemap, which is cached',
  'src/features/contact/store.server.ts contact_message': 'counts messages, which are deleted after some months',
  'src/features/identity/customers/store.server.ts customer': 'ends at 1,000 matches, in an index with all it needs',
  'src/features/orders/admin/store.server.ts customer_order': 'ends at 1,000 matches, in an index with all it needs',
  'src/features/questions/announcement/store.server.ts product_answer': 'finds unannounced answers, at night',
  'src/features/questions/announcement/store.server.ts product_question_announcement':
    'finds unannounced answers, at night',
  'src/features/reviews/store.server.ts review': 'skips hidden reviews in an index that says which they are',
}
