import { useState, type ComponentProps, type ReactNode } from 'react'
import type { User } from '#src/features/identity/contract.ts'
import { ProductImage } from '#src/features/catalog/ui/product-image.tsx'
import { VisitorGate } from '#src/features/identity/ui/visitor-gate.tsx'
import { confidenceLabel, supportsStatements } from '#src/features/photo-analysis/constants.ts'
import type { SkinAnalysis } from '#src/features/photo-analysis/contract.ts'
import { ComingSoon } from '#src/features/photo-analysis/ui/coming-soon.tsx'
import { ConsentGate } from '#src/features/photo-analysis/ui/consent-gate.tsx'
import type { Size } from '#src/features/photo-analysis/ui/face-overlays.tsx'
import { SkinHistory } from '#src/features/photo-analysis/ui/history.tsx'
import { standingIn } from '#src/features/photo-analysis/ui/measurements.ts'
import { PhotoPicker } from '#src/features/photo-analysis/ui/photo-picker.tsx'
import {
  DeviceFailed,
  placeOf,
  prepareEngine,
  skinAt,
  type Place,
  type Placed,
} from '#src/features/photo-analysis/ui/places.ts'
import { PlaceNote } from '#src/features/photo-analysis/ui/place-note.tsx'
import { PhotoFailure, PhotoPreview, PhotoProgress, PhotoStart } from '#src/features/photo-analysis/ui/photo-work.tsx'
import { noAnswers, Questions } from '#src/features/photo-analysis/ui/questions.tsx'
import { ServerInstead } from '#src/features/photo-analysis/ui/server-instead.tsx'
import { SkinResult } from '#src/features/photo-analysis/ui/skin-result.tsx'
import { usePhotoFlow, type Chosen } from '#src/features/photo-analysis/ui/use-photo-flow.ts'
import { WhitePaperNote, WhitePaperOption } from '#src/features/photo-analysis/ui/white-paper.tsx'
import {
  useDeletedSince,
  useOpened,
  usePhotoOwner,
  useSkinHistory,
} from '#src/features/photo-analysis/ui/use-photos.ts'
import { offeredByAnalysis } from '#src/features/skin-profile/ui/offered-answers.ts'
import { SaveOffer } from '#src/features/skin-profile/ui/save-offer.tsx'
import { useProfile } from '#src/features/skin-profile/ui/use-skin-profile.ts'
import { useSuitedAnalysis } from '#src/features/skin-profile/ui/use-suited.ts'
import { shopSettings } from '#src/features/shop-settings/contract.ts'
import type { Language } from '#src/messages/messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { photoMessagesIn, usePhotoMessages } from '#src/messages/photo-messages.ts'
import type { PublicConfig } from '#src/platform/config/public-config.ts'
import { RequestError } from '#src/platform/http/client.ts'
import { keepFocusIn } from '#src/ui/keep-focus.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import type { Head, PageContext } from '../page.ts'
import { ShopCards } from './shop-card.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { PhotoHero } from './photo-hero.tsx'

export function head({ messages: m }: PageContext): Head {
  const { title, description } = photoMessagesIn(m).skin
  return { title: `${title} · ${m.brand}`, description, canonical: '/skin-analysis' }
}

/** The HTML is the same for everyone: visitor and consent are known only in the browser. */
export function Page({ context }: { context: PageContext }) {
  const texts = usePhotoMessages()
  const { skin: m } = texts
  if (shopSettings.photos.comingSoon.skin)
    return <ComingSoon title={m.comingSoon} body={m.comingSoonBody} href="/skin-concerns" link={texts.selector.title} />
  return (
    <>
      <PhotoHero title={m.title} hero={m.hero} lead={m.lead} />
      <div ref={keepFocusIn} className="wrap flex flex-col gap-14 pt-10">
        <VisitorGate noScript={texts.noScript} loading={texts.loading}>
          {(user) => <Analysis key={user?.id ?? 'guest'} user={user} config={context.config} />}
        </VisitorGate>
        <HowItWorks place={placeOf(context.config)} />
      </div>
    </>
  )
}

function Analysis({ user, config }: { user: User | null; config: PublicConfig }) {
  const owner = usePhotoOwner(user?.id)
  const { items } = useSkinHistory(user?.id)
  return (
    <>
      <div>
        <ConsentGate owner={owner} isCustomer={user !== null} place={placeOf(config)} hostedBy={config.photosGoTo}>
          <SkinPhotoAnalysis user={user} owner={owner} place={placeOf(config)} />
        </ConsentGate>
      </div>
      {user && items.length > 0 && <SkinHistory userId={user.id} />}
    </>
  )
}

const stepImage = ({ imageUrl, imageColor }: { imageUrl: string; imageColor: string }) => (
  <ProductImage imageUrl={imageUrl} color={imageColor} alt="" sizes="4rem" widths={[160]} />
)

/** With the time of the analysis, and the size of the photo, which tells where on the face a finding is. */
type Shown = Placed<SkinAnalysis> & { readonly createdAt: string; readonly size?: Size }

function SkinPhotoAnalysis({ user, owner, place }: { user: User | null; owner: string; place: Place }) {
  const texts = usePhotoMessages()
  const language = useMessages().language as Language
  const { skin: m } = texts
  const { refetch } = useSkinHistory(user?.id)
  const { opened, isRestored, open, update } = useOpened<Shown>('skin', owner, user !== null)
  const isDeleted = useDeletedSince(owner)
  // Loaded before a photo is measured: nothing about the result is requested without need.
  useProfile(user !== null)
  const [answers, setAnswers] = useState(noAnswers)
  const [whitePaper, setWhitePaper] = useState(false)
  const { flow, choose, cancel, analyze, ...photo } = usePhotoFlow<Placed<SkinAnalysis>>({
    onChosen: (photo) => (place === 'device' ? prepareEngine('skin', photo) : undefined),
    onDone(placed) {
      if (isDeleted()) return
      const analysis = placed.answer
      toast({
        title: m.complete,
        body: supportsStatements(analysis)
          ? m.completeBody(standingIn(analysis, shopSettings.photos.shownConcerns).length)
          : m.completeUnclear,
      })
      open({ ...placed, createdAt: new Date().toISOString() })
      if (user) void refetch()
    },
    onFailed: () => undefined,
    onCanceled(isSent) {
      // Results of guests are never stored.
      const mayBeStored = isSent && user !== null
      toast({ title: texts.progress.canceled(mayBeStored) })
      if (mayBeStored) void refetch()
    },
  })

  function clear() {
    photo.clear()
    open(null)
  }

  const paperOption = <WhitePaperOption isChosen={whitePaper} onChange={setWhitePaper} />
  if (opened && (flow.step === 'empty' || flow.step === 'done'))
    return (
      <Opened
        placed={opened}
        photos={flow.step === 'done' ? flow.chosen : null}
        isCustomer={user !== null}
        takesFocus={!isRestored}
        isDeleted={isDeleted}
        onSize={(size) => update((shown) => ({ ...shown, size }))}
        onSaved={(saved) => {
          update((shown) => (shown.answer === opened.answer ? { ...shown, ...saved } : shown))
          void refetch()
        }}
        onClear={clear}
      />
    )
  if (flow.step === 'empty' || flow.step === 'done')
    return (
      <PhotoPicker title={texts.picker.title} onChoose={choose}>
        {paperOption}
      </PhotoPicker>
    )
  const { chosen } = flow
  const analyzeAt = (where: Place) => () =>
    analyze(chosen, skinAt(where, { userId: user?.id, owner, language }, answers, { whitePaper }))
  const serverInstead = place === 'device' && <ServerInstead owner={owner} onAgreed={analyzeAt('server')} />
  return (
    <PhotoPreview url={chosen.url} alt={texts.picker.preview}>
      {flow.step === 'working' && <PhotoProgress sent={flow.sent} stage={flow.stage} onCancel={cancel} />}
      {flow.step === 'failed' && (
        <Failure error={flow.error} onRetry={clear}>
          {serverInstead}
        </Failure>
      )}
      {flow.step === 'chosen' && (
        <div className="flex flex-col gap-6">
          {paperOption}
          <Questions answers={answers} onChange={setAnswers} />
          <PhotoStart label={m.analyze} onAnalyze={analyzeAt(place)} onClear={clear} />
          {serverInstead && (
            <p className="text-sm text-soft">
              {texts.device.note} {serverInstead}
            </p>
          )}
        </div>
      )}
    </PhotoPreview>
  )
}

type OpenedProps = {
  placed: Shown
  /** Null for a guest who has left the page since. */
  photos: Chosen | null
  isCustomer: boolean
  takesFocus: boolean
  isDeleted: () => boolean
  onSize: (size: Size) => void
  onSaved: (placed: Placed<SkinAnalysis>) => void
  onClear: () => void
}

function Opened({ placed, photos, isCustomer, takesFocus, isDeleted, onSize, onSaved, onClear }: OpenedProps) {
  const { skin: m } = usePhotoMessages()
  const { answer: analysis, createdAt, shown = 0, used = 1, size = null } = placed
  return (
    <div className="flex flex-col gap-10">
      {photos && <PlaceNote placed={placed} isDeleted={isDeleted} onSaved={onSaved} />}
      <WhitePaperNote reference={analysis.whiteReference} subject="skin" />
      <Result
        analysis={analysis}
        createdAt={createdAt}
        isCustomer={isCustomer}
        url={photos && (photos.urls[shown] ?? photos.url)}
        size={size}
        onSize={onSize}
        frames={used}
        productImage={stepImage}
        takesFocus={takesFocus}
      />
      <div className="print:hidden">
        {!isCustomer && <p className="mb-3 text-sm text-soft">{m.guest}</p>}
        <Button variant="outline" onClick={onClear}>
          {m.retry}
        </Button>
      </div>
    </div>
  )
}

/** The specification's error text, followed by the reason and advice. */
function Failure({ error, onRetry, children }: { error: unknown; onRetry: () => void; children: ReactNode }) {
  const { skin: m, device } = usePhotoMessages()
  const errorMessage = error instanceof RequestError ? (error.errorMessage ?? '') : ''
  const isQuota =
    error instanceof Error && (error.message.includes('quota exceeded') || errorMessage.includes('quota exceeded'))
  const reason = errorMessage.startsWith(m.reasonOf) && !isQuota ? errorMessage.slice(m.reasonOf.length) : ''
  return (
    <PhotoFailure title={isQuota ? m.quota : m.failed} retry={m.retry} onRetry={onRetry}>
      {isQuota && <p className="mt-2 text-sm">{m.quotaHint}</p>}
      {reason && <p className="mt-2">{reason.charAt(0).toUpperCase() + reason.slice(1)}</p>}
      {error instanceof DeviceFailed && (
        <>
          <p className="mt-2">{device.failed}</p>
          <p className="mt-1 text-sm">{device.hint}</p>
          <p className="mt-3">{children}</p>
        </>
      )}
    </PhotoFailure>
  )
}

type ResultProps = ComponentProps<typeof SkinResult> & { isCustomer: boolean }

/** Without what the skin profile speaks against; it is compared in the browser. */
function Result({ analysis: all, isCustomer, ...shown }: ResultProps) {
  const { leftOut: why } = usePhotoMessages()
  const { analysis, leftOut } = useSuitedAnalysis(isCustomer, all)
  return (
    <>
      <SkinResult analysis={analysis} {...shown} stepsNote={leftOut && why[leftOut]} />
      <SaveOffer
        offered={offeredByAnalysis(
          confidenceLabel(analysis.confidence) === 'low' ? null : analysis.skinType,
          analysis.concerns,
        )}
        isCustomer={isCustomer}
      />
      <Products analysis={analysis} />
    </>
  )
}

function Products({ analysis: { recommendedProducts } }: { analysis: SkinAnalysis }) {
  const { skin: m } = usePhotoMessages()
  if (recommendedProducts.length === 0) return null
  return (
    <section aria-labelledby="products-that-fit" className="print:hidden">
      <h2 id="products-that-fit" className="text-2xl">
        {m.products}
      </h2>
      <p className="mt-1 mb-5 text-soft">{m.productsLead}</p>
      <ShopCards
        cards={recommendedProducts}
        headingLevel="h3"
        noteOf={({ id }) => recommendedProducts.find((one) => one.id === id)?.reason}
      />
    </section>
  )
}
