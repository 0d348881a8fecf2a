import type { Monogram } from '../vocabulary.ts'

/** Where the letters stand on the square product picture, in percent of its side. */
const places: { readonly [P in Monogram['position']]: readonly [x: number, y: number, anchor: 'start' | 'middle' | 'end'] } = {
  center: [50, 66, 'middle'],
  'bottom-right': [64, 82, 'end'],
  'bottom-left': [36, 82, 'start'],
  'top-center': [50, 40, 'middle'],
}

/** Letter height in percent of the picture's side: a pack of about 150 mm stands 80 % high. */
const heights: { readonly [S in Monogram['size']]: number } = { small: 5.4, medium: 8, large: 10.8 }

const fonts: { readonly [F in Monogram['font']]: string } = {
  classic: 'font-serif font-normal',
  modern: 'font-sans font-normal tracking-widest',
  script: 'font-serif font-light italic',
  bold: 'font-sans font-bold',
}

/** The chosen letters, drawn live over the picture. */
export function MonogramPreview({ monogram, label }: { monogram: Monogram; label: string }) {
  const [x, y, anchor] = places[monogram.position]
  return (
    <svg viewBox="0 0 100 100" role="img" aria-label={label} className="pointer-events-none absolute inset-0 size-full">
      <text
        x={x}
        y={y}
        textAnchor={anchor}
        fontSize={heights[monogram.size]}
        className={`monogram ${fonts[monogram.font]}`}
        data-colour={monogram.color}
        data-font={monogram.font}
        data-position={monogram.position}
        data-size={monogram.size}
      >
        {monogram.text}
      </text>
    </svg>
  )
}
