import { ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { orRetryLater } from '#src/platform/images/ended.server.ts'
import { noticeFolder } from './constants.ts'
import { guaranteeNoticeApi } from './contract.ts'
import type { GuaranteeNotices } from './service.server.ts'

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

export function guaranteeNoticeRoutes(http: Http, notices: GuaranteeNotices): void {
  http.mount(guaranteeNoticeApi.read, async () => ok(await notices.read()))
  http.mount(guaranteeNoticeApi.upload, ({ customer, file, body }) => notices.upload(customer, file, body.seen))
  http.mount(guaranteeNoticeApi.remove, async ({ customer, params }) => ok(await notices.remove(customer, params.id)))

  http.app.get(`${noticeFolder}:id/:file`, (c) =>
    orRetryLater(async () => {
      const image = await notices.readFile(c.req.param('id'), c.req.param('file'))
      if (!image) return c.notFound()
      return c.body(image.bytes, 200, {
        'content-type': types[image.format],
        'cache-control': 'public, max-age=31536000, immutable',
      })
    }),
  )
}
