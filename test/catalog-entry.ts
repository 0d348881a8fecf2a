/** A product as an import file describes it. @param offer what differs from a balm for 30 euros */
export const entry = (id: string, offer: object) => ({
  id,
  name: `Balm ${id}`,
  category: 'cleansers',
  description: 'A balm with a price that changes.',
  stock: 9,
  isNew: false,
  isBestseller: false,
  skinTypes: ['dry'],
  skinConcerns: [],
  ingredients: ['Oat Oil'],
  allowsMonogram: false,
  packshot: { container: 'jar', color: '#d9b48f', finish: 'opaque' },
  price: '30.00',
  ...offer,
})
