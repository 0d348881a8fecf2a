import type { $ZodRawIssue } from 'zod/v4/core'

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

const sizes: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' }

const formats: Readonly<Record<string, string>> = {
  uuid: 'not an id',
  datetime: 'a moment such as 2026-01-31T12:00:00Z',
  date: 'a day such as 2026-01-31',
}

/** What a schema without words of its own expected: follows the field's name and a colon. */
export function expected(issue: $ZodRawIssue): string {
  const isWhole = (issue.path ?? []).length === 0
  switch (issue.code) {
    case 'invalid_type':
      if (isWhole && issue.expected === 'object') return 'Please send one JSON object.'
      return issue.input === undefined ? 'needed' : (kinds[issue.expected] ?? 'not in the expected form')
    case 'invalid_value':
      return issue.values.length === 1 ? String(issue.values[0]) : `one of ${issue.values.join(', ')}`
    case 'too_small':
      return `at least ${issue.minimum}${sizes[issue.origin] ?? ''}`
    case 'too_big':
      return `at most ${issue.maximum}${sizes[issue.origin] ?? ''}`
    case 'unrecognized_keys':
      return `Nothing called ${issue.keys.map((key) => `“${key}”`).join(', ')} is expected here.`
    case 'invalid_format':
      return formats[issue.format] ?? 'not in the expected form'
    default:
      return 'not in the expected form'
  }
}
