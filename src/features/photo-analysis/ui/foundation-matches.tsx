import { usePhotoMessages } from '#src/messages/photo-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import type { ColorPalette } from '../contract.ts'

/** The shop's foundations with their distance from the measured skin tone. */
export function FoundationMatches({ foundations }: { foundations: ColorPalette['foundations'] }) {
  const { foundations: m } = usePhotoMessages().palette
  return (
    <section>
      <h3 className="text-lg">{m.title}</h3>
      {foundations.length === 0 ? (
        <p className="mt-2 text-soft">{m.none}</p>
      ) : (
        <ul className="mt-3 flex flex-col gap-2">
          {foundations.map(({ productId, name, price, shade, distance, inStock }) => (
            <li
              key={productId}
              className="relative flex items-center gap-4 rounded-lg border border-line bg-surface p-3"
            >
              <span className="size-11 shrink-0">
                <span className="swatch" style={{ '--swatch': shade } as React.CSSProperties} />
              </span>
              <span className="grow">
                <Link
                  href={`/products/${productId}`}
                  className="font-medium underline-offset-4 after:absolute after:inset-0 hover:underline"
                >
                  {name}
                </Link>
                <span className="price block text-sm text-soft">
                  {[`€${price}`, m.distance(distance.toFixed(1)), ...(inStock ? [] : [m.soldOut])].join(' · ')}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-xs text-soft">{m.note}</p>
    </section>
  )
}
