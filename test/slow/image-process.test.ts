import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { plain } from '../buyer.ts'
import { imageProcessesOf } from '../image-process.ts'
import { demoShopFolder } from '../demo-shop.ts'
import { startServer } from '../server-process.ts'

const image = `/images/products/${plain}/960.avif`
/** An ended process stays in the list (state Z) until the system has collected it. */
const exists = (pid: number) => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

async function startWithImages() {
  const server = await startServer(await demoShopFolder())
  expect((await server.call('GET', image)).status).toBe(200)
  const [pid = 0] = imageProcessesOf(server.child.pid ?? 0)
  expect(exists(pid)).toBe(true)
  return { server, pid }
}

it.runIf(process.platform === 'linux').each([
  ['SIGKILL', null],
  ['SIGTERM', 0],
] as const)('the image process ends with the shop: %s', async (signal, code) => {
  const { server, pid } = await startWithImages()
  const busy = server.call('GET', image.replace('960', '640')).catch(() => 'lost')
  if (signal === 'SIGTERM') await busy
  expect(await server.end(signal)).toBe(code)
  await expect.poll(() => exists(pid), { timeout: 2_000 }).toBe(false)
})

it.runIf(process.platform === 'linux')(
  'the image process ignores signals to all processes, and makes images',
  async () => {
    const { server, pid } = await startWithImages()
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.kill(pid, signal)
    expect((await server.call('GET', image.replace('960', '640'))).status).toBe(200)
    expect(imageProcessesOf(server.child.pid ?? 0)).toEqual([pid])
    await server.end('SIGTERM')
  },
)
