/** Values of this feature that the browser and other features may import. */
export { ContactDetails, ContactDetailsInput, KnownCountryInput, postalCodeOfCountry } from './contact-details/forms.ts'
export { GuestOrder } from './forms.ts'
export { orderStatuses, orderTransitions, type OrderStatus } from './rules.ts'
