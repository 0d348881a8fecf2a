import type { ShippingZone } from '#src/features/shipping/contract.ts'

const rate = (
  method: ShippingZone['rates'][number]['method'],
  price: number,
  surcharge: number,
  days: [number, number],
  freeFrom: number | null = null,
) => ({ method, price, freeFrom, surcharge, days })

/** The rates of the baseline migration. */
export const shippingZones: ShippingZone[] = [
  {
    id: 'belgium',
    countries: ['Belgium'],
    rates: [
      rate('standard', 799, 0, [1, 2], 5000),
      rate('express', 799, 1299, [1, 1], 5000),
      rate('pickup', 499, 0, [1, 2], 5000),
    ],
  },
  {
    id: 'near',
    countries: ['Netherlands', 'Luxembourg'],
    rates: [rate('standard', 799, 0, [3, 5]), rate('express', 799, 800, [2, 3]), rate('pickup', 599, 0, [3, 5])],
  },
  {
    id: 'large',
    countries: ['Germany', 'France'],
    rates: [rate('standard', 999, 0, [3, 5]), rate('express', 999, 800, [2, 3]), rate('pickup', 799, 0, [3, 5])],
  },
  {
    id: 'other',
    countries: ['Austria', 'Ireland', 'Italy', 'Portugal', 'Spain'],
    rates: [rate('standard', 1299, 0, [3, 5]), rate('express', 1299, 700, [2, 3])],
  },
]
