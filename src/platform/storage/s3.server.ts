import { LRUCache } from 'lru-cache'
import { S3mini } from 's3mini'
import { checkKey, type FileStorage } from './port.ts'
import { StorageUnavailable } from './unavailable.server.ts'

export type S3Access = {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const timeoutMs = 10_000
const keysPerPage = 1_000
/** Bytes of files kept in memory, because every request for an image reads one. A file never changes. */
const maxKept = 32 * 1024 * 1024

const types: Readonly<Record<string, string>> = { avif: 'image/avif', jpg: 'image/jpeg', webp: 'image/webp' }
const typeOf = (key: string) => types[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

/** Files in a bucket of Amazon S3 or of a server with its API. Several processes can share it. */
export function createS3Storage({ endpoint, bucket, ...credentials }: S3Access): FileStorage {
  // With the bucket in the path: servers of one's own rarely have a host name per bucket.
  const s3 = new S3mini({ ...credentials, endpoint: `${endpoint}/${bucket}`, requestAbortTimeout: timeoutMs })
  const kept = new LRUCache<string, Buffer<ArrayBuffer>>({
    maxSize: maxKept,
    sizeCalculation: ({ length }) => length + 1,
  })

  async function ask<Value>(work: () => Promise<Value>): Promise<Value> {
    try {
      return await work()
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new StorageUnavailable(`the S3 server did not answer as expected: ${reason}`, { cause: error })
    }
  }

  /** All objects of a folder, a page at a time. */
  async function* pagesOf(key: string) {
    let token: string | undefined
    do {
      const page = await ask(() => s3.listObjectsPaged('/', `${checkKey(key)}/`, keysPerPage, token))
      yield page?.objects ?? []
      token = page?.nextContinuationToken
    } while (token)
  }

  return {
    // A server answers only when the object is stored, and never shows part of it.
    async write(key, bytes) {
      await ask(() => s3.putObject(checkKey(key), bytes, typeOf(key)))
    },

    async read(key) {
      const known = kept.get(checkKey(key))
      if (known) return known
      const found = await ask(() => s3.getObjectArrayBuffer(key))
      if (found === null) return null
      const bytes = Buffer.from(found)
      kept.set(key, bytes)
      return bytes
    },

    async listFolders(key) {
      const changed = new Map<string, number>()
      for await (const objects of pagesOf(key)) {
        for (const { Key, LastModified } of objects) {
          const [name, file] = Key.slice(key.length + 1).split('/')
          if (!name || file === undefined) continue
          changed.set(name, Math.max(changed.get(name) ?? 0, new Date(LastModified).getTime()))
        }
      }
      return [...changed].map(([name, changedAt]) => ({ name, changedAt }))
    },

    async removeFolder(key) {
      for await (const objects of pagesOf(key)) {
        const keys = objects.map(({ Key }) => Key)
        for (const one of keys) kept.delete(one)
        await ask(() => s3.deleteObjects(keys))
      }
    },
  }
}
