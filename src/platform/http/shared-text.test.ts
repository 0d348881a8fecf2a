import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createSharedText } from './shared-text.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'eclat-shared-text-'))
afterAll(() => rmSync(folder, { recursive: true }))

const long = 'ö'.repeat(50_000)

function restOf(reader: ReadableStreamDefaultReader<Uint8Array>) {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}

/** Texts that begin with their number. Making one takes `seconds`. */
function newText({ seconds = 0, failing = false } = {}) {
  let [now, made, isFailing] = [0, 0, failing]
  const text = createSharedText({
    folder,
    clock: () => new Date(now * 1000),
    async *make() {
      made += 1
      const number = made
      if (isFailing) throw new Error(`failure ${number}`)
      yield `${number} ${long}`
      await Promise.resolve()
      now += seconds
      yield long
    },
  })
  return {
    text,
    read: async () => new Response(await text.stream()).text(),
    made: () => made,
    wait: (more: number) => void (now += more),
    repair: () => void (isFailing = false),
  }
}

describe('a shared text', () => {
  it('is made once for all who read it, whether or not it is complete', async () => {
    const { read, made } = newText()
    const [first, second, third] = await Promise.all([read(), read(), read()])
    expect(first).toBe(`1 ${long}${long}`)
    expect([second, third, await read()]).toEqual([first, first, first])
    expect(made()).toBe(1)
    expect(readdirSync(folder)).toEqual([])
  })

  it('is made again after a change', async () => {
    const { text, read } = newText()
    const before = await read()
    text.invalidate()
    expect([before.slice(0, 2), (await read()).slice(0, 2), (await read()).slice(0, 2)]).toEqual(['1 ', '2 ', '2 '])
  })

  it('that took long is made again only after a rest, however often it changes', async () => {
    const { text, read, made, wait } = newText({ seconds: 60 })
    await read()
    text.invalidate()
    wait(599)
    await read()
    expect(made()).toBe(1)
    wait(1)
    await read()
    expect(made()).toBe(2)
  })

  it('can be read to its end while the next ones are made, but does not fill the disk', async () => {
    const { text, read } = newText()
    const readers: ReadableStreamDefaultReader<Uint8Array>[] = []
    for (let edition = 1; edition <= 4; edition += 1) {
      text.invalidate()
      readers.push((await text.stream()).getReader())
      await read()
    }
    const rest = (reader: ReadableStreamDefaultReader<Uint8Array>) => new Response(restOf(reader)).text()
    await expect(rest(readers[0]!)).rejects.toThrow()
    expect((await rest(readers[1]!)).slice(0, 2)).toBe('2 ')
  })

  it('reports a failure, and is made again by the first request after a rest', async () => {
    const { read, repair, wait } = newText({ failing: true })
    await expect(read()).rejects.toThrow('failure 1')
    await expect(read()).rejects.toThrow('failure 1')
    repair()
    wait(5)
    expect((await read()).slice(0, 2)).toBe('2 ')
  })
})
