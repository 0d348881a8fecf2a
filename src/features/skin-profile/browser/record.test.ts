import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { HealthAnswers, PlainAnswers } from '../forms.ts'
import { emptyRecord, parseRecord, writeRecord, type GuestRecord } from './record.ts'

const at = '2026-11-19T10:00:00.000Z'
const record: GuestRecord = {
  answers: { skinType: { value: 'dry', source: 'manual', at }, budget: { value: 2_500, source: 'chat', at } },
  health: { avoided: { value: ['linalool'], source: 'manual', at } },
  healthConsent: { version: '2026-11', givenAt: at },
  isKept: false,
}
const stored = JSON.parse(writeRecord(record)) as object
const read = (change: object) => parseRecord(JSON.stringify({ ...stored, ...change }))

it('reads back what was stored', () => {
  expect(parseRecord(writeRecord(record))).toEqual({ record, isIncomplete: false })
  expect(parseRecord(null)).toEqual({ record: emptyRecord, isIncomplete: false })
})

it('keeps the valid answers of another version, and reports what it left out', () => {
  const older = read({
    format: 0,
    answers: { ...record.answers, skinType: { value: 'scaly', source: 'manual', at }, hairType: 'curly' },
  })
  expect(older).toEqual({ record: { ...record, answers: { budget: record.answers.budget } }, isIncomplete: true })
  expect(read({ answers: { budget: 25, __proto__: null } })).toMatchObject({
    record: { answers: {} },
    isIncomplete: true,
  })
})

it('leaves out a choice that is made twice', () => {
  const twice = { concerns: { value: ['acne', 'acne'], source: 'manual', at } }
  expect(read({ answers: twice }).record.answers).toEqual({})
})

it('leaves out health answers without consent', () => {
  for (const healthConsent of [null, 'yes', { version: 1 }])
    expect(read({ healthConsent })).toEqual({
      record: { ...record, health: {}, healthConsent: null },
      isIncomplete: true,
    })
})

it('is empty for anything that is not a record', () => {
  for (const text of ['', '{', 'null', '7', '[]', '"dry"'])
    expect(parseRecord(text)).toEqual({ record: emptyRecord, isIncomplete: true })
})

it('never throws, whatever is stored', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (answers, health, healthConsent) => {
      const { record: read } = parseRecord(JSON.stringify({ answers, health, healthConsent }))
      expect(parseRecord(writeRecord(read))).toEqual({ record: read, isIncomplete: false })
    }),
  )
})

const oneOfMany = fc.constantFrom(
  'dry',
  'acne',
  'warm',
  'spring',
  'pregnant',
  '25-34',
  'fragrance',
  'Linalool',
  'linalool',
  'x',
  ' ',
  '',
  0,
  -1,
  2_500,
  50_001,
  1.5,
  null,
)
const value = fc.oneof(oneOfMany, fc.array(oneOfMany, { maxLength: 3 }))
const field = fc.constantFrom(...Object.keys(PlainAnswers.shape), ...Object.keys(HealthAnswers.shape), 'hair')
const answer = fc.record(
  { value, source: fc.constantFrom('manual', 'chat', 'guess'), at: fc.constantFrom(at, 'yesterday', ''), more: value },
  { requiredKeys: ['value', 'source', 'at'] },
)

it('accepts the same answers as the schemas of the server', () => {
  const accepts = (schema: z.ZodMiniType, stored: unknown) => z.safeParse(schema, stored).success
  fc.assert(
    fc.property(field, answer, (name, one) => {
      const stored = { [name]: one }
      const { record: plain } = read({ answers: stored })
      const { record: health } = read({ health: stored })
      // The schemas put names of ingredients in lower case; the browser has done so before it stores them.
      const isWritten = !JSON.stringify(one).includes('Linalool')
      expect(name in plain.answers).toBe(accepts(PlainAnswers, stored))
      if (isWritten) expect(name in health.health).toBe(accepts(HealthAnswers, stored))
    }),
    { numRuns: 2_000 },
  )
})
