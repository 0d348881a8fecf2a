import { useState } from 'react'
import type { User } from '#src/features/identity/contract.ts'
import { VisitorGate } from '#src/features/identity/ui/visitor-gate.tsx'
import type { SkinAnalysis } from '#src/features/photo-analysis/contract.ts'
import { ComingSoon } from '#src/features/photo-analysis/ui/coming-soon.tsx'
import { ConsentGate } from '#src/features/photo-analysis/ui/consent-gate.tsx'
import { SkinHistory } from '#src/features/photo-analysis/ui/history.tsx'
import { PhotoPicker } from '#src/features/photo-analysis/ui/photo-picker.tsx'
import { PhotoFailure, PhotoPreview, PhotoProgress, PhotoStart } from '#src/features/photo-analysis/ui/photo-work.tsx'
import { noAnswers, Questions } from '#src/features/photo-analysis/ui/questions.tsx'
import { SkinResult } from '#src/features/photo-analysis/ui/skin-result.tsx'
import { usePhotoFlow } from '#src/features/photo-analysis/ui/use-photo-flow.ts'
import { usePhotoOwner, useSkinHistory } from '#src/features/photo-analysis/ui/use-photos.ts'
import { shopSettings } from '#src/features/shop-settings/contract.ts'
import { photoMessagesIn, usePhotoMessages } from '#src/messages/photo-messages.ts'
import { RequestError } from '#src/platform/http/client.ts'
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
      <div className="wrap flex flex-col gap-14 pt-10">
        <VisitorGate noScript={texts.noScript} loading={texts.loading}>
          {(user) => <Analysis key={user?.id ?? 'guest'} user={user} hostedBy={context.config.photosGoTo} />}
        </VisitorGate>
        <HowItWorks />
      </div>
    </>
  )
}

function Analysis({ user, hostedBy }: { user: User | null; hostedBy: string | undefined }) {
  const owner = usePhotoOwner(user?.id)
  const { items } = useSkinHistory(user?.id)
  return (
    <>
      <div>
        <ConsentGate owner={owner} isCustomer={user !== null} hostedBy={hostedBy}>
          <Workplace user={user} owner={owner} />
        </ConsentGate>
      </div>
      {user && items.length > 0 && <SkinHistory userId={user.id} />}
    </>
  )
}

function Workplace({ user, owner }: { user: User | null; owner: string }) {
  const texts = usePhotoMessages()
  const { skin: m } = texts
  const { refetch } = useSkinHistory(user?.id)
  const [answers, setAnswers] = useState(noAnswers)
  const { flow, choose, clear, cancel, analyze } = usePhotoFlow<SkinAnalysis>({
    onDone(analysis) {
      toast({
        title: m.complete,
        body: m.completeBody(Math.min(analysis.concerns.length, shopSettings.photos.shownConcerns)),
      })
      if (user) void refetch()
    },
    onFailed: () => undefined,
    onCanceled: () => toast({ title: texts.progress.cancelled }),
  })

  if (flow.step === 'empty') return <PhotoPicker title={texts.picker.title} onChoose={choose} />
  const { chosen } = flow
  if (flow.step === 'done') {
    return (
      <div className="flex flex-col gap-10">
        <SkinResult analysis={flow.answer} url={chosen.url} />
        <Products analysis={flow.answer} />
        <div>
          <Button look="outline" onClick={clear}>
            {m.retry}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <PhotoPreview url={chosen.url} alt={texts.picker.preview}>
      {flow.step === 'working' && <PhotoProgress sent={flow.sent} stage={flow.stage} onCancel={cancel} />}
      {flow.step === 'failed' && <Failure error={flow.error} onRetry={clear} />}
      {flow.step === 'chosen' && (
        <div className="flex flex-col gap-6">
          <Questions answers={answers} onChange={setAnswers} />
          <PhotoStart
            label={m.analyze}
            onAnalyze={() =>
              analyze(chosen, '/api/skin-analysis', {
                ...answers,
                ...(user ? { userId: user.id } : { sessionId: owner }),
              })
            }
            onClear={clear}
          />
        </div>
      )}
    </PhotoPreview>
  )
}

/** The specification's error text, followed by the server's reason and advice. */
function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { skin: m } = usePhotoMessages()
  const errorMessage = error instanceof RequestError ? (error.errorMessage ?? '') : ''
  const isQuota =
    error instanceof Error && (error.message.includes('quota exceeded') || errorMessage.includes('quota exceeded'))
  const reason = errorMessage.startsWith(m.reasonOf) && !isQuota ? errorMessage.slice(m.reasonOf.length) : ''
  return (
    <PhotoFailure title={isQuota ? m.quota : m.failed} retry={m.retry} onRetry={onRetry}>
      {isQuota && <p className="mt-2 text-sm">{m.quotaHint}</p>}
      {reason && <p className="mt-2">{reason.charAt(0).toUpperCase() + reason.slice(1)}</p>}
    </PhotoFailure>
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
