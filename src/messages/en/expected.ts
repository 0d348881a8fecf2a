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
export function expected(issue: $ZodRawIssue): string {
  const isWhole = (issue.path ?? []).length === 0
  switch (issue.code) {
    case 'invalid_type':
      if (isWhole && issue.expected === 'object') return 'The request body must be a JSON object.'
      return issue.input === undefined ? 'required' : (kinds[issue.expected] ?? 'not in the expected format')
    case 'invalid_value':
      return issue.values.length === 1 ? String(issue.values[0]) : `one of ${issue.values.join(', ')}`
    case 'too_small':
      return `at least ${issue.minimum}${sizes[issue.origin] ?? ''}`
    case 'too_big':
      return `at most ${issue.maximum}${sizes[issue.origin] ?? ''}`
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys.map((key) => `“${key}”`).join(', ')}.`
    case 'invalid_format':
      return formats[issue.format] ?? 'not in the expected format'
    default:
      return 'not in the expected format'
  }
}
