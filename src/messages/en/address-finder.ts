/** The search for an address in checkout. Loaded only by shops with a lookup service. */
export const addressFinder = {
  label: 'Find your address',
  hint: (host: string) => `Optional. What you type here is sent to ${host}, without your name.`,
  suggestions: 'Addresses',
  filled: (street: string, postalCode: string, city: string) =>
    `Filled in: ${street}, ${postalCode} ${city}. Please check the house number.`,
}
