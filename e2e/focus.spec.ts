import type { Page } from '@playwright/test'
import { expect, guestWithCart, open, signedIn, test } from './fixtures.ts'
import { openRoutine, routineWith } from './routine-steps.ts'

/** Focuses each control in turn. @returns those whose focus ring reaches beyond a box that clips its content. */
function clippedRings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex]',
    )
    const boxesAround = ({ parentElement }: Element): Element[] =>
      parentElement && parentElement !== document.body ? [parentElement, ...boxesAround(parentElement)] : []
    const clips = (box: Element) => {
      const { overflowX, overflowY } = getComputedStyle(box)
      return overflowX !== 'visible' || overflowY !== 'visible'
    }
    const isCut = (ring: DOMRect, reach: number, box: Element) => {
      const { left, top, right, bottom } = box.getBoundingClientRect()
      const room = [ring.left - left, ring.top - top, right - ring.right, bottom - ring.bottom]
      return ring.width > 1 && room.some((space) => Math.ceil(space) < reach)
    }
    return [...controls].flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
      control.focus({ focusVisible: true })
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(control)
      if (document.activeElement !== control || outlineStyle === 'none') return []
      const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
      const rings = [...control.getClientRects()]
      return boxesAround(control)
        .filter((box) => clips(box) && rings.some((ring) => isCut(ring, reach, box)))
        .map((box) => `${control.localName} “${control.textContent.slice(0, 30)}” in ${box.localName}.${box.className}`)
    })
  })
}

const pages: readonly (readonly [address: string, arrange: (page: Page) => Promise<unknown>])[] = [
  ['/', () => Promise.resolve()],
  ['/products', () => Promise.resolve()],
  ['/products/nocturne-retinol-serum', () => Promise.resolve()],
  ['/cart', (page) => guestWithCart(page, [{ productId: 'nocturne-retinol-serum' }])],
  ['/checkout', (page) => guestWithCart(page, [{ productId: 'nocturne-retinol-serum' }])],
  ['/skin-concerns', () => Promise.resolve()],
  ['/faq', () => Promise.resolve()],
  ['/achievements', signedIn],
  ['/account', signedIn],
]

for (const [address, arrange] of pages)
  test(`no focus ring on ${address} is clipped @phone`, async ({ page }) => {
    await arrange(page)
    await open(page, address)
    expect(await clippedRings(page)).toEqual([])
  })

test('the step dialog shows whole focus rings, and moves the focus to the first invalid field', async ({ page }) => {
  await signedIn(page)
  await routineWith(page, [{ productId: 'oat-barrier-cream' }])
  await openRoutine(page)
  await page.getByRole('button', { name: 'Add Step' }).click()
  expect(await clippedRings(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Add Step' }).click()
  await expect(page.getByRole('combobox', { name: 'Product' })).toBeFocused()
  // The form library focuses the field once more in a timeout.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Time of Day')).toBeFocused()
})
