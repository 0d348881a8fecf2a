import { ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { jobQueuesApi } from './contract.ts'
import type { JobQueues } from './service.server.ts'

export function jobQueueRoutes(http: Http, queues: JobQueues): void {
  http.mount(jobQueuesApi.report, async () => ok(await queues.report()))
  http.mount(jobQueuesApi.retry, ({ customer, params }) => queues.retry(customer, params.id))
  http.mount(jobQueuesApi.discard, ({ customer, params }) => queues.discard(customer, params.id))
}
