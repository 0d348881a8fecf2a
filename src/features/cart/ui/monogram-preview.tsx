import type { Monogram } from '../constants.ts'

/** Center of the plate on the square product image, in percent of its side. */
const places: { readonly [P in Monogram['position']]: readonly [x: number, y: number] } = {
  center: [50, 62],
  'bottom-right': [66, 80],
  'bottom-left': [34, 80],
  'top-center': [50, 40],
}

/** Letter height in percent of the image's side: a pack of about 150 mm fills 80% of the height. */
const heights: { readonly [S in Monogram['size']]: number } = { small: 5.4, medium: 8, large: 10.8 }

const fonts: { readonly [F in Monogram['font']]: string } = {
  classic: 'font-serif font-normal',
  modern: 'font-sans font-normal tracking-widest',
  script: 'font-serif font-light italic',
  bold: 'font-sans font-bold',
}

/** Live preview of the letters on a plate over the image, legible on any label. */
export function MonogramPreview({ monogram, label }: { monogram: Monogram; label: string }) {
  const [x, y] = places[monogram.position]
  const height = heights[monogram.size]
  return (
    <svg viewBox="0 0 100 100" role="img" aria-label={label} className="pointer-events-none absolute inset-0 size-full">
      <ellipse
        cx={x}
        cy={y}
        rx={height * 1.45}
        ry={height * 0.95}
        className="monogram-plate"
        data-color={monogram.color}
      />
      <text
        x={x}
        y={y + height * 0.34}
        textAnchor="middle"
        fontSize={height}
        className={`monogram ${fonts[monogram.font]}`}
        data-color={monogram.color}
        data-font={monogram.font}
        data-position={monogram.position}
        data-size={monogram.size}
      >
        {monogram.text}
      </text>
    </svg>
  )
}
