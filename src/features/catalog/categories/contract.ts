import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { CategoryId } from '../schemas.ts'

export const Category = z.object({ id: CategoryId, name: z.string() })
export type Category = z.output<typeof Category>

/** `products` counts drafts and archived products, too: the category can be removed only when it is 0. */
export const EditedCategory = Category.extend({ products: z.int() })
export type EditedCategory = z.output<typeof EditedCategory>

const Name = z.string().trim().min(2, 'category_name_length').max(40, 'category_name_length')
const byId = z.object({ id: CategoryId })
const adminOnly = { sign_in_needed: 401, admin_only: 403 } as const
const named = { category_exists: 409 } as const

/** Every change returns the updated list. */
export const categoryApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/categories',
    access: 'public',
    summary: 'List the categories in the shop’s order',
    response: z.array(Category),
    errors: {},
    shared: true,
  }),
  listEdited: endpoint({
    method: 'GET',
    path: '/api/admin/categories',
    access: 'admin',
    summary: 'List the categories in the shop’s order, with their number of products',
    response: z.array(EditedCategory),
    errors: adminOnly,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/categories',
    access: 'admin',
    summary: 'Create a category as the last one; its id is derived from the name',
    body: z.strictObject({ name: Name }),
    response: z.array(EditedCategory),
    errors: { ...adminOnly, ...named, category_name_letters: 422, too_many_categories: 409 },
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/admin/categories/{id}',
    access: 'admin',
    summary: 'Rename a category; rejected if its name is no longer `seen`. The id stays',
    params: byId,
    body: z.strictObject({ seen: z.string(), name: Name }),
    response: z.array(EditedCategory),
    errors: { ...adminOnly, ...named, category_not_found: 404, categories_changed: 409 },
  }),
  reorder: endpoint({
    method: 'PUT',
    path: '/api/admin/category-order',
    access: 'admin',
    summary: 'Set the order of all categories; rejected if it is no longer `seen`',
    body: z.strictObject({ seen: z.array(CategoryId).max(100), ids: z.array(CategoryId).max(100) }),
    response: z.array(EditedCategory),
    errors: { ...adminOnly, categories_changed: 409 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/categories/{id}',
    access: 'admin',
    summary: 'Remove a category that no product uses',
    params: byId,
    response: z.array(EditedCategory),
    errors: { ...adminOnly, category_not_found: 404, category_in_use: 409 },
  }),
}
