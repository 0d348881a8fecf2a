import { useEffect, useRef } from 'react'
import { useMessages } from '#src/messages/messages-context.tsx'
import { usePhotoMessages } from '#src/messages/photo-messages.ts'
import { Badge } from '#src/ui/primitives/badge.tsx'
import { shopSettings } from '../../shop-settings/contract.ts'
import type { ColorPalette } from '../contract.ts'
import type { SeasonName } from '../constants.ts'
import { colorName } from '../results/color-name.ts'
import { colorLabels } from './color-labels.ts'
import { colorsToAvoid } from './colors-to-avoid.ts'
import { FoundationMatches } from './foundation-matches.tsx'
import { drawPalette } from './palette-image.ts'
import { isUndecided, paletteTitle } from './palette-title.ts'
import { QualityAdvice } from './quality-advice.tsx'
import { SaveButtons } from './save-buttons.tsx'
import { SeasonWheel } from './season-wheel.tsx'
import { Swatches } from './swatches.tsx'

type Props = {
  palette: ColorPalette
  url: string | undefined
  onChoose: (season: SeasonName) => void
  isChoosing: boolean
  /** Whether it is new: one that is shown again keeps the scroll position. */
  takesFocus: boolean
}

export function PaletteResult({ palette, url, onChoose, isChoosing, takesFocus }: Props) {
  const { brand } = useMessages()
  const { palette: m, picker } = usePhotoMessages()
  const season = m.seasons[palette.seasonType]
  const other = m.seasons[palette.runnerUp]
  const isOpen = isUndecided(palette)
  const tone = palette.toneDecided
    ? m.toneLine(m.skinTone[palette.skinTone], m.undertone[palette.undertone])
    : m.toneUndecided
  const sureness = m.confidence[palette.confidence]
  const heading = useRef<HTMLHeadingElement>(null)
  const isNew = useRef(takesFocus)
  useEffect(() => {
    if (isNew.current) heading.current?.focus()
  }, [])
  const { shownColors } = shopSettings.photos
  // The rest is advice on the photo, which is listed below.
  const loweredBy = palette.loweredBy.filter(({ code }) => palette.quality.issues.every((issue) => issue.code !== code))
  const { primaryColors, accentColors, foundationShades } = palette
  const lipColors = palette.lipColors.slice(0, shownColors)
  const eyeColors = palette.eyeColors.slice(0, shownColors)
  const recommended = [...primaryColors, ...accentColors, ...lipColors, ...eyeColors, ...foundationShades]
  const avoidColors = colorsToAvoid(palette.avoidColors, recommended, m.colorNames)
  const isLimited = palette.confidence === 'low' || loweredBy.length > 0
  return (
    <section aria-labelledby="palette">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="palette" ref={heading} tabIndex={-1} className="scroll-mt-40 text-3xl">
            {isOpen ? m.undecided(season, other) : season}
          </h2>
          <p className="mt-1 text-soft">{isOpen ? m.undecidedLead(season) : m.about[palette.seasonType]}</p>
          <p className="mt-3 flex flex-wrap items-center gap-2 text-sm">
            <Badge tone={palette.confidence === 'high' ? 'sage' : 'saffron'}>{sureness}</Badge>
            <span>{tone}</span>
            {palette.isChosen && <span className="text-soft">{m.chosen}</span>}
          </p>
        </div>
        <SaveButtons
          fileName={`eclat-palette-${palette.seasonType}.png`}
          draw={(near) =>
            drawPalette(
              palette,
              {
                heading: `${m.image.heading}: ${paletteTitle(palette, m)}`,
                line: `${brand} · ${tone} · ${sureness}`,
                lists: m.lists,
                namesOf: (colors) => colorLabels(colors, m),
              },
              near,
            )
          }
        />
      </div>
      {!palette.seasonDecided && palette.id !== null && (
        <div className="mt-6 print:hidden">
          <Choice palette={palette} onChoose={onChoose} isChoosing={isChoosing} />
        </div>
      )}
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[22rem_1fr]">
        <div className="grid items-start gap-6 sm:max-lg:grid-cols-2">
          {url && <img src={url} alt={picker.preview} className="w-full rounded-lg border border-line" />}
          <SeasonWheel
            shares={palette.seasons}
            chosen={isOpen ? [palette.seasonType, palette.runnerUp] : [palette.seasonType]}
          />
          {palette.seasonDecided && palette.id !== null && (
            <div className="sm:max-lg:col-span-2 print:hidden">
              <Choice palette={palette} onChoose={onChoose} isChoosing={isChoosing} />
            </div>
          )}
          <MeasuredColors measured={palette.measured} />
          <Axes palette={palette} />
        </div>
        <div className="flex flex-col gap-8">
          <Swatches title={m.lists.primaryColors} colors={primaryColors} />
          <Swatches title={m.lists.accentColors} colors={accentColors} />
          <Swatches title={m.lists.lipColors} colors={lipColors} />
          <Swatches title={m.lists.eyeColors} colors={eyeColors} />
          {palette.toneDecided && <Swatches title={m.lists.foundationShades} colors={foundationShades} />}
          <FoundationMatches foundations={palette.foundations} hasTone={palette.toneDecided} />
          {avoidColors.length > 0 && <Swatches title={m.lists.avoidColors} colors={avoidColors} isAvoided />}
          {loweredBy.length > 0 && (
            <section className="rounded-lg border border-line bg-sunken p-5">
              <h3 className="text-xl">{m.lowered}</h3>
              <ul className="mt-3 flex list-disc flex-col gap-2 pl-5">
                {loweredBy.map(({ code, advice }) => (
                  <li key={code}>{advice}</li>
                ))}
              </ul>
            </section>
          )}
          {(palette.quality.issues.length > 0 || !isLimited) && <QualityAdvice quality={palette.quality} />}
        </div>
      </div>
    </section>
  )
}

/** Light can mislead the analysis, so the user may choose the other likely season. */
function Choice({
  palette: { seasons, seasonType, isChosen },
  onChoose,
  isChoosing,
}: Pick<Props, 'palette' | 'onChoose' | 'isChoosing'>) {
  const { palette: m } = usePhotoMessages()
  return (
    <fieldset className="rounded-lg border border-line bg-surface p-4">
      <legend className="px-1 font-medium">{m.choose}</legend>
      <p className="text-sm text-soft">{m.chooseLead}</p>
      <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(14rem,1fr))] gap-2">
        {seasons.slice(0, 2).map(({ season }) => (
          <button
            key={season}
            type="button"
            aria-pressed={isChosen && season === seasonType}
            // Not disabled, which would take the focus away.
            aria-disabled={isChoosing}
            onClick={() => !isChoosing && onChoose(season)}
            className="rounded-lg border border-line-strong bg-paper p-4 text-left hover:border-ink aria-pressed:border-ink aria-pressed:bg-sunken"
          >
            <span className="block font-serif text-lg">{m.seasons[season]}</span>
            <span className="block text-sm text-soft">{m.about[season]}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

function MeasuredColors({ measured }: { measured: ColorPalette['measured'] }) {
  const { measured: m, colorNames } = usePhotoMessages().palette
  return (
    <section>
      <h3 className="text-lg">{m.title}</h3>
      <dl className="mt-3 grid grid-cols-4 gap-3 text-center text-xs">
        {(['skin', 'hair', 'eyes', 'lips'] as const).map((part) => (
          <div key={part}>
            <dd>
              {measured[part] ? (
                <span className="swatch" style={{ '--swatch': measured[part] } as React.CSSProperties} />
              ) : (
                <span className="flex aspect-square items-center justify-center rounded-md border border-dashed border-line-strong text-soft">
                  {m.unseen}
                </span>
              )}
              <span className="mt-1 block">{measured[part] ? colorName(measured[part], colorNames) : ''}</span>
            </dd>
            <dt className="text-soft">{m[part]}</dt>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Each axis with the measured position; text next to the drawing says the same. */
function Axes({ palette: { axes, ita, toneDecided } }: { palette: ColorPalette }) {
  const { axes: m } = usePhotoMessages().palette
  return (
    <section>
      <h3 className="text-lg">{m.title}</h3>
      <dl className="mt-3 flex flex-col gap-3 text-sm">
        {(['temperature', 'depth', 'clarity'] as const).map((axis) => (
          <div key={axis}>
            <dt className="flex justify-between text-xs text-soft">
              <span>{m[axis].low}</span>
              <span className="font-medium text-ink">{m[axis].name}</span>
              <span>{m[axis].high}</span>
            </dt>
            <dd>
              <meter aria-label={m[axis].name} min={-1} max={1} value={axes[axis]} className="sr-only">
                {axes[axis]}
              </meter>
              <svg viewBox="0 0 200 12" aria-hidden="true" className="mt-1 w-full">
                <line x1="4" x2="196" y1="6" y2="6" className="stroke-line-strong" />
                <line x1="100" x2="100" y1="2" y2="10" className="stroke-line-strong" />
                <circle cx={100 + 92 * Math.max(-1, Math.min(1, axes[axis]))} cy="6" r="5" className="fill-clay" />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
      <p className="price mt-3 text-xs text-soft">
        {[...(toneDecided ? [m.degrees(axes.temperatureDegrees), m.ita(ita)] : []), m.contrast(axes.contrast)].join(
          ' · ',
        )}
      </p>
    </section>
  )
}
