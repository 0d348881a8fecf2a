import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLayoutOf, csvRow, unescapeFormula } from './csv.ts'

const cell = fc
  .tuple(fc.constantFrom('', '=', '+', '-', '@', '\t', '\r', "'", "'=", "''-", "'@"), fc.string({ unit: 'grapheme' }))
  .map((parts) => parts.join(''))

describe('CSV cells', () => {
  it.each([
    ['+/- CI 77891', "'+/- CI 77891"],
    ["'=1+1", "''=1+1"],
    ["L'Eau", "L'Eau"],
    ["'n Roos", "'n Roos"],
  ])('%s is written as %s', (text, written) => {
    expect(csvRow([text])).toBe(`${written}\r\n`)
    expect(unescapeFormula(written)).toBe(text)
  })

  it('of any texts are read unchanged, and never begin a formula', () => {
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 5 }), (texts) => {
        const [cells = []] = parse(csvRow(texts))
        expect(cells.map(unescapeFormula)).toEqual(texts)
        expect(cells.filter((text) => /^[=+\-@\t\r]/.test(text))).toEqual([])
      }),
    )
  })

  it('for Excel are separated by semicolons, with decimal commas in amounts alone', () => {
    const cells = [{ amount: '24.90' }, { amount: '€24.90' }, -5.5, 3, 'a;b', 'a,b', '24.90', '-5.50', '=1+1']
    expect(csvRow(cells, 'excel')).toBe(`24,90;€24,90;-5,5;3;"a;b";a,b;24.90;'-5.50;'=1+1\r\n`)
  })

  it.each([
    ['id,name;a,price', ','],
    ['id;name,a;price\r\n1,2,3,4,5', ';'],
    ['id\tname\nx', '\t'],
    ['id', ','],
  ])('%j are separated by %j', (text, delimiter) => {
    expect(csvLayoutOf(text)).toEqual({ delimiter, headLine: 1 })
  })

  it.each([
    ['sep=;\r\nid;name,a', ';'],
    ['\uFEFFsep=,\nid;name;a,b', ','],
    ['\u00EF\u00BB\u00BFSEP=\t\rid', '\t'],
    ['"sep=;";;\r\nid;name', ';'],
  ])('%j are separated as its first line says, by %j', (text, delimiter) => {
    expect(csvLayoutOf(text)).toEqual({ delimiter, headLine: 2 })
  })
})
