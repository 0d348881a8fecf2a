import fc from 'fast-check'
import { expect, it } from 'vitest'
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
