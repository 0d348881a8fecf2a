import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { randomId } from '#src/kernel/id.ts'
import { ensureGuestSession, guestSessionStore } from '#src/platform/browser/guest-session.ts'
import { send, type QueryKey } from '#src/platform/http/client.ts'
import { undoChange } from '#src/platform/http/undo-change.ts'
import type { CartItem, Monogram, cartApi } from '../contract.ts'
import { customizationKey } from '../rules.ts'

/** The cart of a customer, or of a guest once they have a session. */
export type CartOwner = { readonly userId: string } | { readonly sessionId: string } | null

export function useCartOwner(userId: string | undefined): CartOwner {
  const sessionId = useSyncExternalStore(
    guestSessionStore.subscribe,
    guestSessionStore.read,
    guestSessionStore.readOnServer,
  )
  if (userId) return { userId }
  return sessionId ? { sessionId } : null
}

export function cartKey(owner: NonNullable<CartOwner>): QueryKey {
  return 'userId' in owner ? ['/api/cart', owner.userId] : ['/api/guest-cart', owner.sessionId]
}

const noKey: QueryKey = ['/api/guest-cart', 'nobody']
const keyOf = (owner: CartOwner) => (owner ? cartKey(owner) : noKey)

export const cartMutationKey = ['cart']

export function useCart(owner: CartOwner) {
  const { data, isError, isPending, refetch } = useQuery<CartItem[]>({
    queryKey: keyOf(owner),
    enabled: owner !== null,
  })
  return { items: data ?? [], isLoading: owner !== null && isPending, hasFailed: isError && !data, refetch }
}

export type NewItem = {
  readonly productId: string
  /** Without it, the product's default variant. */
  readonly variantId?: string
  readonly quantity: number
  readonly customization?: Monogram | null
  readonly product: Omit<CartItem['product'], 'sku' | 'variantTitle'> & { readonly variantTitle?: string }
}

type Undo = { key: QueryKey; before: CartItem[] | undefined; addedId?: string }

/** Sent one after the other, so that none overtakes an addition that it builds on. */
const oneByOne = { mutationKey: cartMutationKey, scope: { id: 'cart' } }

/** Optimistic updates: shown immediately, rolled back on error, then replaced by the server's cart. */
function useOptimisticCart() {
  const queries = useQueryClient()
  return {
    async optimistic(key: QueryKey, change: (items: readonly CartItem[]) => CartItem[]): Promise<Undo> {
      const before = queries.getQueryData<CartItem[]>(key)
      // Before any wait: a new guest's cart is requested when it is shown without data, and the answer lacks this line.
      queries.setQueryData<CartItem[]>(key, change(before ?? []))
      await queries.cancelQueries({ queryKey: key })
      return { key, before }
    },
    /** A line that is still being added has no id on the server when its quantity is changed, but has one when that is sent. */
    sentId(id: string): string {
      const addition = queries.getMutationCache().find<CartItem, Error, unknown, Undo>({
        mutationKey: cartMutationKey,
        predicate: ({ state }) => (state.context as Undo | undefined)?.addedId === id,
      })
      return addition?.state.data?.id ?? id
    },
    rollBack(_error: unknown, _given: unknown, context: Undo | undefined) {
      if (context) undoChange(queries, context.key, context.before)
    },
    /**
     * While another mutation is pending, the server's cart lacks it, so only the last one refetches. Nobody waits for
     * that: the change is already shown and confirmed.
     */
    refetch(key: QueryKey): void {
      if (queries.isMutating({ mutationKey: cartMutationKey }) === 1) void queries.invalidateQueries({ queryKey: key })
    },
  }
}

/** `customerId`: whose cart it is, when that became known only after the last render. */
type Addition = NewItem & { readonly customerId?: string }

/** Like the server, adds to the line with the same product, variant and personalization if there is one. */
function withAdded(items: readonly CartItem[], item: NewItem, id: string): CartItem[] {
  const { product, productId, variantId, quantity, customization = null } = item
  const same = items.find(
    (line) =>
      line.productId === productId &&
      (variantId ?? line.variantId) === line.variantId &&
      customizationKey(line.customization) === customizationKey(customization),
  )
  if (same) return items.map((line) => (line === same ? { ...line, quantity: line.quantity + quantity } : line))
  const shown = { sku: '', variantTitle: '', ...product }
  return [...items, { id, productId, variantId: variantId ?? productId, quantity, customization, product: shown }]
}

/** A separate hook, because every product card uses it and needs none of the others. */
export function useAddToCart(shown: CartOwner) {
  const { optimistic, rollBack, refetch } = useOptimisticCart()
  const ownerOf = ({ customerId }: Addition): CartOwner => (customerId ? { userId: customerId } : shown)
  return useMutation({
    ...oneByOne,
    mutationFn: (item: Addition) => {
      const { productId, variantId, quantity, customization } = item
      const owner = ownerOf(item)
      const userId = owner && 'userId' in owner ? owner.userId : null
      return send<typeof cartApi.add>('POST', '/api/cart', {
        productId,
        variantId,
        quantity,
        userId,
        sessionId: userId ? null : ensureGuestSession(),
        customization: customization ?? null,
      })
    },
    onMutate: async (item) => {
      const addedId = randomId()
      const key = keyOf(ownerOf(item) ?? { sessionId: ensureGuestSession() })
      return { ...(await optimistic(key, (items) => withAdded(items, item, addedId))), addedId }
    },
    onError: rollBack,
    onSettled: (_data, _error, _given, context) => context && refetch(context.key),
  })
}

/** Adds the item chosen before signing in. The hooks above still have the signed-out user at this point. */
export function useAddAfterSignIn() {
  const queries = useQueryClient()
  return async (userId: string, { productId, variantId, quantity, customization }: NewItem) => {
    await send<typeof cartApi.add>('POST', '/api/cart', {
      productId,
      variantId,
      quantity,
      userId,
      sessionId: null,
      customization: customization ?? null,
    })
    await queries.invalidateQueries({ queryKey: cartKey({ userId }) })
  }
}

export function useCartChanges(owner: CartOwner) {
  const { optimistic, sentId, rollBack, refetch } = useOptimisticCart()

  const update = useMutation({
    ...oneByOne,
    mutationFn: ({ id, quantity }: { id: string; quantity: number }) =>
      send<typeof cartApi.update>('PUT', `/api/cart/${sentId(id)}`, { quantity }),
    onMutate: ({ id, quantity }) =>
      optimistic(keyOf(owner), (items) => items.map((item) => (item.id === id ? { ...item, quantity } : item))),
    onError: rollBack,
    onSettled: () => refetch(keyOf(owner)),
  })

  const remove = useMutation({
    ...oneByOne,
    mutationFn: ({ id }: { id: string }) => send<typeof cartApi.remove>('DELETE', `/api/cart/${sentId(id)}`),
    onMutate: ({ id }) => optimistic(keyOf(owner), (items) => items.filter((item) => item.id !== id)),
    onError: rollBack,
    onSettled: () => refetch(keyOf(owner)),
  })

  const clear = useMutation({
    ...oneByOne,
    mutationFn: () =>
      owner && 'userId' in owner
        ? send<typeof cartApi.clearUser>('DELETE', `/api/cart/user/${owner.userId}`)
        : send<typeof cartApi.clearGuest>('DELETE', `/api/guest-cart/session/${ensureGuestSession()}`),
    onMutate: () => optimistic(keyOf(owner), () => []),
    onError: rollBack,
    onSettled: () => refetch(keyOf(owner)),
  })

  return { update, remove, clear }
}

export function countUnits(items: readonly CartItem[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}
