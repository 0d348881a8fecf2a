import type { $ZodRawIssue } from 'zod/v4/core'

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

const sizes: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' }

const formats: Readonly<Record<string, string>> = {
  uuid: 'not a valid ID',
  datetime: 'a date and time such as 2026-01-31T12:00:00Z',
  date: 'a date such as 2026-01-31',
}

/** What a schema without its own message expected. Shown after the field name and a colon. */
export function expected(campaign: $ZodRawIssue): string {
  const isWhole = (campaign.path ?? []).length === 0
  switch (campaign.code) {
    case 'invalid_type':
      if (isWhole && campaign.expected === 'object') return 'The request body must be a JSON object.'
      return campaign.input === undefined ? 'required' : (kinds[campaign.expected] ?? 'not in the expected format')
    case 'invalid_value':
      return campaign.values.length === 1 ? String(campaign.values[0]) : `one of ${campaign.values.join(', ')}`
    case 'too_small':
      return `at least ${campaign.minimum}${sizes[campaign.origin] ?? ''}`
    case 'too_big':
      return `at most ${campaign.maximum}${sizes[campaign.origin] ?? ''}`
    case 'unrecognized_keys':
      return `Unknown field: ${campaign.keys.map((key) => `“${key}”`).join(', ')}.`
    case 'invalid_format':
      return formats[campaign.format] ?? 'not in the expected format'
    default:
      return 'not in the expected format'
  }
}
