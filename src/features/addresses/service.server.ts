import { randomId } from '#src/kernel/id.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database } from '#src/platform/db/database.server.ts'
import type { PersonalRecords } from '#src/platform/db/personal-records.server.ts'
import type { Address } from './contract.ts'
import type { AddressForm } from './forms.ts'
import { collectAddresses, deleteAddress, deleteAddresses, insertAddress, listAddresses, lockMember, updateAddress } from './store.server.ts'
import { mostAddresses } from './vocabulary.ts'

export type Addresses = ReturnType<typeof createAddresses>

export function createAddresses(db: Database) {
  const records: PersonalRecords = {
    collect: async (sql, memberId) => ({ member_address: await collectAddresses(sql, memberId) }),
    erase: deleteAddresses,
  }

  return {
    records,

    async list(memberId: string): Promise<Address[]> {
      return (await listAddresses(db, memberId)).map((row, at) => ({ ...row, isDefault: at === 0 }))
    },

    add(memberId: string, form: AddressForm): Promise<Result<Address, 'too_many_addresses'>> {
      return db.transaction(async (tx) => {
        const id = randomId()
        await lockMember(tx, memberId)
        if (!(await insertAddress(tx, memberId, id, form, mostAddresses))) return fail('too_many_addresses', { most: mostAddresses })
        const [first] = await listAddresses(tx, memberId)
        return ok({ ...form, id, isDefault: first?.id === id })
      })
    },

    update(memberId: string, id: string, form: AddressForm): Promise<Result<Address, 'address_not_found'>> {
      return db.transaction(async (tx) => {
        if (!(await updateAddress(tx, memberId, id, form))) return fail('address_not_found')
        const [first] = await listAddresses(tx, memberId)
        return ok({ ...form, id, isDefault: first?.id === id })
      })
    },

    async remove(memberId: string, id: string): Promise<Result<{ removed: 1 }, 'address_not_found'>> {
      return (await deleteAddress(db, memberId, id)) ? ok({ removed: 1 }) : fail('address_not_found')
    },
  }
}
