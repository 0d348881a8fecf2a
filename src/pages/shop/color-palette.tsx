import { useState } from 'react'
import type { User } from '#src/features/identity/contract.ts'
import { VisitorGate } from '#src/features/identity/ui/visitor-gate.tsx'
import type { ColorPalette } from '#src/features/photo-analysis/contract.ts'
import { ComingSoon } from '#src/features/photo-analysis/ui/coming-soon.tsx'
import { ConsentGate } from '#src/features/photo-analysis/ui/consent-gate.tsx'
import { PaletteList } from '#src/features/photo-analysis/ui/palette-list.tsx'
import { PaletteResult } from '#src/features/photo-analysis/ui/palette-result.tsx'
import { PhotoPicker } from '#src/features/photo-analysis/ui/photo-picker.tsx'
import { PhotoFailure, PhotoPreview, PhotoProgress, PhotoStart } from '#src/features/photo-analysis/ui/photo-work.tsx'
import { usePhotoFlow } from '#src/features/photo-analysis/ui/use-photo-flow.ts'
import { usePalettes, usePhotoOwner } from '#src/features/photo-analysis/ui/use-photos.ts'
import type { SeasonName } from '#src/features/photo-analysis/constants.ts'
import { shopSettings } from '#src/features/shop-settings/contract.ts'
import { photoMessagesIn, usePhotoMessages } from '#src/messages/photo-messages.ts'
import { errorMessageOf } from '#src/platform/http/client.ts'
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
      <div className="wrap flex flex-col gap-14 pt-10">
        <VisitorGate noScript={texts.noScript} loading={texts.loading}>
          {(user) => <Palettes key={user?.id ?? 'guest'} user={user} hostedBy={context.config.photosGoTo} />}
        </VisitorGate>
        <Guidelines />
      </div>
    </>
  )
}

function Palettes({ user, hostedBy }: { user: User | null; hostedBy: string | undefined }) {
  const owner = usePhotoOwner(user?.id)
  return (
    <ConsentGate owner={owner} isCustomer={user !== null} hostedBy={hostedBy}>
      <Workplace user={user} owner={owner} />
    </ConsentGate>
  )
}

function Workplace({ user, owner }: { user: User | null; owner: string }) {
  const texts = usePhotoMessages()
  const { palette: m } = texts
  const { items, isError, add, choose, remove } = usePalettes(owner, user !== null)
  const [opened, setOpened] = useState<ColorPalette | null>(null)
  const failureOf = (error: unknown) => errorMessageOf(error, m.failed)
  const flow = usePhotoFlow<ColorPalette>({
    onDone(palette) {
      toast({ title: m.complete, body: m.completeBody(m.seasons[palette.seasonType]) })
      add(palette)
      setOpened(palette)
    },
    onFailed: (error) => toast({ title: m.failedTitle, body: failureOf(error), tone: 'destructive' }),
    onCanceled: () => toast({ title: texts.progress.cancelled }),
  })

  function clear() {
    flow.clear()
    setOpened(null)
  }

  function decide(season: SeasonName) {
    if (!opened?.id) return
    choose
      .mutateAsync({ id: opened.id, season })
      .then(setOpened, () => toast({ title: m.chooseFailed, tone: 'destructive' }))
  }

  const { flow: state } = flow
  return (
    <>
      {opened ? (
        <div className="flex flex-col gap-8">
          <PaletteResult
            key={opened.id}
            palette={opened}
            url={state.step === 'done' && state.answer.id === opened.id ? state.chosen.url : undefined}
            onChoose={decide}
            isChoosing={choose.isPending}
          />
          <div>
            <Button look="outline" onClick={clear}>
              {m.retry}
            </Button>
          </div>
        </div>
      ) : state.step === 'empty' || state.step === 'done' ? (
        <PhotoPicker title={texts.picker.title} onChoose={flow.choose} />
      ) : (
        <PhotoPreview url={state.chosen.url} alt={texts.picker.preview}>
          {state.step === 'working' && <PhotoProgress sent={state.sent} stage={state.stage} onCancel={flow.cancel} />}
          {state.step === 'failed' && (
            <PhotoFailure title={m.failedTitle} retry={m.retry} onRetry={clear}>
              <p className="mt-1">{failureOf(state.error)}</p>
            </PhotoFailure>
          )}
          {state.step === 'chosen' && (
            <PhotoStart
              label={m.analyze}
              onAnalyze={() =>
                flow.analyze(state.chosen, '/api/color-palette', user ? { userId: user.id } : { sessionId: owner })
              }
              onClear={clear}
            />
          )}
        </PhotoPreview>
      )}
      <PaletteList
        palettes={items}
        isCustomer={user !== null}
        isError={isError}
        onOpen={setOpened}
        onRemove={(id) => {
          if (opened?.id === id) clear()
          remove.mutateAsync(id).catch(() => toast({ title: m.saved.removeFailed, tone: 'destructive' }))
        }}
      />
    </>
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
