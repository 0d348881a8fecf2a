import { useRef } from 'react'
import type { EditedProduct, NewProduct, productEditorApi } from '#src/features/catalog/admin/contract.ts'
import { RequestError, send } from '#src/platform/http/client.ts'
import { isUnconfirmed } from '#src/platform/http/unconfirmed.ts'
import { untilConfirmed } from '#src/platform/http/use-attempt.ts'

const exists = (error: unknown) => error instanceof RequestError && error.problem?.code === 'product_exists'

const post = (form: NewProduct) => send<typeof productEditorApi.create>('POST', '/api/admin/products', form)

/** Saves the form in the product that an earlier form has created. @returns null when it has created none */
async function change(earlier: NewProduct, { onHand = 0, ...form }: NewProduct): Promise<EditedProduct | null> {
  const created = await post(earlier).catch(() => null)
  if (!created) return null
  const address = `/api/admin/products/${created.id}` as const
  const { version } = created
  const changed = await send<typeof productEditorApi.update>('PUT', address, { version, form })
  const seen = changed.stock.onHand
  return seen === onHand
    ? changed
    : send<typeof productEditorApi.count>('PUT', `${address}/stock`, { sku: changed.sku, seen, onHand })
}

/**
 * Creates a product. After a creation that the shop has not confirmed, the product may exist. Then it is recognized by what
 * was typed, and what has been typed since is saved in it.
 */
export function useProductCreation() {
  const unconfirmed = useRef<readonly NewProduct[]>([])

  return async function create(form: NewProduct): Promise<EditedProduct> {
    // The id is made from the name: with another name, an earlier form could create another product.
    const earlier = unconfirmed.current.filter(({ name }) => name === form.name)
    try {
      return await untilConfirmed(() => post(form))
    } catch (error) {
      if (isUnconfirmed(error)) unconfirmed.current = [...earlier, form]
      if (exists(error)) {
        for (const one of earlier) {
          const changed = await change(one, form)
          if (changed) return changed
        }
      }
      throw error
    }
  }
}
