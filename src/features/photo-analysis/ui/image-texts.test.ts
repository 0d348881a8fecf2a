import { expect, it } from 'vitest'
import { skinReport } from '#root/test/photo-engine.ts'
import { photoPages } from '#src/messages/en/photo-pages.ts'
import { photos } from '#src/messages/en/photos.ts'
import { en } from '#src/messages/en.ts'
import { SkinReport } from '../engines/report.ts'
import { presentSkin } from '../results/skin.ts'
import { imageTexts } from './image-texts.ts'

it('dates the image of an earlier analysis with the day of the analysis', () => {
  const found = { id: null, concerns: [], recommendedProducts: [], catalog: [] }
  const analysis = presentSkin(SkinReport.parse(skinReport), found, photos)
  const { note } = imageTexts(analysis, '2026-02-03T12:00:00Z', { ...en, brand: 'Éclat' }, photoPages.skin)
  expect(note).toContain('3 February 2026')
})
