import { usePhotoMessages } from '#src/messages/photo-messages.ts'
import { toast } from '#src/ui/toast/toast-store.ts'
import { colorLabels } from './color-labels.ts'

/** Colors with their names and codes; clicking one copies its code. */
export function Swatches({
  title,
  colors,
  isAvoided = false,
}: {
  title: string
  colors: readonly string[]
  isAvoided?: boolean
}) {
  const { palette: m } = usePhotoMessages()
  async function copy(hex: string) {
    try {
      await navigator.clipboard.writeText(hex)
      toast({ title: m.copied(hex) })
    } catch {
      toast({ title: m.copyFailed, body: hex, tone: 'destructive' })
    }
  }
  const names = colorLabels(colors, m)
  return (
    <section>
      <h3 className="text-lg">{title}</h3>
      <ul className="mt-3 grid grid-cols-3 gap-x-3 gap-y-4 sm:grid-cols-6">
        {colors.map((hex, at) => {
          const name = names[at]!
          return (
            <li key={hex}>
              <button
                type="button"
                aria-label={m.copy(name, hex)}
                onClick={() => void copy(hex)}
                className="group block w-full text-left"
              >
                <span
                  className={`swatch ${isAvoided ? 'opacity-80' : ''}`}
                  style={{ '--swatch': hex } as React.CSSProperties}
                />
                <span className="mt-2 block text-sm leading-tight">{name}</span>
                <span className="price mt-0.5 block text-xs text-soft group-hover:text-ink">{hex}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
