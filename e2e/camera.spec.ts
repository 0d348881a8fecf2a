import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asJpeg, renderFace } from '../test/rendered-face/render.ts'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './a11y.ts'
import { expect, expectNoHorizontalScroll, open, test as base } from './fixtures.ts'
import { agree, expectComplete } from './photo-page.ts'

/** A browser whose camera shows a rendered face: a video of concatenated JPEGs, with new noise in each frame. */
const test = base.extend<object, { faceVideo: void }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'eclat-camera-'))
      const file = join(folder, 'face.mjpeg')
      const frames: Buffer[] = []
      for (const seed of [1, 2, 3, 4]) frames.push(await asJpeg((await renderFace({ ita: 38, seed })).photo))
      writeFileSync(file, Buffer.concat(frames))
      await use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), `--use-file-for-fake-video-capture=${file}`],
      })
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
})

test(
  'guides to a good photo, takes three, and shows their combined result [SKIN-01] [SKIN-02]',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, '/skin-analysis')
    await agree(page)
    await page.getByRole('button', { name: 'Use Camera' }).click()
    const dialog = page.getByRole('dialog', { name: 'Take a photo' })
    await expect(dialog.locator('[data-check=face]')).toHaveAttribute('data-state', 'good', { timeout: 20_000 })
    for (const check of ['distance', 'light', 'sharpness', 'angle'])
      await expect(dialog.locator(`[data-check=${check}]`)).toHaveAttribute('data-state', 'good')
    await expect(dialog.getByRole('status')).toHaveText('Ready. Hold still and take the photo.')
    await expectNoHorizontalScroll(page)
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'Take Photo' }).click()
    await expect(dialog).toHaveCount(0)
    const main = page.getByRole('main')
    await expect(main.getByAltText('Your photo', { exact: true })).toBeVisible()
    await main.getByRole('button', { name: 'Analyze My Skin' }).click()
    await expectComplete(page)
    await expect(main.getByText('Measured on 3 photos taken in a row.')).toBeVisible()
    await expect(main.getByRole('heading', { name: 'What looks good' })).toBeVisible()
  },
)

test('shows face and button together on a phone held sideways, with the focus on the button', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 })
  await open(page, '/skin-analysis')
  await agree(page)
  await page.getByRole('button', { name: 'Use Camera' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Take a photo' })
  const take = dialog.getByRole('button', { name: 'Take Photo' })
  await expect(take).toBeEnabled()
  await expect(take).toBeFocused()
  await expect(take).toBeInViewport({ ratio: 1 })
  await expect(dialog.locator('video')).toBeInViewport({ ratio: 1 })
  await expectNoHorizontalScroll(page)
  await take.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your photo', exact: true })).toBeFocused()
})

test('falls back to a hint on the light when the engine cannot be loaded', async ({ page, consoleGuard }) => {
  consoleGuard.expects('broken connection')
  await page.route('**/assets/*.bin', (route) => route.abort())
  await open(page, '/skin-analysis')
  await agree(page)
  await page.getByRole('button', { name: 'Use Camera' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take a photo' })
  await expect(dialog.locator('[data-check=light]')).toHaveAttribute('data-state', 'good')
  await expect(dialog.locator('[data-check=face]')).toHaveAttribute('data-state', 'unknown')
  await expect(dialog.getByRole('status')).toContainText('Position your face in the oval. The light is good.')
  await dialog.getByRole('button', { name: 'Take Photo' }).click()
  await expect(page.getByAltText('Your photo', { exact: true })).toBeVisible()
})

/** Lets the camera's track end as unplugging it does, or be muted as by another program that takes the camera. */
async function cameraEvents(page: Page): Promise<(name: 'ended' | 'mute' | 'unmute') => Promise<void>> {
  await page.addInitScript(() => {
    const media = navigator.mediaDevices
    const original = media.getUserMedia.bind(media)
    media.getUserMedia = async (wanted) => {
      const stream = await original(wanted)
      Object.assign(window, { happens: (name: string) => stream.getTracks()[0]!.dispatchEvent(new Event(name)) })
      return stream
    }
  })
  return (name) => page.evaluate((one) => (window as unknown as { happens: (name: string) => void }).happens(one), name)
}

test('says when the camera stops, and offers no photo of its black picture', async ({ page }) => {
  const happens = await cameraEvents(page)
  await open(page, '/skin-analysis')
  await agree(page)
  await page.getByRole('button', { name: 'Use Camera' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take a photo' })
  await expect(dialog.getByRole('button', { name: 'Take Photo' })).toBeEnabled()
  await happens('ended')
  await expect(dialog.getByRole('alert')).toContainText('The camera has stopped.')
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Take Photo' })).toHaveCount(0)
})

/** A shot of three photos with stopped clocks: the first is taken, and the second waits for `page.clock.resume()`. */
async function betweenTwoPhotos(page: Page) {
  const happens = await cameraEvents(page)
  await page.clock.install()
  await open(page, '/skin-analysis')
  await agree(page)
  await page.getByRole('button', { name: 'Use Camera' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take a photo' })
  const take = dialog.getByRole('button', { name: 'Take Photo' })
  await expect(take).toBeEnabled()
  await page.clock.pauseAt(Date.now() + 60_000)
  await take.click()
  await expect(dialog.getByRole('status')).toHaveText('Hold still: photo 1 of 3')
  return { happens, dialog, take }
}

test('says when the camera stops between two photos, and keeps none of them', async ({ page }) => {
  const { happens, dialog } = await betweenTwoPhotos(page)
  await happens('ended')
  await page.clock.resume()
  // The other two photos would be taken by then.
  await page.waitForTimeout(1_500)
  await expect(dialog.getByRole('alert')).toContainText('The camera has stopped.')
  await expect(page.getByAltText('Your photo', { exact: true })).toHaveCount(0)
})

test('says when another program takes the camera, keeps no photo of that, and goes on when it is back', async ({
  page,
}) => {
  const { happens, dialog, take } = await betweenTwoPhotos(page)
  await happens('mute')
  await page.clock.resume()
  await expect(dialog.getByRole('status')).toContainText('The camera is not sending a picture.')
  // The other two photos would be taken by then.
  await page.waitForTimeout(1_500)
  await expect(take).toBeDisabled()
  await expect(dialog.getByRole('status')).toContainText('The camera is not sending a picture.')
  await happens('unmute')
  await take.click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByAltText('Your photo', { exact: true })).toBeVisible()
})

test('says that another program has the camera from the start, and goes on once it is free', async ({ page }) => {
  await page.addInitScript(() => {
    // A muted track gives no frames.
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    const pen = canvas.getContext('2d')!
    navigator.mediaDevices.getUserMedia = async () => {
      const stream = canvas.captureStream(0)
      const track = stream.getVideoTracks()[0] as CanvasCaptureMediaStreamTrack
      let muted = true
      Object.defineProperty(track, 'muted', { get: () => muted })
      Object.assign(window, {
        free() {
          muted = false
          track.dispatchEvent(new Event('unmute'))
          pen.fillRect(0, 0, 640, 480)
          track.requestFrame()
        },
      })
      return stream
    }
  })
  await open(page, '/skin-analysis')
  await agree(page)
  await page.getByRole('button', { name: 'Use Camera' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take a photo' })
  await expect(dialog.getByRole('status')).toContainText('The camera is not sending a picture.')
  await expect(dialog.getByRole('button', { name: 'Take Photo' })).toBeDisabled()
  await page.evaluate(() => (window as unknown as { free: () => void }).free())
  await expect(dialog.getByRole('button', { name: 'Take Photo' })).toBeEnabled()
  await expect(dialog.getByRole('status')).not.toContainText('not sending a picture')
})

test('says how to allow a camera that was refused, and names a missing one', async ({ page }) => {
  for (const [name, text] of [
    ['NotAllowedError', 'This site may not use your camera. Allow it'],
    ['NotFoundError', 'The camera is not available.'],
  ] as const) {
    await page.addInitScript((kind) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', kind))
    }, name)
    await open(page, '/skin-analysis')
    await agree(page)
    await page.getByRole('button', { name: 'Use Camera' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(text)
    await page.context().clearCookies()
  }
})
