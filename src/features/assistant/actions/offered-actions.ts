import type { AssistantAnswer, ProposedAction } from '../contract.ts'
import type { Draft } from '../dialogue/draft.ts'
import type { OwnOrders } from '../dialogue/order-answer.ts'
import type { UnderstoodQuestion } from '../dialogue/question.ts'
import { latestOrder, proposedBy } from './action-tools.ts'

const maxActions = 4

/** Only what this visitor can confirm: returns and orders are the signed-in customer's own. */
export async function offeredActions(
  { actions = [] }: Draft,
  question: UnderstoodQuestion,
  orders: OwnOrders | null,
): Promise<Pick<AssistantAnswer, 'actions'>> {
  const offered: ProposedAction[] = []
  for (const request of actions) {
    const proposed = proposedBy(request, question)
    const own = proposed && (await ofThisCustomer(proposed, orders))
    if (own && !offered.some((one) => JSON.stringify(one) === JSON.stringify(own))) offered.push(own)
  }
  return offered.length > 0 ? { actions: offered.slice(0, maxActions) } : {}
}

async function ofThisCustomer(action: ProposedAction, orders: OwnOrders | null): Promise<ProposedAction | null> {
  if (action.tool === 'show_orders') return orders ? action : null
  if (action.tool !== 'open_return') return action
  if (!orders) return null
  if (action.orderNumber !== latestOrder) return (await orders.find(action.orderNumber)) ? action : null
  const [latest] = await orders.latest()
  return latest ? { ...action, orderNumber: latest.number } : null
}
