import { useState } from 'react'
import type { Finding } from '../contract.ts'

type Size = { readonly width: number; readonly height: number }

/** The shopper's photo with the findings drawn on it. Coordinates are fractions of the upright photo. */
export function FaceOverlays({ url, alt, findings }: { url: string; alt: string; findings: readonly Finding[] }) {
  const [size, setSize] = useState<Size | null>(null)
  return (
    <div className="relative overflow-hidden rounded-lg border border-line">
      <img
        src={url}
        alt={alt}
        className="block w-full"
        onLoad={({ currentTarget }) =>
          setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
        }
      />
      {size && (
        <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true" className="absolute inset-0 size-full">
          {findings.map((finding) => (
            <g key={finding.concern} className={`mark-${finding.concern}`} data-finding={finding.concern}>
              <Marks overlay={finding.overlay} size={size} />
            </g>
          ))}
        </svg>
      )}
    </div>
  )
}

function Marks({ overlay, size: { width, height } }: { overlay: Finding['overlay']; size: Size }) {
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
