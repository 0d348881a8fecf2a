import { euros } from '#src/kernel/money.ts'
import { usePhotoMessages } from '#src/messages/photo-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import type { ColorPalette } from '../contract.ts'

type Props = {
  foundations: ColorPalette['foundations']
  /** Whether the photo has enough color to match a shade. */
  hasTone: boolean
}

/** The shop's foundations with their distance from the measured skin tone. */
export function FoundationMatches({ foundations, hasTone }: Props) {
  const { foundations: m } = usePhotoMessages().palette
  return (
    <section>
      <h3 className="text-lg">{m.title}</h3>
      {foundations.length === 0 ? (
        <p className="mt-3 flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-lg border border-dashed border-line-strong p-4">
          <span className="font-medium">{hasTone ? m.none : m.noTone}</span>
          <Link href="/products?category=makeup" className="text-sm underline underline-offset-4 print:hidden">
            {m.browse}
          </Link>
        </p>
      ) : (
        <ul className="mt-3 flex flex-col gap-2">
          {foundations.map(({ productId, variantId, name, price, shade, distance, inStock }) => (
            <li
              key={variantId ?? productId}
              className="relative flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface p-3"
            >
              <span className="size-14 shrink-0">
                <span className="swatch" style={{ '--swatch': shade } as React.CSSProperties} />
              </span>
              <span className="min-w-40 grow basis-0">
                <span className="block font-medium">{name}</span>
                <span className="price block text-sm text-soft">
                  {[euros(price), m.distance(distance.toFixed(1)), ...(inStock ? [] : [m.soldOut])].join(' · ')}
                </span>
              </span>
              <Link
                href={`/products/${productId}${variantId ? `?variant=${variantId}` : ''}`}
                className="shrink-0 text-sm font-medium underline underline-offset-4 after:absolute after:inset-0 print:hidden"
              >
                {`${m.shop} `}
                <span className="sr-only">{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {hasTone && <p className="mt-2 text-xs text-soft">{m.note}</p>}
    </section>
  )
}
