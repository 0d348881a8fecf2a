import { guestSessionPattern } from '#src/kernel/guest-session.ts'
import { fail, ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import type { Limits } from '#src/platform/http/limit.server.ts'
import { decideCustomer } from '#src/platform/http/visitor.server.ts'
import { decideNamed, decideOwner, guestOwner } from '../identity/service.server.ts'
import { photoApi } from './contract.ts'
import type { PhotoAnalysis } from './service.server.ts'

/** Rate limit per address: enough for a family, too low to keep a worker busy. */
const photoLimit = { name: 'photo', points: 30, seconds: 600 }

export function photoRoutes(http: Http, photos: PhotoAnalysis, limits: Limits): void {
  http.app.post(photoApi.analyzeSkin.path, limits.ofCost(photoLimit))
  http.app.post(photoApi.findPalette.path, limits.ofCost(photoLimit))
  http.app.post(photoApi.keepSkin.path, limits.ofCost(photoLimit))
  http.app.post(photoApi.keepPalette.path, limits.ofCost(photoLimit))

  http.mount(
    photoApi.analyzeSkin,
    async ({ body: { userId, sessionId, whitePaper, ...form }, file, visitor, signal, onProgress }) => {
      const customer = userId === undefined ? ok(null) : decideCustomer(visitor, userId)
      if (!customer.ok) return customer
      const isGuest = customer.value === null && guestSessionPattern.test(sessionId ?? '')
      const guest = isGuest && sessionId ? guestOwner(sessionId) : null
      const options = { ...form, ...(whitePaper === 'true' && { whitePaper: true }) }
      return photos.analyzeSkin({ customerId: customer.value, guest }, file, options, signal, onProgress)
    },
  )

  http.mount(photoApi.keepSkin, async ({ body: { userId, report, id }, visitor }) => {
    const customer = decideCustomer(visitor, userId)
    return customer.ok ? photos.keepSkin(customer.value, report, id) : customer
  })

  http.mount(photoApi.keepPalette, async ({ body: { userId, report, id }, visitor }) => {
    const customer = decideCustomer(visitor, userId)
    return customer.ok ? photos.keepPalette(customer.value, report, id) : customer
  })

  http.mount(photoApi.skinHistory, async ({ params, visitor }) => {
    const customer = decideCustomer(visitor, params.userId)
    return customer.ok ? ok(await photos.skinHistory(customer.value)) : customer
  })

  http.mount(photoApi.removeSkin, async ({ params, visitor }) => {
    const customer = decideCustomer(visitor, params.userId)
    return customer.ok ? ok(await photos.removeSkin(customer.value, params.id)) : customer
  })

  http.mount(photoApi.findPalette, async ({ body, file, visitor, signal, onProgress }) => {
    if (body.userId === undefined && !guestSessionPattern.test(body.sessionId ?? '')) return fail('session_needed')
    const owner = decideOwner(visitor, body)
    const options = body.whitePaper === 'true' ? { whitePaper: true } : {}
    return owner.ok ? photos.findPalette(owner.value, file, options, signal, onProgress) : owner
  })

  http.mount(photoApi.palettes, async ({ params, visitor }) => {
    const owner = decideNamed(visitor, params.owner)
    return owner.ok ? ok(await photos.palettes(owner.value)) : owner
  })

  http.mount(photoApi.chooseSeason, async ({ params, body, visitor }) => {
    const owner = decideNamed(visitor, params.owner)
    return owner.ok ? photos.chooseSeason(owner.value, params.id, body.season) : owner
  })

  http.mount(photoApi.removePalette, async ({ params, visitor }) => {
    const owner = decideNamed(visitor, params.owner)
    return owner.ok ? ok(await photos.removePalette(owner.value, params.id)) : owner
  })

  http.mount(photoApi.consent, async ({ params, visitor }) => {
    const owner = decideNamed(visitor, params.owner)
    return owner.ok ? ok(await photos.consent(owner.value)) : owner
  })

  http.mount(photoApi.giveConsent, async ({ body, visitor }) => {
    const owner = decideNamed(visitor, body.owner)
    return owner.ok ? ok(await photos.giveConsent(owner.value, body.version)) : owner
  })

  http.mount(photoApi.withdrawConsent, async ({ params, visitor }) => {
    const owner = decideNamed(visitor, params.owner)
    return owner.ok ? ok(await photos.withdrawConsent(owner.value)) : owner
  })
}
