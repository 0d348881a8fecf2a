import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse, type ParserError } from 'parse5'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { writeEmails } from './write.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openShop()
  folder = await mkdtemp(join(tmpdir(), 'eclat-emails-'))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

const errorsIn = (html: string) => {
  const errors: string[] = []
  parse(html, { onParseError: ({ code }: ParserError) => errors.push(code) })
  return errors
}

describe('email samples', () => {
  it('cover every email of the shop', () => {
    expect(shop.emailSamples.map(({ name }) => name).toSorted()).toEqual([
      'back-in-stock',
      'changed-email-verification',
      'contact-message',
      'content-removed',
      'dispute-closed',
      'dispute-lost',
      'dispute-opened',
      'dispute-won',
      'email-verification',
      'former-email-notice',
      'newsletter-already-subscribed',
      'newsletter-campaign',
      'newsletter-campaign-test',
      'newsletter-confirm',
      'order-cancelled',
      'order-confirmation',
      'order-confirmation-pickup',
      'order-credited',
      'order-fulfilled',
      'order-fulfilled-pickup',
      'order-parcel',
      'order-reduced',
      'order-refunded',
      'order-refunded-after-cancellation',
      'password-reset',
      'payment-failed',
      'payment-missed',
      'payment-refunded',
      'payment-waiting',
      'question-answered',
      'report-kept',
      'report-received',
      'report-removed',
      'report-to-shop',
      'return-approved',
      'return-not_sent_back',
      'return-received',
      'return-refunded',
      'return-rejected',
      'return-requested',
      'review-invitation',
      'staff-invitation',
      'withdrawal-receipt',
    ])
  })

  it('render valid HTML without images or scripts, and a text part with every link', () => {
    const warning = vi.spyOn(console, 'error')
    for (const { name, sample } of shop.emailSamples) {
      const { subject, html, text } = sample()
      expect(errorsIn(html), name).toEqual([])
      expect(html, name).not.toMatch(/<(img|script|link|iframe)\b|url\(/i)
      expect(html, name).toContain('name="color-scheme" content="light dark"')
      expect(subject, name).toMatch(/\S/)
      expect(text.length, name).toBeGreaterThan(100)
      expect(text, name).not.toMatch(/[<>]|undefined|\[object|\n{3}/)
      const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
      for (const href of links) expect(text, name).toContain(href)
    }
    expect(warning).not.toHaveBeenCalled()
    warning.mockRestore()
    expect(errorsIn('<!DOCTYPE html><p title="a"title="b">&nosuch;</p></div>')).not.toEqual([])
  })

  it('are written to a folder as HTML and as text', async () => {
    const files = await writeEmails(shop.emailSamples, folder)
    expect((await readdir(folder)).toSorted()).toEqual(files.toSorted())
    expect(files).toHaveLength(shop.emailSamples.length * 2)
    expect(await readFile(join(folder, 'order-confirmation.txt'), 'utf8')).toContain(
      'Radiance Serum, monogram “OP” (Elegant Script, Rose gold, Bottom left, Large 16mm): €44.00\n\nSubtotal: €92.00\n',
    )
  })
})
