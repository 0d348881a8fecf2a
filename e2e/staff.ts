import type { Browser, Page } from '@playwright/test'
import { emailTo } from './checkout-page.ts'
import { expect, signedIn, signedInAsAdmin } from './fixtures.ts'

export const invitationTokenFor = async (email: string) =>
  /\/admin\/join\?token=(\w+)/.exec(await emailTo(email, '/admin/join'))?.[1] ?? ''

type Role = 'owner' | 'manager' | 'support' | 'read_only'

/** Invites a new customer as the demo owner, and accepts as that customer, in this page's browser. */
export async function staffMate(page: Page, browser: Browser, role: Role) {
  const person = await signedIn(page, 'Sanne')
  const owner = await browser.newPage()
  await signedInAsAdmin(owner)
  const invited = await owner.request.post('/api/admin/staff/invitations', { data: { email: person.email, role } })
  expect(invited.ok(), await invited.text()).toBe(true)
  const token = await invitationTokenFor(person.email)
  const accepted = await page.request.post('/api/staff-invitations/accept', { data: { token } })
  expect(accepted.ok(), await accepted.text()).toBe(true)
  return { ...person, owner }
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function bytesOfBase32(text: string): Buffer {
  const bits = [...text].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
