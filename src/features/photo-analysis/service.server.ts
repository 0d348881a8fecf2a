import { dayMs, type Clock } from '#src/kernel/clock.ts'
import { randomId } from '#src/kernel/id.ts'
import { fail, ok, type Fail, type Result } from '#src/kernel/result.ts'
import type { Database, Tx } from '#src/platform/db/database.server.ts'
import type { PersonalData } from '#src/platform/db/personal-data.server.ts'
import type { Jobs } from '#src/platform/jobs/jobs.server.ts'
import type { PhotoOptions, RefusalCode, SkinOptions } from '#src/skin-vision/contract.ts'
import { customerOf, userOwner, type OwnerKey } from '../identity/service.server.ts'
import type { Catalog } from '../catalog/service.server.ts'
import type { Recommendations } from '../recommendations/service.server.ts'
import { shopSettings } from '../shop-settings/contract.ts'
import type { ColorPalette, SkinAnalysis, SkinFigures, SkinHistoryItem } from './contract.ts'
import type { EngineOutcome, PhotoEngine, OnStage } from './engines/port.ts'
import { photoAnalyzed, type PhotoAnalyzed } from './events.ts'
import { presentHistory, shownOf, storedReport } from './present.server.ts'
import { PaletteReport } from './engines/report.ts'
import { presentPalette, withSeason } from './results/palette.ts'
import { presentSkin, type PhotoMessages } from './results/skin.ts'
import { concernsOf, mayChoose } from './rules.ts'
import {
  collectPhotoRows,
  deleteConsents,
  deleteGuestsBefore,
  deletePalette,
  deleteResults,
  deleteSkin,
  findConsent,
  insertConsent,
  insertPalette,
  insertSkin,
  listPalettes,
  listSkin,
  lockOwner,
  lockPalette,
  updatePalette,
  type PaletteRow,
} from './store.server.ts'
import { consentVersion, deviceConsentVersion, type SeasonName } from './constants.ts'

export type { PhotoEngine } from './engines/port.ts'
export { createHostedEngine } from './engines/hosted.server.ts'
export { createOwnEngine } from './engines/own.server.ts'

export type PhotoAnalysis = ReturnType<typeof createPhotoAnalysis>

type Deps = {
  readonly db: Database
  readonly jobs: Jobs
  readonly clock: Clock
  readonly engine: PhotoEngine
  readonly catalog: Catalog
  readonly recommendations: Recommendations
  readonly messages: PhotoMessages
  /** Reject photos without a stored consent. */
  readonly consentRequired: boolean
}

type PhotoProblem =
  | `photo_${RefusalCode}`
  | 'photo_busy'
  | 'photo_quota_exceeded'
  | 'photo_failed'
  | 'photo_consent_required'

/** `id`: of the client, which repeats a request with it. */
type Storing = { readonly id?: string | undefined; readonly signal?: AbortSignal }

const { maxResults, guestDays } = shopSettings.photos

/** Analyzes photos and stores the scores. The bytes are passed only to the engine and dropped after the call. */
export function createPhotoAnalysis({
  db,
  jobs,
  clock,
  engine,
  catalog,
  recommendations,
  messages,
  consentRequired,
}: Deps) {
  /** @param versions of the consent text, one of which must have been agreed to. */
  async function mayAnalyze(owner: OwnerKey | null, versions: readonly string[] = [consentVersion]): Promise<boolean> {
    if (!consentRequired) return true
    const consent = owner === null ? undefined : await findConsent(db, owner)
    return consent?.isGiven === true && versions.includes(consent.version)
  }
  /** Figures measured on the device: the photo was not sent, so either consent covers it. */
  const mayStore = (owner: OwnerKey) => mayAnalyze(owner, [consentVersion, deviceConsentVersion])

  async function storeSkin(customerId: string, figures: SkinFigures, { id = randomId(), signal }: Storing) {
    const report = storedReport(figures, concernsOf(figures))
    const insert = (tx: Tx) => insertSkin(tx, customerId, { id, report, createdAt: clock() }, maxResults)
    return (await store(userOwner(customerId), 'skin', id, insert, signal)) ? id : null
  }

  async function storePalette(owner: OwnerKey, report: PaletteReport, { id = randomId(), signal }: Storing) {
    const { products } = await catalog.choices()
    let row: PaletteRow = { id, report, isChosen: false, createdAt: clock() }
    async function insert(tx: Tx): Promise<boolean> {
      const isNew = await insertPalette(tx, owner, row, maxResults)
      if (!isNew) row = (await lockPalette(tx, owner, id)) ?? row
      return isNew
    }
    const isStored = await store(owner, 'palette', id, insert, signal)
    return presentPalette(shownOf(row, isStored), products, messages)
  }

  /**
   * After consent is withdrawn, the result is still returned but not stored. @returns whether it was stored. @throws the
   * signal’s reason when the request was canceled; nothing is stored then.
   */
  async function store(
    owner: OwnerKey,
    kind: PhotoAnalyzed['kind'],
    resultId: string,
    insert: (tx: Tx) => Promise<boolean>,
    signal?: AbortSignal,
  ): Promise<boolean> {
    return db.transaction(async (tx) => {
      await lockOwner(tx, owner)
      if ((await findConsent(tx, owner))?.isGiven === false) return false
      if (!(await insert(tx))) return true
      const customerId = customerOf(owner)
      if (customerId !== null)
        await jobs.publish(tx, photoAnalyzed, { customerId, kind, resultId } satisfies PhotoAnalyzed)
      // Last before the commit, because the page says that a canceled analysis is not stored.
      signal?.throwIfAborted()
      return true
    })
  }

  const personalData: PersonalData = {
    collect: collectPhotoRows,
    async erase(tx, customerId) {
      await deleteResults(tx, userOwner(customerId))
      await deleteConsents(tx, userOwner(customerId))
    },
  }

  return {
    personalData,

    async analyzeSkin(
      { customerId, guest }: { readonly customerId: string | null; readonly guest: OwnerKey | null },
      photo: Uint8Array,
      options: SkinOptions,
      signal: AbortSignal,
      onProgress: OnStage,
    ): Promise<Result<SkinAnalysis, PhotoProblem>> {
      const owner: OwnerKey | null = customerId === null ? null : userOwner(customerId)
      if (!(await mayAnalyze(owner ?? guest))) return fail('photo_consent_required')
      const outcome = await engine.analyzeSkin(photo, options, signal, onProgress)
      if (outcome.kind !== 'report') return problemOf(outcome)
      onProgress('products')
      const { report } = outcome
      const concerns = concernsOf(report)
      const query = concerns.length > 0 ? { concerns, skinType: report.skinType } : null
      const recommendedProducts = query ? await recommendations.recommend(query) : []
      const { products } = await catalog.choices()
      // In a large shop, recommended products may be missing from the choices.
      const chosen = await Promise.all(recommendedProducts.map((one) => catalog.find(one.id)))
      const known = [...products, ...chosen.filter((product) => product !== undefined)]
      return unlessCanceled(signal, async () => {
        const id = customerId === null ? null : await storeSkin(customerId, report, { signal })
        return presentSkin(report, { id, concerns, recommendedProducts, catalog: known }, messages)
      })
    },

    /** Stores figures that the customer's browser measured. */
    async keepSkin(
      customerId: string,
      figures: SkinFigures,
      id?: string,
    ): Promise<Result<{ id: string | null }, 'photo_consent_required'>> {
      if (!(await mayStore(userOwner(customerId)))) return fail('photo_consent_required')
      return ok({ id: await storeSkin(customerId, figures, { id }) })
    },

    async skinHistory(customerId: string): Promise<SkinHistoryItem[]> {
      return (await listSkin(db, customerId)).map(presentHistory)
    },

    async removeSkin(customerId: string, id: string): Promise<{ removed: number }> {
      return { removed: await deleteSkin(db, customerId, id) }
    },

    async findPalette(
      owner: OwnerKey,
      photo: Uint8Array,
      options: PhotoOptions,
      signal: AbortSignal,
      onProgress: OnStage,
    ): Promise<Result<ColorPalette, PhotoProblem>> {
      if (!(await mayAnalyze(owner))) return fail('photo_consent_required')
      const outcome = await engine.analyzePalette(photo, options, signal, onProgress)
      if (outcome.kind !== 'report') return problemOf(outcome)
      onProgress('products')
      return unlessCanceled(signal, () => storePalette(owner, outcome.report, { signal }))
    },

    async keepPalette(
      customerId: string,
      report: PaletteReport,
      id?: string,
    ): Promise<Result<ColorPalette, 'photo_consent_required'>> {
      const owner = userOwner(customerId)
      return (await mayStore(owner)) ? ok(await storePalette(owner, report, { id })) : fail('photo_consent_required')
    },

    async palettes(owner: OwnerKey): Promise<ColorPalette[]> {
      const [rows, { products }] = await Promise.all([listPalettes(db, owner), catalog.choices()])
      return rows.map((row) => presentPalette(shownOf(row), products, messages))
    },

    async chooseSeason(
      owner: OwnerKey,
      id: string,
      season: SeasonName,
    ): Promise<Result<ColorPalette, 'palette_not_found' | 'season_unlikely'>> {
      const { products } = await catalog.choices()
      return db.transaction(async (tx) => {
        const row = await lockPalette(tx, owner, id)
        if (!row) return fail('palette_not_found')
        if (!mayChoose(row.report, season)) return fail('season_unlikely')
        const report = PaletteReport.parse(withSeason(row.report, row.isChosen, season))
        await updatePalette(tx, id, report)
        return ok(presentPalette(shownOf({ ...row, report, isChosen: true }), products, messages))
      })
    },

    async removePalette(owner: OwnerKey, id: string): Promise<{ removed: number }> {
      return { removed: await deletePalette(db, owner, id) }
    },

    async consent(owner: OwnerKey) {
      const last = await findConsent(db, owner)
      return {
        consent: last?.isGiven ? { version: last.version, givenAt: last.decidedAt.toISOString() } : null,
        current: consentVersion,
      }
    },

    async giveConsent(owner: OwnerKey, version: string) {
      const decided = { version, isGiven: true, decidedAt: clock() }
      await insertConsent(db, owner, decided)
      return {
        consent: { version: decided.version, givenAt: decided.decidedAt.toISOString() },
        current: consentVersion,
      }
    },

    withdrawConsent(owner: OwnerKey): Promise<{ removed: number }> {
      return db.transaction(async (tx) => {
        await lockOwner(tx, owner)
        const last = await findConsent(tx, owner)
        if (last?.isGiven) await insertConsent(tx, owner, { version: last.version, isGiven: false, decidedAt: clock() })
        return { removed: await deleteResults(tx, owner) }
      })
    },

    async removeGuests(): Promise<void> {
      await deleteGuestsBefore(db, new Date(clock().getTime() - guestDays * dayMs))
    },

    close: engine.close,
  }
}

async function unlessCanceled<Value>(
  signal: AbortSignal,
  work: () => Promise<Value>,
): Promise<Result<Value, 'photo_failed'>> {
  try {
    signal.throwIfAborted()
    return ok(await work())
  } catch (error) {
    if (signal.aborted && error === signal.reason) return fail('photo_failed')
    throw error
  }
}

/** The call was aborted: there is no one to answer. */
function problemOf(outcome: Exclude<EngineOutcome<unknown>, { kind: 'report' }>): Fail<PhotoProblem> {
  switch (outcome.kind) {
    case 'refused':
      return fail(`photo_${outcome.refusal.code}`, outcome.refusal.facts)
    case 'busy':
      return fail('photo_busy', { seconds: outcome.retryAfterSeconds })
    case 'quota':
      return fail('photo_quota_exceeded')
    case 'cancelled':
    case 'failed':
      return fail('photo_failed')
  }
}
