import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTrackingList } from './constants.ts'

const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 999_999 }).map(String), { minLength: 1, maxLength: 20 })
const code = fc.stringMatching(/^[A-Z0-9]{3,30}$/)
const separator = fc.constantFrom(', ', ';', '\t', ' ', ',')

describe('a list of tracking numbers', () => {
  it('is read whatever separates its cells and lines', () => {
    const lists = numbers.chain((all) => fc.tuple(...all.map((number) => fc.tuple(fc.constant(number), code))))
    fc.assert(
      fc.property(lists, separator, fc.constantFrom('\n', '\r\n', '\r'), (list, between, end) => {
        const text = list.map(([number, tracking]) => `${number}${between}${tracking}`).join(end)
        expect(readTrackingList(`Order${between}Tracking${end}${text}${end}`)).toEqual({
          entries: list.map(([number, trackingNumber], at) => ({ line: at + 2, number, trackingNumber })),
          wrongLines: [],
        })
      }),
    )
  })

  it('may begin with the line in which Excel names the separator', () => {
    expect(readTrackingList('\uFEFFsep=;\r\nOrder;Tracking\r\n1001;ABC123')).toEqual({
      entries: [{ line: 3, number: '1001', trackingNumber: 'ABC123' }],
      wrongLines: [],
    })
  })

  it('names the lines that it cannot read, and reads the others', () => {
    const text = '"1001";"\'3232 1234"\n1002\nx1003,ABC123\n\n#1004 JVGL 0612 345\n1001,NEWER-1'
    expect(readTrackingList(`\uFEFF${text}`)).toEqual({
      entries: [
        { line: 6, number: '1001', trackingNumber: 'NEWER-1' },
        { line: 5, number: '1004', trackingNumber: 'JVGL 0612 345' },
      ],
      wrongLines: [2, 3],
    })
  })
})
