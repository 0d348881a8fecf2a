export type DocumentKind = 'invoice' | 'credit_note'

/** Such as 2026-00042, and CN-2026-00007 for a credit note. */
export function documentNumber(kind: DocumentKind, year: number, number: number): string {
  return `${kind === 'credit_note' ? 'CN-' : ''}${year}-${String(number).padStart(5, '0')}`
}

/** @returns null for anything but a credit note's number. */
export function parseNoteNumber(text: string): { readonly year: number; readonly number: number } | null {
  const match = /^CN-(\d{4})-(\d{5,9})$/.exec(text)
  return match ? { year: Number(match[1]), number: Number(match[2]) } : null
}
