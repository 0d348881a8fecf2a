import type { StaffNote } from '../../identity/staff/contract.ts'
import type { AdminOrder, PackingSlip } from './contract.ts'
import { packedLines } from './rules.ts'
import type { NoteRow } from './store.server.ts'

export const presentNote = ({ authorName, createdAt, ...note }: NoteRow): StaffNote => ({
  ...note,
  authorName: authorName || null,
  createdAt: createdAt.toISOString(),
})

export function presentSlip({ number, placedAt, customer, delivery, status, lines }: AdminOrder['order']): PackingSlip {
  const packed = packedLines(status, lines)
  return {
    number,
    placedAt,
    contents: packed.contents,
    customer,
    delivery,
    lines: packed.lines.map(({ sku, name, quantity, monogram }) => ({ sku, name, quantity, monogram })),
  }
}
