import { useEffect, useRef } from 'react'
import { useAchievementMessages } from '#src/messages/achievement-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { download, imageOf } from '#src/platform/browser/canvas-image.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import type { Achievement } from '../contract.ts'
import { drawBadge } from './badge-image.ts'

/** The badge as an image to download or share. It contains no personal data. */
export default function ShareCard({ badge }: { badge: Achievement }) {
  const { brand } = useMessages()
  const { share: m, tiers } = useAchievementMessages()
  const canvas = useRef<HTMLCanvasElement>(null)
  const fileName = `eclat-${badge.id}.png`

  useEffect(() => {
    if (canvas.current)
      void drawBadge(canvas.current, { name: badge.name, tier: tiers[badge.tier], earnedAt: m.earnedAt(brand) })
  }, [badge, tiers, m, brand])

  async function save() {
    const image = canvas.current && (await imageOf(canvas.current))
    if (image) download(image, fileName)
    else toast({ title: m.failed, body: m.failedBody, tone: 'destructive' })
  }

  async function share() {
    const fileOf = (parts: Blob[]) => new File(parts, fileName, { type: 'image/png' })
    if ('canShare' in navigator && navigator.canShare({ files: [fileOf([])] })) {
      const image = canvas.current && (await imageOf(canvas.current))
      // Dismissing the native share sheet is not an error.
      await navigator
        .share({ files: image ? [fileOf([image])] : [], title: badge.name, url: location.origin })
        .catch(() => undefined)
      return
    }
    try {
      await navigator.clipboard.writeText(location.origin)
      toast({ title: m.copied, body: m.copiedBody })
    } catch {
      toast({ title: m.failed, body: m.failedBody, tone: 'destructive' })
    }
  }

  return (
    <section
      aria-labelledby="share-badge"
      className="mt-8 grid items-center gap-6 rounded-lg border border-line bg-surface p-5 sm:grid-cols-[12rem_1fr]"
    >
      <canvas
        ref={canvas}
        role="img"
        aria-label={m.image(badge.name)}
        className="aspect-square w-full max-w-48 rounded-md border border-line"
      />
      <div>
        <h2 id="share-badge" className="text-xl">
          {m.title}
        </h2>
        <p className="mt-1 max-w-text text-soft">{m.body(badge.name)}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button onClick={() => void share()}>{m.share}</Button>
          <Button variant="outline" onClick={() => void save()}>
            {m.download}
          </Button>
        </div>
      </div>
    </section>
  )
}
