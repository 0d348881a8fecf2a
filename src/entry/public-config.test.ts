import { describe, expect, it } from 'vitest'
import { testConfig } from '#root/test/config.ts'
import { exampleBrand, exampleSeller as seller } from '#src/features/shop-settings/constants.ts'
import { privacy } from '#src/messages/en/privacy.ts'
import { legalFacts } from '#src/pages/help/legal-facts.ts'
import { publicConfig } from './public-config.server.ts'

function privacyOf(environment: Record<string, string>): (id: string) => string {
  const store = { brand: exampleBrand, seller, isPlaceholder: true, guaranteeNotice: null }
  const parts = privacy.parts(legalFacts(publicConfig(testConfig(environment), store), []))
  return (id) => JSON.stringify(parts.find((part) => part.id === id))
}

describe('the privacy policy', () => {
  it.each([
    ['address search', { ADDRESS_LOOKUP_URL: 'https://addresses.example/api' }, 'addresses.example'],
    ['language model', { LLM_BASE_URL: 'https://chat.example/v1', LLM_MODEL: 'small' }, 'chat.example'],
    [
      'photo model',
      { VISION_BASE_URL: 'https://photos.example/v1', VISION_API_KEY: 'key', VISION_MODEL: 'small' },
      'photos.example',
    ],
    [
      'bucket',
      {
        S3_ENDPOINT: 'https://files.example',
        S3_BUCKET: 'shop',
        S3_ACCESS_KEY_ID: 'id',
        S3_SECRET_ACCESS_KEY: 'secret',
      },
      'files.example',
    ],
  ])('names the host of the %s as a recipient, if there is one', (_what, environment, host) => {
    expect(privacyOf(environment)('others')).toContain(host)
    expect(privacyOf({})('others')).not.toContain(host)
  })

  it('says whether a language model of another company writes the answers of the chat', () => {
    const withModel = privacyOf({ LLM_BASE_URL: 'https://chat.example/v1', LLM_MODEL: 'small' })
    expect(withModel('chat')).toContain('we send your messages to the language model at chat.example')
    expect(privacyOf({})('chat')).toContain('Our own server writes the answers')
  })
})
