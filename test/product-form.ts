/** The form of a valid product in the administration. */
export const lotionForm = {
  name: 'Fern Veil Lotion',
  description: 'A light lotion for every morning.',
  category: 'moisturizers',
  price: '19.00',
  originalPrice: '',
  volume: '100 ml',
  isNew: false,
  isBestseller: false,
  allowsMonogram: false,
  monogramPrice: '',
  skinTypes: ['dry'],
  skinConcerns: [],
  ingredients: ['Aqua'],
  packshot: { container: 'tube', color: '#d9d48f', finish: 'frosted' },
}
