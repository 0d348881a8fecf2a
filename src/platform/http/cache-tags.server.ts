import { AsyncLocalStorage } from 'node:async_hooks'
import type { CacheTag } from '../catalog-change.ts'

const current = new AsyncLocalStorage<Set<CacheTag>>()

/** Runs a request and collects the tags of everything that it reads, including through requests to the shop's own API. */
export function collectTags<Value>(tags: Set<CacheTag>, work: () => Promise<Value>): Promise<Value> {
  return current.run(tags, work)
}

/** Call where catalog data is read: a cached response made from it ends when the data changes. */
export function tagResponse(tag: CacheTag): void {
  current.getStore()?.add(tag)
}
