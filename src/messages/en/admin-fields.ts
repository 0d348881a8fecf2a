/** Field errors of admin forms. Only the server validates them, so no page loads them. */
export const adminFields = {
  product_name_length: 'Enter a name of 2 to 80 characters',
  product_description_length: 'Enter a description of 20 to 1,200 characters',
  price_form: 'Enter a price with two decimals, such as 24.90',
  original_price_low: 'The original price must be higher than the price',
  monogram_price_needed: 'Enter a monogram price of at least 0.01',
  volume_form: 'Enter a volume such as 50 ml or 4 g',
  skin_type_required: 'Choose at least one skin type',
  ingredient_form: 'Enter at most 80 ingredients of 2 to 120 characters each',
  color_form: 'Choose a color',
  stock_form: 'Enter a whole number from 0 to 1,000,000',
  campaign_subject_length: 'Enter a subject of 3 to 120 characters on one line',
  campaign_body_length: 'Enter a text of 20 to 20,000 characters',
  reason_required: 'Enter a reason of 3 to 300 characters',
} as const
