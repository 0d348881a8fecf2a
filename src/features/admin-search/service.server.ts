import type { ProductStatus } from '../catalog/constants.ts'
import { isAllowed } from '../identity/staff/constants.ts'
import type { Identity } from '../identity/service.server.ts'
import type { Orders } from '../orders/service.server.ts'
import type { AdminSearchResults } from './contract.ts'

export type AdminSearchDeps = {
  readonly orders: Pick<Orders, 'listAll'>
  readonly identity: Pick<Identity, 'customers'>
  readonly findProducts: (
    search: string,
    max: number,
  ) => Promise<{ readonly id: string; readonly name: string; readonly status: ProductStatus }[]>
}

export type AdminSearch = ReturnType<typeof createAdminSearch>

const maxPerKind = 5

/** Finds across the administration what a role may read. */
export function createAdminSearch({ orders, identity, findProducts }: AdminSearchDeps) {
  const findOrders = (search: string) => orders.listAll({ status: null, search, before: null }, maxPerKind)
  const findCustomers = async (search: string) => (await identity.customers.list(search, null, maxPerKind)).customers

  return {
    async find(role: string | null, search: string): Promise<AdminSearchResults> {
      const mayRead = (path: string) => isAllowed(role, 'GET', path)
      return {
        orders: mayRead('/api/admin/orders') ? await findOrders(search) : [],
        customers: mayRead('/api/admin/customers') ? await findCustomers(search) : [],
        products: mayRead('/api/admin/products') ? await findProducts(search, maxPerKind) : [],
      }
    },
  }
}
