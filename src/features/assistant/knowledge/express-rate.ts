import type { ShippingRate } from '../../shipping/contract.ts'

/** Whether express costs what standard delivery costs, and its surcharge. */
export const addsToStandard = (express: ShippingRate, standard: ShippingRate | undefined): boolean =>
  express.price === standard?.price && express.freeFrom === standard.freeFrom
