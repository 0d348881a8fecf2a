import { readdirSync, readFileSync, statSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newGuestSession } from '#src/kernel/guest-session.ts'
import { asJpeg, renderFace } from '../rendered-face/render.ts'
import { demoShopFolder } from '../demo-shop.ts'
import { startServer, type ServerProcess } from '../server-process.ts'

const folder = await demoShopFolder()
/** Everywhere the server and its database could write temporary data. */
const passing = mkdtempSync(join(tmpdir(), 'eclat-passing-'))
const face = await asJpeg((await renderFace({ ita: 35 })).photo)

let server: ServerProcess
beforeAll(async () => (server = await startServer(folder, { TMPDIR: passing, LOG_LEVEL: 'debug' })))
afterAll(() => server.end('SIGTERM'))

async function send(path: string, photo: Uint8Array, fields: Record<string, string> = {}, signal?: AbortSignal) {
  const body = new FormData()
  body.set('image', new Blob([Uint8Array.from(photo)]), 'photo.jpg')
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const answer = await fetch(server.base + path, { method: 'POST', body, ...(signal ? { signal } : {}) })
  return { status: answer.status, body: (await answer.json()) as Record<string, any> }
}

/** The photo with a unique comment and unique pixels. */
async function marked(word: string): Promise<Buffer> {
  const comment = Buffer.from(word)
  const segment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, comment.length + 2]), comment])
  return Buffer.concat([face.subarray(0, 2), segment, face.subarray(2)])
}

function filesUnder(path: string): string[] {
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter((name) => existsSync(name) && statSync(name).isFile())
}

describe('a photo sent to the shop', () => {
  it('is measured by the real engine: every finding has number, threshold, text and position [SKIN-03]', async () => {
    const { status, body } = await send('/api/skin-analysis', face)
    expect(status).toBe(200)
    expect(body['findings'].length).toBeGreaterThanOrEqual(7)
    for (const finding of body['findings']) {
      expect(finding.explanation).toMatch(/^[A-ZΔ0-9].*\.$/)
      expect(finding.explanation).not.toMatch(/undefined|NaN/)
      expect(finding).toMatchObject({
        value: expect.any(Number),
        threshold: expect.any(Number),
        unit: expect.any(String),
        source: expect.any(String),
      })
    }
  })

  it('returns a palette with four probabilities that add up [PAL-02]', async () => {
    const { status, body } = await send('/api/color-palette', face, { sessionId: newGuestSession(new Date()) })
    expect(status).toBe(200)
    expect(
      body['seasons'].reduce((sum: number, { probability }: { probability: number }) => sum + probability, 0),
    ).toBeCloseTo(1, 3)
    // A shade beyond this distance is not a match and is not shown.
    for (const { distance } of body['foundations']) expect(distance).toBeLessThanOrEqual(4)
  })

  it.each([
    ['zero bytes', async () => Buffer.alloc(0), 422],
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>'),
      415,
    ],
    ['a GIF', async () => Buffer.from('GIF89a0000000000'), 415],
    ['a PDF', async () => Buffer.from('%PDF-1.7 ……'), 415],
    ['a truncated photo', async () => face.subarray(0, face.length / 2), 422],
    ['a photo followed by a program', async () => Buffer.concat([face, Buffer.from('PK\x03\x04 a zip')]), 422],
    [
      'a decompression bomb',
      async () =>
        sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: '#fff' } })
          .png({ compressionLevel: 9 })
          .toBuffer(),
      422,
    ],
    [
      'a wall',
      async () =>
        sharp({ create: { width: 900, height: 900, channels: 3, background: '#b98' } })
          .jpeg()
          .toBuffer(),
      422,
    ],
  ])('%s is rejected with a message, and the next photo is served', async (_name, make, wanted) => {
    const { status, body } = await send('/api/skin-analysis', await make())
    expect([status, body['detail']]).toEqual([wanted, expect.stringMatching(/^Failed to analyze skin: .{10,}\.$/)])
    expect((await send('/api/skin-analysis', face)).status).toBe(200)
  })

  it('is rejected with 413 when too large, before it has fully arrived', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      async pull(stream) {
        sent++
        stream.enqueue(new Uint8Array(256 * 1024))
        await new Promise((next) => setTimeout(next, 2))
      },
    })
    const answer = await fetch(`${server.base}/api/skin-analysis`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: endless,
      duplex: 'half',
    } as RequestInit).catch((error: unknown) => error)
    // Either the response was read or the connection was cut while sending. In both cases the server did not wait.
    if (answer instanceof Response) expect(answer.status).toBe(413)
    expect(sent).toBeLessThan(120)
    expect((await send('/api/skin-analysis', face)).status).toBe(200)
  })

  it('does not block the next one after its client has disconnected', async () => {
    const given = Array.from({ length: 6 }, () => {
      const stop = new AbortController()
      const asked = send('/api/skin-analysis', face, {}, stop.signal).catch(() => 'gone')
      setTimeout(() => stop.abort(), 30)
      return asked
    })
    expect(await Promise.all(given)).toEqual(Array.from({ length: 6 }, () => 'gone'))
    await expect.poll(async () => (await send('/api/skin-analysis', face)).status).toBe(200)
  })

  it('beyond the queue capacity is rejected with Retry-After, and the server keeps running', async () => {
    const answers = await Promise.all(Array.from({ length: 24 }, () => send('/api/skin-analysis', face)))
    const statuses = new Set(answers.map(({ status }) => status))
    expect(statuses).toEqual(new Set([200, 503]))
    expect(answers.find(({ status }) => status === 503)?.body['code']).toBe('photo_busy')
  })
})

describe('a hundred marked photos', () => {
  it('leave no trace in files, database, logs or temporary folders', async () => {
    const stamp = `mark${Date.now().toString(36)}`
    const marks = Array.from({ length: 100 }, (_, at) => `${stamp}x${at}x`)
    for (let at = 0; at < marks.length; at += 4) {
      const answers = await Promise.all(
        marks
          .slice(at, at + 4)
          .map(async (word, place) =>
            (at + place) % 2 === 0
              ? send('/api/skin-analysis', await marked(word))
              : send('/api/color-palette', await marked(word), { sessionId: newGuestSession(new Date()) }),
          ),
      )
      for (const { status } of answers) expect(status).toBe(200)
    }
    const needles: Buffer[] = [
      stamp,
      Buffer.from(stamp).toString('base64').slice(0, 10),
      Buffer.from(stamp).toString('hex'),
    ].map((text) => Buffer.from(text))
    // A run of the photo's own encoded pixels, which would remain even if the comment were stripped.
    needles.push(face.subarray(4_000, 4_032))
    const holds = (bytes: Buffer) => needles.some((needle) => bytes.includes(needle))
    expect(holds(await marked(stamp)), 'the search finds a photo').toBe(true)
    const searched = [...filesUnder(folder), ...filesUnder(passing)]
    expect(searched.length).toBeGreaterThan(500)
    expect(searched.filter((path) => holds(readFileSync(path)))).toEqual([])
    expect(holds(Buffer.from(server.output()))).toBe(false)
  }, 240_000)
})
