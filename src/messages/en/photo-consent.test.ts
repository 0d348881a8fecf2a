import { expect, it } from 'vitest'
import { photoConsent } from './photo-consent.ts'

it('tells guests whose browser measures the photo that agreeing is recorded, and that nothing else is sent', () => {
  const { guest } = photoConsent.consent.keepFigures
  expect(guest).toContain('no photo and no results are sent or stored')
  expect(guest).toContain('record only that you agreed')
})

it('tells customers how many results are stored', () => {
  const { keep, keepFigures } = photoConsent.consent
  for (const { customer } of [keep, keepFigures])
    expect(customer(100)).toContain('your latest 100 results in your account until you delete them')
})
