import { useLayoutEffect, useRef } from 'react'
import type { Monogram } from '../constants.ts'

/** Center of the plate on the square product image, in percent of its side. */
const places: { readonly [P in Monogram['position']]: readonly [x: number, y: number] } = {
  center: [50, 62],
  'bottom-right': [54, 70],
  'bottom-left': [46, 70],
  'top-center': [50, 40],
}

/** From the middle to the edge of a slim bottle, in percent of the image's side. */
const packReach = 13

/** Letter height in percent of the image's side: a pack of about 150 mm fills 80% of the height. */
const heights: { readonly [S in Monogram['size']]: number } = { small: 5.4, medium: 8, large: 10.8 }

const fonts: { readonly [F in Monogram['font']]: string } = {
  classic: 'font-serif font-normal',
  modern: 'font-sans font-normal tracking-widest',
  script: 'font-serif font-light italic',
  bold: 'font-sans font-bold',
}

/** Live preview of the letters on a plate over the image, legible on any label. */
export default function MonogramPreview({ monogram, label }: { monogram: Monogram; label: string }) {
  const [x, y] = places[monogram.position]
  const height = heights[monogram.size]
  const reach = Math.min(height * 1.45, packReach - Math.abs(x - 50))
  const letters = useRef<SVGTextElement>(null)
  // Without dependencies: every choice can change the width of the letters.
  useLayoutEffect(() => {
    const fit = () => letters.current && fitLetters(letters.current, height, reach)
    fit()
    void document.fonts.ready.then(fit)
  })
  return (
    <svg viewBox="0 0 100 100" role="img" aria-label={label} className="pointer-events-none absolute inset-0 size-full">
      <ellipse
        cx={x}
        cy={y}
        rx={reach}
        ry={Math.min(height * 0.95, reach)}
        className="monogram-plate"
        data-color={monogram.color}
      />
      <text
        x={x}
        y={y}
        dy="0.34em"
        ref={letters}
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

/** Makes the letters smaller until they fit a plate of this reach from its middle. */
function fitLetters(letters: SVGTextElement, height: number, reach: number): void {
  letters.setAttribute('font-size', `${height}`)
  const room = 1.7 * reach
  const width = letters.getComputedTextLength()
  if (width > room) letters.setAttribute('font-size', `${(height * room) / width}`)
}
