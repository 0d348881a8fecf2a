import { useState } from 'react'
import type { SkinAnalysis } from '../contract.ts'
import { cropTo, type Crop } from './face-zones.ts'
import type { Measurement } from './measurements.ts'

export type Size = { readonly width: number; readonly height: number }

type Props = {
  url: string
  alt: string
  findings: readonly Pick<Measurement, 'id' | 'concern' | 'overlay'>[]
  face: SkinAnalysis['face']
  onSize: (size: Size) => void
}

/** The face in the shopper's photo with findings drawn on it. Coordinates are fractions of the upright photo. */
export function FaceOverlays({ url, alt, findings, face, onSize }: Props) {
  const [size, setSize] = useState<Size | null>(null)
  const crop = size && cropTo(face, size)
  return (
    <div
      className="relative aspect-20/21 w-full overflow-hidden rounded-lg border border-line bg-sunken"
      style={crop ? { aspectRatio: `${crop.width} / ${crop.height}` } : undefined}
    >
      <img
        src={url}
        alt={alt}
        className="absolute max-w-none"
        style={crop && size ? placedAt(crop, size) : undefined}
        onLoad={({ currentTarget }) => {
          const loaded = { width: currentTarget.naturalWidth, height: currentTarget.naturalHeight }
          setSize(loaded)
          onSize(loaded)
        }}
      />
      {size && crop && (
        <svg
          viewBox={`${crop.left} ${crop.top} ${crop.width} ${crop.height}`}
          aria-hidden="true"
          className="absolute inset-0 size-full"
        >
          {findings.map((finding) => (
            <g key={finding.id} className={`mark-${finding.concern}`} data-finding={finding.id}>
              <Marks overlay={finding.overlay} size={size} />
            </g>
          ))}
        </svg>
      )}
    </div>
  )
}

const percent = (share: number) => `${share * 100}%`

const placedAt = ({ left, top, width, height }: Crop, size: Size) => ({
  width: percent(size.width / width),
  left: percent(-left / width),
  top: percent(-top / height),
})

function Marks({ overlay, size: { width, height } }: { overlay: Measurement['overlay']; size: Size }) {
  const path = (points: readonly (readonly [number, number])[]) =>
    points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${(x * width).toFixed(1)} ${(y * height).toFixed(1)}`).join('')
  switch (overlay.kind) {
    case 'areas':
      return <path className="mark" d={overlay.areas.map((area) => `${path(area)}Z`).join('')} />
    case 'lines':
      return <path className="mark mark-line" d={overlay.lines.map(path).join('')} />
    case 'spots':
      // Slightly larger than the spot, so that it stays visible inside its ring.
      return overlay.spots.map(({ at: [x, y], radius }) => (
        <circle
          key={`${x} ${y}`}
          className="mark mark-line"
          cx={x * width}
          cy={y * height}
          r={radius * Math.max(width, height) * 1.6 + width / 300}
        />
      ))
  }
}
