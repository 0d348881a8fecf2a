import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3Server from '@20minutes/s3rver'

export type TestS3 = {
  /** Settings of a shop that stores its files here. */
  readonly environment: Record<string, string>
  start(): Promise<void>
  stop(): Promise<void>
  /** Stops it and deletes its files. */
  close(): Promise<void>
}

const bucket = 'shop-files'

/** An S3 server with an empty bucket. It keeps its files and its port while it is stopped. */
export async function openS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'eclat-s3-'))
  let port = 0
  let server: S3Server | null = null

  async function start(): Promise<void> {
    // Its own calculation for lists of objects differs from Amazon's client too, so signatures are not compared.
    const settings = { directory, address: '127.0.0.1', silent: true, allowMismatchedSignatures: true }
    server = new S3Server({ ...settings, port, configureBuckets: [{ name: bucket, configs: [] }] })
    const address = await server.run()
    port = address.port
  }

  async function stop(): Promise<void> {
    await server?.close()
    server = null
  }

  await start()
  return {
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    start,
    stop,
    async close() {
      await stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
