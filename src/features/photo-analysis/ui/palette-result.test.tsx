import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { paletteReport } from '#root/test/photo-engine.ts'
import { photos } from '#src/messages/en/photos.ts'
import { en } from '#src/messages/en.ts'
import { MessagesProvider } from '#src/messages/messages-context.tsx'
import { PaletteReport } from '../engines/report.ts'
import { presentPalette } from '../results/palette.ts'
import { PaletteResult } from './palette-result.tsx'

function resultWith(changes: Partial<Record<keyof PaletteReport, unknown>>, { isChosen = false } = {}): string {
  const report = PaletteReport.parse({ ...paletteReport, ...changes })
  const palette = presentPalette({ id: null, report, createdAt: new Date(), isChosen }, [], photos)
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MessagesProvider messages={{ ...en, brand: 'Éclat' }}>
        <PaletteResult palette={palette} url={undefined} onChoose={() => {}} isChoosing={false} takesFocus />
      </MessagesProvider>
    </QueryClientProvider>,
  )
}

const good = { score: 1, issues: [] }

it('does not call a photo good whose light limits the confidence', () => {
  const limited = resultWith({ confidence: 0.3, loweredBy: ['unknown_light'], quality: good })
  expect(limited).toContain('We could not measure the light')
  expect(limited).not.toContain('This photo is good.')
  expect(resultWith({ confidence: 0.3, loweredBy: [], quality: good })).not.toContain('This photo is good.')
  expect(resultWith({ confidence: 0.7, loweredBy: [], quality: good })).toContain('This photo is good.')
})

it('warns against no color with the name of a recommended one', () => {
  const palette = resultWith({
    toneDecided: true,
    foundationShades: ['#e7a994'],
    avoidColors: ['#e6aa95', '#2577bd'],
  })
  const avoided = palette.slice(palette.indexOf('Avoid near the face'))
  expect(palette).toContain('Peach Beige')
  expect(avoided).not.toContain('Peach Beige')
  expect(avoided).toContain('Blue')
})

it('says how close two seasons are when that limits the confidence', () => {
  const close = resultWith({ loweredBy: ['seasons_close'], quality: good })
  expect(close).toContain('less than 15 percentage points apart')
  expect(close).not.toContain('almost equally')
})

it('shows shares of the seasons that add up to 100', () => {
  const seasons = [
    { season: 'autumn', probability: 0.365 },
    { season: 'spring', probability: 0.275 },
    { season: 'winter', probability: 0.255 },
    { season: 'summer', probability: 0.105 },
  ]
  const shares = [...resultWith({ seasons }).matchAll(/<tspan[^>]*>(\d+)%/g)].map(([, percent]) => Number(percent))
  expect(shares).toHaveLength(4)
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100)
})

it('claims high confidence for the likeliest season only, also when the shopper has chosen another', () => {
  const choosing = (seasonType: string) =>
    resultWith({ seasonType, confidence: 0.8, loweredBy: [], quality: good }, { isChosen: true })
  expect(choosing('autumn')).toContain('High confidence')
  expect(choosing('spring')).toContain('Medium confidence')
  expect(choosing('spring')).not.toContain('High confidence')
})
