import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { skinReport } from '#root/test/photo-engine.ts'
import { photos } from '#src/messages/en/photos.ts'
import { en } from '#src/messages/en.ts'
import { MessagesProvider } from '#src/messages/messages-context.tsx'
import { SkinReport } from '../engines/report.ts'
import { presentSkin } from '../results/skin.ts'
import { SkinFacts } from './skin-facts.tsx'

function factsWith(skinAgeFrom: SkinReport['skinAgeFrom']): string {
  const report = SkinReport.parse({ ...skinReport, skinAgeFrom })
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
