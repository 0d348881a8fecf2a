import { fail, ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { jobQueuesApi } from './contract.ts'
import type { JobQueues } from './service.server.ts'

export function jobQueueRoutes(http: Http, queues: JobQueues): void {
  http.mount(jobQueuesApi.report, async () => ok(await queues.report()))
  http.mount(jobQueuesApi.retry, ({ visitor, params }) =>
    visitor.customer ? queues.retry(visitor.customer, params.id) : fail('sign_in_needed'),
  )
  http.mount(jobQueuesApi.discard, ({ visitor, params }) =>
    visitor.customer ? queues.discard(visitor.customer, params.id) : fail('sign_in_needed'),
  )
}
