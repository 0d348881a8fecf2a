import { usePhotoMessages } from '#src/messages/photo-messages.ts'
import { toast } from '#src/ui/toast/toast-store.ts'

/** Colors with their codes; clicking one copies its code. */
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
  function copy(hex: string) {
    navigator.clipboard.writeText(hex).then(
      () => toast({ title: m.copied(hex) }),
      () => toast({ title: m.copyFailed, body: hex, tone: 'destructive' }),
    )
  }
  return (
    <section>
      <h3 className="text-lg">{title}</h3>
      <ul className="mt-3 grid grid-cols-3 gap-3 sm:grid-cols-6">
        {colors.map((hex) => (
          <li key={hex}>
            <button
              type="button"
              aria-label={m.copy(hex)}
              onClick={() => copy(hex)}
              className="group w-full text-center"
            >
              <span
                className={`swatch ${isAvoided ? 'opacity-80' : ''}`}
                style={{ '--swatch': hex } as React.CSSProperties}
              />
              <span className="price mt-1 block text-xs text-soft group-hover:text-ink">{hex}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
