import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { skinReport } from '#root/test/photo-engine.ts'
import { photos } from '#src/messages/en/photos.ts'
import { en } from '#src/messages/en.ts'
import { MessagesProvider } from '#src/messages/messages-context.tsx'
import { SkinReport } from '../engines/report.ts'
import { presentSkin } from '../results/skin.ts'
import { SkinFacts } from './skin-facts.tsx'

const factsWith = (skinAgeFrom: SkinReport['skinAgeFrom']): string => factsOf({ ...skinReport, skinAgeFrom })

function factsOf(given: object): string {
  const report = SkinReport.parse(given)
  const analysis = presentSkin(report, { id: null, concerns: [], recommendedProducts: [], catalog: [] }, photos)
  return renderToStaticMarkup(
    <MessagesProvider messages={{ ...en, brand: 'Éclat' }}>
      <SkinFacts analysis={analysis} />
    </MessagesProvider>,
  )
}

it('shows how old skin looks only as a range with what it rests on', () => {
  expect(factsWith('photo_and_age_band')).toMatch(/26 to 56 years old.*from the photo and your age band/)
  expect(factsWith('mostly_average')).toMatch(/26 to 56 years old.*mostly the adult average, without your age band/)
})

it('shows no age when the photo does not support one', () => {
  const html = factsWith('not_supported')
  expect(html).toContain('This photo is too small or unclear to say.')
  expect(html).not.toMatch(/years|26|56|41/)
})

describe('the skin type', () => {
  const unclear = { ...skinReport, confidence: 0.3, skinType: 'oily' } as const

  it('is open when the photo is not clear enough for any statement', () => {
    const html = factsOf({ ...unclear, skinTypeFrom: 'photo' })
    expect(html).not.toContain('Oily')
    expect(html).toMatch(/Skin type.*This photo is too small or unclear to say\./)
  })

  it('is what the answers say, also when the photo is unclear', () => {
    expect(factsOf({ ...unclear, skinTypeFrom: 'form' })).toMatch(/Oily.*from your answers/)
  })
})
