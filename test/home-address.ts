/** As a customer enters it in the account. */
export const homeAddress = {
  label: 'Home',
  firstName: 'Ann',
  lastName: 'Peeters',
  street: 'Kerkstraat 1',
  city: 'Gent',
  postalCode: '9000',
  country: 'Belgium',
  isDefault: false,
}
