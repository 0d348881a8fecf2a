import { fail, ok, type Result } from '#src/kernel/result.ts'
import { everythingChanged } from '#src/platform/catalog-change.ts'
import { notifyChange } from '#src/platform/db/catalog-changes.server.ts'
import type { Database, Tx } from '#src/platform/db/database.server.ts'
import type { Actor, AuditLog } from '../../audit-log/service.server.ts'
import { rebuildSearchTexts } from '../search/search-index.server.ts'
import type { Category, EditedCategory } from './contract.ts'
import { hasSameItems, idOfName } from './rules.ts'
import {
  deleteCategory,
  insertCategory,
  listWithProducts,
  lockCategories,
  updateCategoryName,
  updateCategoryOrder,
} from './store.server.ts'

export { listCategories, lockCategories } from './store.server.ts'
export type CategoryEditor = ReturnType<typeof createCategoryEditor>

type Deps = { readonly db: Database; readonly log: Pick<AuditLog, 'record'> }
type Action = 'category_created' | 'category_renamed' | 'categories_reordered' | 'category_removed'
type Change = {
  readonly action: Action
  readonly subject: string
  readonly before: Readonly<Record<string, string>> | null
  readonly after: Readonly<Record<string, string>> | null
}
type Changing<Code extends string> = Promise<Result<EditedCategory[], Code>>

/** The filter panel and the menus list all categories, so there are few. */
const maxCategories = 100

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** For messages that list what can be chosen. */
export const namesOf = (categories: readonly Category[]): string => categories.map(({ id }) => id).join(', ')

export function createCategoryEditor({ db, log }: Deps) {
  /** @param decide returns what it has changed, or null when nothing had to be. */
  function change<Code extends string>(
    actor: Actor,
    decide: (tx: Tx, categories: readonly EditedCategory[]) => Promise<Result<Change | null, Code>>,
  ): Changing<Code> {
    return db.transaction(async (tx): Changing<Code> => {
      await lockCategories(tx, 'write categories')
      const decided = await decide(tx, await listWithProducts(tx))
      if (!decided.ok) return decided
      if (decided.value) {
        await log.record(tx, { actor, ...decided.value })
        await notifyChange(tx, everythingChanged)
      }
      return ok(await listWithProducts(tx))
    })
  }

  return {
    list: (): Promise<EditedCategory[]> => listWithProducts(db),

    create: (
      actor: Actor,
      name: string,
    ): Changing<'category_exists' | 'category_name_letters' | 'too_many_categories'> =>
      change(actor, async (tx, categories) => {
        const id = idOfName(name)
        if (!id) return fail('category_name_letters')
        if (categories.some((one) => one.id === id || isSameName(one.name, name))) return fail('category_exists')
        if (categories.length >= maxCategories) return fail('too_many_categories', { max: maxCategories })
        await insertCategory(tx, { id, name })
        return ok({ action: 'category_created', subject: id, before: null, after: { name } })
      }),

    rename: (
      actor: Actor,
      id: string,
      seen: string,
      name: string,
    ): Changing<'category_not_found' | 'category_exists' | 'categories_changed'> =>
      change(actor, async (tx, categories) => {
        const category = categories.find((one) => one.id === id)
        if (!category) return fail('category_not_found')
        if (category.name === name) return ok(null)
        if (category.name !== seen) return fail('categories_changed')
        if (categories.some((one) => one.id !== id && isSameName(one.name, name))) return fail('category_exists')
        await updateCategoryName(tx, { id, name })
        // Products are found by the name of their category.
        await rebuildSearchTexts(tx, id)
        return ok({ action: 'category_renamed', subject: id, before: { name: category.name }, after: { name } })
      }),

    reorder: (actor: Actor, seen: readonly string[], ids: readonly string[]): Changing<'categories_changed'> =>
      change(actor, async (tx, categories) => {
        const now = categories.map(({ id }) => id)
        if (now.join() === ids.join()) return ok(null)
        if (now.join() !== seen.join() || !hasSameItems(now, ids)) return fail('categories_changed')
        await updateCategoryOrder(tx, ids)
        const [before, after] = [{ order: now.join(', ') }, { order: ids.join(', ') }]
        return ok({ action: 'categories_reordered', subject: 'categories', before, after })
      }),

    remove: (actor: Actor, id: string): Changing<'category_not_found' | 'category_in_use'> =>
      change(actor, async (tx, categories) => {
        const category = categories.find((one) => one.id === id)
        if (!category) return fail('category_not_found')
        const { name, products } = category
        if (products > 0) return fail('category_in_use', { category: name, products })
        await deleteCategory(tx, id)
        return ok({ action: 'category_removed', subject: id, before: { name }, after: null })
      }),
  }
}
