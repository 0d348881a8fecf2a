import { useRef, useState, type ReactNode } from 'react'
import type { User } from '#src/features/identity/contract.ts'
import { VisitorGate } from '#src/features/identity/ui/visitor-gate.tsx'
import type { ColorPalette } from '#src/features/photo-analysis/contract.ts'
import { ComingSoon } from '#src/features/photo-analysis/ui/coming-soon.tsx'
import { ConsentGate } from '#src/features/photo-analysis/ui/consent-gate.tsx'
import { PaletteList } from '#src/features/photo-analysis/ui/palette-list.tsx'
import { PlaceNote } from '#src/features/photo-analysis/ui/place-note.tsx'
import {
  DeviceFailed,
  paletteAt,
  placeOf,
  prepareEngine,
  type Place,
  type Placed,
} from '#src/features/photo-analysis/ui/places.ts'
import { isUndecided } from '#src/features/photo-analysis/ui/palette-title.ts'
import { PaletteResult } from '#src/features/photo-analysis/ui/palette-result.tsx'
import { PhotoPicker } from '#src/features/photo-analysis/ui/photo-picker.tsx'
import { PhotoFailure, PhotoPreview, PhotoProgress, PhotoStart } from '#src/features/photo-analysis/ui/photo-work.tsx'
import { ServerInstead } from '#src/features/photo-analysis/ui/server-instead.tsx'
import { usePhotoFlow, type Chosen, type Flow } from '#src/features/photo-analysis/ui/use-photo-flow.ts'
import { WhitePaperNote, WhitePaperOption } from '#src/features/photo-analysis/ui/white-paper.tsx'
import { useDeletedSince, useOpened, usePalettes, usePhotoOwner } from '#src/features/photo-analysis/ui/use-photos.ts'
import type { SeasonName } from '#src/features/photo-analysis/constants.ts'
import { offeredByPalette } from '#src/features/skin-profile/ui/offered-answers.ts'
import { SaveOffer } from '#src/features/skin-profile/ui/save-offer.tsx'
import { shopSettings } from '#src/features/shop-settings/contract.ts'
import type { Language } from '#src/messages/messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { photoMessagesIn, usePhotoMessages } from '#src/messages/photo-messages.ts'
import type { PublicConfig } from '#src/platform/config/public-config.ts'
import { errorMessageOf } from '#src/platform/http/client.ts'
import { keepFocusIn } from '#src/ui/keep-focus.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import type { Head, PageContext } from '../page.ts'
import { PhotoHero } from './photo-hero.tsx'

export function head({ messages: m }: PageContext): Head {
  const { title, description } = photoMessagesIn(m).palette
  return { title: `${title} · ${m.brand}`, description, canonical: '/color-palette' }
}

/** The HTML is the same for everyone: visitor and consent are known only in the browser. */
export function Page({ context }: { context: PageContext }) {
  const texts = usePhotoMessages()
  const { palette: m } = texts
  if (shopSettings.photos.comingSoon.palette)
    return <ComingSoon title={m.comingSoon} body={m.comingSoonBody} href="/products?category=makeup" link={m.title} />
  return (
    <>
      <PhotoHero title={m.title} hero={m.hero} lead={m.lead} />
      <div ref={keepFocusIn} className="wrap flex flex-col gap-14 pt-10">
        <VisitorGate noScript={texts.noScript} loading={texts.loading}>
          {(user) => <Palettes key={user?.id ?? 'guest'} user={user} config={context.config} />}
        </VisitorGate>
        <Guidelines />
      </div>
    </>
  )
}

function Palettes({ user, config }: { user: User | null; config: PublicConfig }) {
  const owner = usePhotoOwner(user?.id)
  return (
    <ConsentGate owner={owner} isCustomer={user !== null} place={placeOf(config)} hostedBy={config.photosGoTo}>
      <PaletteAnalysis user={user} owner={owner} place={placeOf(config)} />
    </ConsentGate>
  )
}

function PaletteAnalysis({ user, owner, place }: { user: User | null; owner: string; place: Place }) {
  const texts = usePhotoMessages()
  const language = useMessages().language as Language
  const { palette: m } = texts
  const { items, isError, refetch, add, replace, choose, remove } = usePalettes(owner, user !== null)
  const { opened, isRestored, open, update } = useOpened<ColorPalette>('palette', owner, user !== null)
  const isDeleted = useDeletedSince(owner)
  /** Their seasons may still be being saved. */
  const removed = useRef(new Set<string | null>())
  const [whitePaper, setWhitePaper] = useState(false)
  const failureOf = (error: unknown) =>
    error instanceof DeviceFailed ? texts.device.failed : errorMessageOf(error, m.failed)
  const flow = usePhotoFlow<Placed<ColorPalette>>({
    onChosen: (photo) => (place === 'device' ? prepareEngine('palette', photo) : undefined),
    onDone({ answer: palette }) {
      if (isDeleted()) return
      const [season, other] = [m.seasons[palette.seasonType], m.seasons[palette.runnerUp]]
      toast({
        title: m.complete,
        body: isUndecided(palette) ? m.completeUndecided(season, other) : m.completeBody(season),
      })
      add(palette)
      open(palette)
    },
    onFailed: (error) => toast({ title: m.failedTitle, body: failureOf(error), tone: 'destructive' }),
    onCanceled(mayBeStored) {
      toast({ title: texts.progress.canceled(mayBeStored) })
      if (mayBeStored && user) void refetch()
    },
  })

  function clear() {
    flow.clear()
    open(null)
  }

  function decide(season: SeasonName, palette = opened) {
    if (!palette?.id) return
    choose.mutateAsync({ palette, season }).then(
      (chosen) => update((shown) => (shown.id === chosen.id ? chosen : shown)),
      () => isDeleted() || removed.current.has(palette.id) || toast({ title: m.chooseFailed, tone: 'destructive' }),
    )
  }

  /** Stored as it was measured, so a season chosen before is chosen again. */
  function showSaved(before: Placed<ColorPalette>, placed: Placed<ColorPalette>) {
    const { id } = before.answer
    flow.replaceAnswer(before, placed)
    replace(id, placed.answer)
    update((shown) => (shown.id === id ? placed.answer : shown))
    if (opened?.isChosen) decide(opened.seasonType, placed.answer)
  }

  const { flow: state } = flow
  const analyzeAt = (chosen: Chosen, where: Place) => () =>
    flow.analyze(chosen, paletteAt(where, { userId: user?.id, owner, language }, { whitePaper }))
  const paperOption = <WhitePaperOption isChosen={whitePaper} onChange={setWhitePaper} />
  const fromPhoto = state.step === 'done' && opened && state.answer.answer.id === opened.id ? state : null
  return (
    <>
      {opened ? (
        <div className="flex flex-col gap-8">
          {fromPhoto && (
            <PlaceNote
              placed={fromPhoto.answer}
              isDeleted={isDeleted}
              onSaved={(placed) => showSaved(fromPhoto.answer, placed)}
            />
          )}
          <WhitePaperNote reference={opened.whiteReference} subject="palette" />
          <PaletteResult
            key={opened.id}
            palette={opened}
            url={fromPhoto?.chosen.url}
            onChoose={(season) => decide(season)}
            isChoosing={choose.isPending}
            takesFocus={!isRestored}
          />
          <SaveOffer
            key={`${opened.id} ${opened.seasonType}`}
            offered={offeredByPalette(
              opened.toneDecided ? opened.undertone : null,
              isUndecided(opened) ? null : opened.seasonType,
            )}
            isCustomer={user !== null}
          />
          <div>
            <Button variant="outline" onClick={clear}>
              {m.retry}
            </Button>
          </div>
        </div>
      ) : state.step === 'empty' || state.step === 'done' ? (
        <PhotoPicker title={texts.picker.title} onChoose={flow.choose}>
          {paperOption}
        </PhotoPicker>
      ) : (
        <PalettePhoto
          state={state}
          failureOf={failureOf}
          paperOption={paperOption}
          serverInstead={
            place === 'device' && <ServerInstead owner={owner} onAgreed={analyzeAt(state.chosen, 'server')} />
          }
          onAnalyze={analyzeAt(state.chosen, place)}
          onCancel={flow.cancel}
          onClear={clear}
        />
      )}
      <PaletteList
        palettes={items}
        isCustomer={user !== null}
        isError={isError}
        onOpen={open}
        onRemove={(id) => {
          removed.current.add(id)
          if (opened?.id === id) clear()
          remove.mutateAsync(id).catch(() => toast({ title: m.saved.removeFailed, tone: 'destructive' }))
        }}
      />
    </>
  )
}

type PhotoProps = {
  state: Exclude<Flow<Placed<ColorPalette>>, { step: 'empty' | 'done' }>
  failureOf: (error: unknown) => string
  paperOption: ReactNode
  /** False when the photo goes to the server anyway. */
  serverInstead: ReactNode
  onAnalyze: () => void
  onCancel: () => void
  onClear: () => void
}

/** A photo from its choice to its result. */
function PalettePhoto({ state, failureOf, paperOption, serverInstead, onAnalyze, onCancel, onClear }: PhotoProps) {
  const { palette: m, picker, device } = usePhotoMessages()
  return (
    <PhotoPreview url={state.chosen.url} alt={picker.preview}>
      {state.step === 'working' && <PhotoProgress sent={state.sent} stage={state.stage} onCancel={onCancel} />}
      {state.step === 'failed' && (
        <PhotoFailure title={m.failedTitle} retry={m.retry} onRetry={onClear}>
          <p className="mt-1">{failureOf(state.error)}</p>
          {state.error instanceof DeviceFailed && (
            <>
              <p className="mt-1 text-sm">{device.hint}</p>
              <p className="mt-3">{serverInstead}</p>
            </>
          )}
        </PhotoFailure>
      )}
      {state.step === 'chosen' && (
        <div className="flex flex-col gap-6">
          {paperOption}
          <PhotoStart label={m.analyze} onAnalyze={onAnalyze} onClear={onClear} />
          {serverInstead && (
            <p className="text-sm text-soft">
              {device.note} {serverInstead}
            </p>
          )}
        </div>
      )}
    </PhotoPreview>
  )
}

function Guidelines() {
  const { guidelines: m } = usePhotoMessages().palette
  return (
    <section
      aria-labelledby="guidelines"
      className="after-loading rounded-lg border border-line bg-sunken p-5 print:hidden sm:p-8"
    >
      <h2 id="guidelines" className="text-2xl">
        {m.title}
      </h2>
      <ul className="mt-3 grid list-disc gap-x-10 gap-y-2 pl-5 sm:grid-cols-2">
        {m.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}
