import type { PageContext } from '../page.ts'

const keyIn = ({ params }: PageContext) => encodeURIComponent(params['key'] ?? '')

/** Queries of an order behind its private link. */
export const orderKey = (context: PageContext) => ['/api/order-link', keyIn(context)] as const
export const returnsKey = (context: PageContext) => ['/api/order-link', keyIn(context), 'returns'] as const
