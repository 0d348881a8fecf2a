import type { Sender } from './port.ts'

const addressWithName = /^(.*)<(.+)>$/

/** MAIL_FROM, with the store's name unless it has a name of its own. */
export function senderOf(from: string, brand: string): Sender {
  const [, name = '', address = from] = addressWithName.exec(from) ?? []
  return { name: name.trim() || brand, address: address.trim() }
}

export function formatSender({ name, address }: Sender): string {
  return `${name} <${address}>`
}
