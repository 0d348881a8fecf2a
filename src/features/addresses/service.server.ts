import { randomId } from '#src/kernel/id.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database } from '#src/platform/db/database.server.ts'
import type { PersonalData } from '#src/platform/db/personal-data.server.ts'
import type { Address } from './contract.ts'
import type { AddressForm } from './forms.ts'
import {
  collectAddresses,
  deleteAddress,
  deleteAddresses,
  findSameAddress,
  insertAddress,
  listAddresses,
  lockAddresses,
  updateAddress,
} from './store.server.ts'
import { maxAddresses } from './constants.ts'

export type Addresses = ReturnType<typeof createAddresses>

export function createAddresses(db: Database) {
  const personalData: PersonalData = {
    collect: async (sql, customerId) => ({ customer_address: await collectAddresses(sql, customerId) }),
    erase: deleteAddresses,
  }

  return {
    personalData,

    async list(customerId: string): Promise<Address[]> {
      return (await listAddresses(db, customerId)).map((row, at) => ({ ...row, isDefault: at === 0 }))
    },

    add(customerId: string, form: AddressForm): Promise<Result<Address, 'too_many_addresses'>> {
      return db.transaction(async (tx) => {
        await lockAddresses(tx, customerId)
        const known = await findSameAddress(tx, customerId, form)
        const id = known ?? randomId()
        if (known !== null) await updateAddress(tx, customerId, id, form)
        else if (!(await insertAddress(tx, customerId, id, form, maxAddresses)))
          return fail('too_many_addresses', { max: maxAddresses })
        const [first] = await listAddresses(tx, customerId)
        return ok({ ...form, id, isDefault: first?.id === id })
      })
    },

    update(customerId: string, id: string, form: AddressForm): Promise<Result<Address, 'address_not_found'>> {
      return db.transaction(async (tx) => {
        if (!(await updateAddress(tx, customerId, id, form))) return fail('address_not_found')
        const [first] = await listAddresses(tx, customerId)
        return ok({ ...form, id, isDefault: first?.id === id })
      })
    },

    async remove(customerId: string, id: string): Promise<Result<{ removed: 1 }, 'address_not_found'>> {
      return (await deleteAddress(db, customerId, id)) ? ok({ removed: 1 }) : fail('address_not_found')
    },
  }
}
