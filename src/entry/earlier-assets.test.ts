import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { archiveAssets, serveAssets } from './earlier-assets.server.ts'

const day = 24 * 3600 * 1000
const start = new Date('2026-03-01T12:00:00Z').getTime()

let build = ''
let data = ''

beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), 'eclat-build-'))
  data = mkdtempSync(join(tmpdir(), 'eclat-data-'))
})

/** Replaces the whole build, as deploying a fresh clone does. */
async function deploy(files: Record<string, string>, daysLater: number): Promise<void> {
  rmSync(join(build, 'assets'), { recursive: true, force: true })
  mkdirSync(join(build, 'assets'), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(build, 'assets', name), text)
  await archiveAssets(join(build, 'assets'), join(data, 'assets'), new Date(start + daysLater * day))
}

async function load(name: string): Promise<string> {
  const answer = await serveAssets([build, data]).request(`/assets/${name}`)
  return answer.ok ? answer.text() : String(answer.status)
}

describe('assets of earlier deployments', () => {
  it('are served for a week after being replaced, no matter how long they were in use', async () => {
    await deploy({ 'about-1.js': 'first', 'shared-1.js': 'shared' }, 0)
    await deploy({ 'about-1.js': 'first', 'shared-1.js': 'shared' }, 30)
    await deploy({ 'about-2.js': 'second', 'shared-1.js': 'shared' }, 60)
    expect([await load('about-1.js'), await load('about-2.js'), await load('shared-1.js')]).toEqual([
      'first',
      'second',
      'shared',
    ])
    await deploy({ 'about-3.js': 'third', 'shared-1.js': 'shared' }, 66)
    expect([await load('about-1.js'), await load('about-2.js')]).toEqual(['first', 'second'])
    await deploy({ 'about-3.js': 'third', 'shared-1.js': 'shared' }, 68)
    expect([await load('about-1.js'), await load('about-2.js'), await load('about-3.js')]).toEqual([
      '404',
      'second',
      'third',
    ])
    expect(readdirSync(join(data, 'assets')).toSorted()).toEqual(['about-2.js', 'about-3.js', 'shared-1.js'])
  })

  it('are current again after a rollback', async () => {
    await deploy({ 'about-1.js': 'first' }, 0)
    await deploy({ 'about-2.js': 'second' }, 1)
    await deploy({ 'about-1.js': 'first' }, 2)
    await deploy({ 'about-3.js': 'third' }, 10)
    expect([await load('about-1.js'), await load('about-2.js')]).toEqual(['first', '404'])
  })

  it('are cached as immutable because their names contain a hash', async () => {
    await deploy({ 'about-1.js': 'first' }, 0)
    const answer = await serveAssets([build, data]).request('/assets/about-1.js')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await load('../secret')).toBe('404')
  })

  it('have the types that the photo engine needs, compressed, and a policy for the worker alone', async () => {
    await deploy({ 'a-1.wasm': 'x', 'a-1.wasm.br': 'y', 'b-1.bin': 'x', 'b-1.bin.br': 'y', 'worker-1.js': 'x' }, 0)
    const answer = async (name: string) =>
      (await serveAssets([build, data]).request(`/assets/${name}`, { headers: { 'accept-encoding': 'gzip, br' } }))
        .headers
    expect((await answer('a-1.wasm')).get('content-type')).toBe('application/wasm')
    for (const name of ['a-1.wasm', 'b-1.bin']) expect((await answer(name)).get('content-encoding')).toBe('br')
    expect((await answer('worker-1.js')).get('content-security-policy')).toContain(
      "'wasm-unsafe-eval'; connect-src 'self'",
    )
    expect((await answer('b-1.bin')).get('content-security-policy')).toBeNull()
  })
})
