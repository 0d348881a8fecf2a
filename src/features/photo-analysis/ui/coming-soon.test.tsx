import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LocationProvider } from '#src/platform/navigation/location.tsx'
import { photoPages } from '#src/messages/en/photo-pages.ts'
import { shopSettings } from '../../shop-settings/contract.ts'
import { ComingSoon } from './coming-soon.tsx'

it('has a ‘coming soon’ variant for each photo page behind a setting, off by default [SKIN-07] [PAL-04]', () => {
  expect(shopSettings.photos.comingSoon).toEqual({ skin: false, palette: false })
  const { comingSoon, comingSoonBody } = photoPages.skin
  const html = renderToStaticMarkup(
    <LocationProvider location={{ path: '/skin-analysis', search: '' }} navigate={() => undefined}>
      <ComingSoon title={comingSoon} body={comingSoonBody} href="/skin-concerns" link={photoPages.selector.title} />
    </LocationProvider>,
  )
  expect(html).toContain('<h1')
  expect(html).toContain('Skin analysis is coming soon')
  expect(html).toContain('href="/skin-concerns"')
})
