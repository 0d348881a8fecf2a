import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openS3, type TestS3 } from '#root/test/s3-server.ts'
import { readConfig } from '../config/config.server.ts'
import type { FileStorage } from './port.ts'
import { storageOf } from './storage.server.ts'
import { StorageUnavailable } from './unavailable.server.ts'

let s3: TestS3
let folder: string
beforeAll(async () => {
  s3 = await openS3()
  folder = await mkdtemp(join(tmpdir(), 'eclat-files-'))
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

const inFolder = () => storageOf(readConfig({ DATA_DIR: folder }).storage)
const inBucket = () => storageOf(readConfig(s3.environment).storage)
const bytes = (...values: number[]) => Uint8Array.from(values)

describe.each([
  ['a folder', inFolder],
  ['an S3 bucket', inBucket],
] as const)('files in %s', (_name, open) => {
  it('are written, read, listed by folder and removed', async () => {
    const storage = open()
    const before = Date.now() - 2_000
    await storage.write('photos/one/original.jpg', bytes(1, 2, 3))
    await storage.write('photos/one/640.webp', bytes(4))
    await storage.write('photos/two/original.jpg', bytes(5))
    await storage.write('photos-of-others/three/original.jpg', bytes(6))
    expect(await open().read('photos/one/original.jpg')).toEqual(Buffer.from([1, 2, 3]))
    expect(await storage.read('photos/one/480.webp')).toBeNull()
    const folders = await storage.listFolders('photos')
    expect(folders.map(({ name }) => name).toSorted()).toEqual(['one', 'two'])
    for (const { changedAt } of folders) expect(changedAt).toBeGreaterThan(before)
    await storage.removeFolder('photos/one')
    await storage.removeFolder('photos/one')
    expect(await storage.read('photos/one/original.jpg')).toBeNull()
    expect(await storage.read('photos/two/original.jpg')).toEqual(Buffer.from([5]))
    expect(await storage.listFolders('photos/none')).toEqual([])
  })

  it('never have keys that leave their folder', async () => {
    const wrong = ['../secret', 'photos/../secret', '/etc/passwd', 'Photos/one', 'photos//one', '']
    const calls: readonly ((storage: FileStorage, key: string) => Promise<unknown>)[] = [
      (storage, key) => storage.read(key),
      (storage, key) => storage.write(key, bytes(1)),
      (storage, key) => storage.removeFolder(key),
    ]
    for (const key of wrong)
      for (const call of calls) await expect(call(open(), key), key).rejects.toThrow('invalid storage key')
  })
})

describe('an S3 bucket', () => {
  it('of more files than one answer has is listed completely', async () => {
    // The server of the other tests cannot list more than one page.
    const names = Array.from({ length: 1_005 }, (_, at) => `f${String(at).padStart(4, '0')}`)
    const pages = createServer(({ url = '' }, res) => {
      const token = new URL(url, 'http://s3.example').searchParams.get('continuation-token')
      const shown = token ? names.slice(1_000) : names.slice(0, 1_000)
      const contents = shown.map(
        (name) =>
          `<Contents><Key>many/${name}/a.jpg</Key><LastModified>2026-11-20T10:00:00.000Z</LastModified></Contents>`,
      )
      const rest = token
        ? '<IsTruncated>false</IsTruncated>'
        : '<IsTruncated>true</IsTruncated><NextContinuationToken>more</NextContinuationToken>'
      res.setHeader('content-type', 'application/xml')
      res.end(`<?xml version="1.0"?><ListBucketResult>${rest}${contents.join('')}</ListBucketResult>`)
    })
    await new Promise<void>((listening) => pages.listen(0, '127.0.0.1', listening))
    const { port } = pages.address() as AddressInfo
    const settings = { ...s3.environment, S3_ENDPOINT: `http://127.0.0.1:${port}` }
    const folders = await storageOf(readConfig(settings).storage).listFolders('many')
    await new Promise((closed) => pages.close(closed))
    expect(folders.map(({ name }) => name)).toEqual(names)
  })

  it('that cannot be reached is unavailable, and has its files when it is back', async () => {
    const storage = inBucket()
    await storage.write('photos/kept/original.jpg', bytes(7))
    await s3.stop()
    const fresh = inBucket()
    await expect(fresh.read('photos/kept/original.jpg')).rejects.toThrow(StorageUnavailable)
    await expect(fresh.write('photos/new/original.jpg', bytes(8))).rejects.toThrow(StorageUnavailable)
    await expect(fresh.listFolders('photos')).rejects.toThrow(StorageUnavailable)
    await s3.start()
    expect(await fresh.read('photos/kept/original.jpg')).toEqual(Buffer.from([7]))
  })
})
