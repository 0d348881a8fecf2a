/** Messages beside the fields of the administration's forms; the server alone checks them, so no page carries them. */
export const adminFields = {
  product_name_length: 'Please give a name of 2 to 80 characters',
  product_description_length: 'Please describe it in 20 to 1,200 characters',
  price_form: 'Please write a price with two digits, such as 24.90',
  original_price_low: 'The original price must be above the price',
  monogram_price_needed: 'A monogram needs its price; 0.01 is the least',
  volume_form: 'Please write a volume such as 50 ml or 4 g',
  skin_type_required: 'Please choose at least one skin type',
  ingredient_form: 'At most 80 ingredients, of 2 to 120 characters each',
  colour_form: 'Please choose a colour',
  stock_form: 'Please give a whole number from 0 to 1,000,000',
  issue_subject_length: 'Please write a subject of 3 to 120 characters, on one line',
  issue_body_length: 'Please write a text of 20 to 20,000 characters',
  reason_required: 'Please say why, in 3 to 300 characters',
} as const
