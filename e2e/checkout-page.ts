import type { Page } from '@playwright/test'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from './fixtures.ts'

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  poor: '4000000000009995',
  asking: '4000002500003155',
} as const

/** @returns the address for the email, one for every test. */
export async function fillContactDetails(
  page: Page,
  email = `guest-${Date.now()}-${Math.random().toString(36).slice(2)}@example.com`,
): Promise<string> {
  const values = {
    'First name': 'Anouk',
    'Last name': 'De Smet',
    Email: email,
    'Street and number': 'Kerkstraat 12',
    'Postal code': '9000',
    City: 'Gent',
  }
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
  return email
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('1234')
  await page.getByLabel('CVC').fill('123')
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay €/ })

/** Returns the email to this address that contains these words, as plain text, once it is in the outbox. */
export async function emailTo(email: string, text = '', dataDir = process.env['E2E_DATA_DIR'] ?? ''): Promise<string> {
  const outbox = join(dataDir, 'outbox')
  let found = ''
  await expect(async () => {
    for (const name of (await readdir(outbox)).filter((file) => file.endsWith('.eml'))) {
      const message = await readFile(join(outbox, name), 'utf8')
      if (message.includes(`To: ${email}`) && plainText(message).includes(text)) found = plainText(message)
    }
    expect(found).not.toBe('')
  }).toPass({ timeout: 15_000 })
  return found
}

/** Decodes quoted-printable: soft line breaks and bytes such as =C3=A9. */
function plainText(message: string): string {
  const joined = message.replaceAll(/=\r?\n/g, '')
  return joined.replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) =>
    Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'),
  )
}
