/** Messages beside the fields of forms, by the codes that the schemas carry. */
export const fields = {
  first_name_required: 'First name is required',
  last_name_required: 'Last name is required',
  email_invalid: 'Please enter a valid email address',
  street_required: 'Please enter your street and number',
  city_required: 'Please enter your city',
  postal_code_required: 'Please enter your postal code',
  country_required: 'Please choose a country',
  password_short: 'Password must be at least 6 characters',
  passwords_differ: "Passwords don't match",
  too_long: 'This is too long',
  card_number_invalid: 'Please enter the card number as printed on the card',
  card_expiry_invalid: 'Please enter the expiry date as MM/YY',
  card_cvc_invalid: 'Please enter the 3 or 4 digits of the security code',
} as const
