import { expect, open, signedInAsAdmin, test } from './fixtures.ts'

for (const width of [360, 1024, 1280])
  test(`keeps the chat button off the field with the focus at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await signedInAsAdmin(page)
    await open(page, '/admin/promotions')
    const chat = page.getByRole('button', { name: 'Open the AI skin expert chat' })
    const field = page.getByLabel('Ends (blank for no end date)')
    const covered = async () => {
      const [button, box] = [await chat.boundingBox(), await field.boundingBox()]
      if (!button || !box) throw new Error('not on the page')
      return box.x + box.width > button.x && box.y + box.height > button.y && box.y < button.y + button.height
    }
    const coveredAtTheEnd = async () => {
      await field.evaluate((element) => {
        element.scrollIntoView({ block: 'end', behavior: 'instant' })
        scrollBy({ top: -76, behavior: 'instant' })
      })
      return covered()
    }
    // Repeated, because the list of promotions can arrive after the page has scrolled.
    await expect.poll(coveredAtTheEnd).toBe(width === 360)
    await field.click({ position: { x: 20, y: 20 } })
    await expect(field).toBeFocused()
    await expect.poll(covered).toBe(false)
    await expect(chat).toBeInViewport()
    await chat.click()
    await expect(page.getByRole('dialog', { name: 'AI skin expert' })).toBeVisible()
  })
