import { guestSessionPattern } from '#src/kernel/guest-session.ts'
import { fail, ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import type { Limits } from '#src/platform/http/limit.server.ts'
import { decideMember } from '#src/platform/http/visitor.server.ts'
import { decideNamed, decideOwner } from '../cart/service.server.ts'
import { photoApi } from './contract.ts'
import type { PhotoAnalysis } from './service.server.ts'

/** One visitor's photos: enough for a family, too few to keep a worker busy. */
const photoLimit = { name: 'photo', points: 30, seconds: 600 }

export function photoRoutes(http: Http, photos: PhotoAnalysis, limits: Limits): void {
  http.app.post(photoApi.analyseSkin.path, limits.of(photoLimit))
  http.app.post(photoApi.findPalette.path, limits.of(photoLimit))

  http.mount(photoApi.analyseSkin, async ({ body: { userId, ...form }, file, visitor, signal, tell }) => {
    const member = userId === undefined ? ok(null) : decideMember(visitor, userId)
    return member.ok ? photos.analyseSkin(member.value, file, form, signal, tell) : member
  })

  http.mount(photoApi.skinHistory, async ({ params, visitor }) => {
    const member = decideMember(visitor, params.userId)
    return member.ok ? ok(await photos.skinHistory(member.value)) : member
  })

  http.mount(photoApi.removeSkin, async ({ params, visitor }) => {
    const member = decideMember(visitor, params.userId)
    return member.ok ? ok(await photos.removeSkin(member.value, params.id)) : member
  })

  http.mount(photoApi.findPalette, async ({ body, file, visitor, signal, tell }) => {
    if (body.userId === undefined && !guestSessionPattern.test(body.sessionId ?? '')) return fail('session_needed')
    const owner = decideOwner(visitor, body)
    return owner.ok ? photos.findPalette(owner.value, file, signal, tell) : owner
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
    return owner.ok ? ok(await photos.giveConsent(owner.value)) : owner
  })

  http.mount(photoApi.withdrawConsent, async ({ params, visitor }) => {
    const owner = decideNamed(visitor, params.owner)
    return owner.ok ? ok(await photos.withdrawConsent(owner.value)) : owner
  })
}
