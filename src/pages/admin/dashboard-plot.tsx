import { useEffect, useRef, useState } from 'react'
import './valid-language.ts'
import UPlot, { type Options } from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { Dashboard } from '#src/features/dashboard/contract.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { longDay, shortDay } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { euros } from './euros.ts'

type Days = Dashboard['days']

/** In pixels. */
const height = 220

/** Bars of daily sales with axes. The day under the pointer is written below them, or the last one. */
export default function SalesPlot({ days, label }: { days: Days; label: string }) {
  const m = useAdminMessages().dashboard
  const { locale } = useMessages()
  const place = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<number | null>(null)

  useEffect(() => {
    const box = place.current
    if (!box) return
    const sales = days.map((day) => Math.max(0, Number(day.sales)))
    const options = plotOptions(box, days, locale, setPointed)
    const plot = new UPlot(options, [days.map((_, at) => at), sales], box)
    const resizing = new ResizeObserver(() => plot.setSize({ width: box.clientWidth, height }))
    resizing.observe(box)
    const themes = matchMedia('(prefers-color-scheme: dark)')
    const redraw = () => plot.redraw()
    themes.addEventListener('change', redraw)
    const toggling = new MutationObserver(redraw)
    toggling.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      resizing.disconnect()
      toggling.disconnect()
      themes.removeEventListener('change', redraw)
      plot.destroy()
    }
  }, [days, locale])

  const day = days[pointed ?? days.length - 1]
  return (
    <figure className="mt-4">
      {/* The plot gets the width of a narrower window only after that of the page was calculated. */}
      <div ref={place} role="img" aria-label={label} className="overflow-hidden text-xs text-clay" style={{ height }} />
      <figcaption aria-hidden className="mt-1 min-h-5 text-center text-sm text-soft tabular-nums">
        {day && m.daySales(longDay(locale, day.day), day.orders, euros(day.sales))}
      </figcaption>
    </figure>
  )
}

/** Colors are read at every drawing, so that they follow the theme: a canvas knows no custom properties. */
function plotOptions(box: HTMLElement, days: Days, locale: string, onPoint: (at: number | null) => void): Options {
  const color = () => getComputedStyle(box).color
  const faint = (share: number) => () =>
    `color-mix(in srgb, ${getComputedStyle(document.body).color} ${share}%, transparent)`
  const { fontFamily, fontSize } = getComputedStyle(box)
  const font = `${fontSize} ${fontFamily}`
  const grid = { stroke: faint(12), width: 1 }
  return {
    width: box.clientWidth,
    height,
    // A date under one of the last bars is wider than they are.
    padding: [8, 36, 0, 0],
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, y: false, points: { show: false } },
    scales: {
      x: { time: false, range: [-0.6, days.length - 0.4] },
      y: { range: (_, __, max) => [0, max * 1.05 || 1] },
    },
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
    axes: [
      {
        stroke: faint(70),
        font,
        grid: { show: false },
        ticks: { show: false },
        incrs: [1, 2, 5, 7, 14],
        gap: 10,
        size: 34,
        space: 64,
        values: (_, places) => places.map((at) => (days[at] ? shortDay(locale, days[at].day) : '')),
      },
      {
        stroke: faint(70),
        font,
        grid,
        ticks: { show: false },
        size: 64,
        values: (_, amounts) => amounts.map((amount) => euros(amount.toFixed(2)).replace(/\.00$/, '')),
      },
    ],
    series: [
      {},
      {
        fill: color,
        stroke: color,
        width: 0,
        points: { show: false },
        ...(UPlot.paths.bars && { paths: UPlot.paths.bars({ size: [0.7, 48] }) }),
      },
    ],
  }
}
