/** What a product means for one person; loaded only for visitors with a skin profile. */
export { allergenNames, isFragranceAllergen } from './allergens.ts'
export { orderFor } from './order.ts'
export { reasonsFor, type Person, type PersonReason } from './reasons.ts'
export { chooseSwap } from './swap.ts'
export { likelyMeant } from './spelling.ts'
export { sensitivities, type Sensitivity } from './sensitivities.ts'
