import { describe, expect, it } from 'vitest'
import { maxViews, parseViews } from './constants.ts'

const view = (name: string) => ({ name, search: '', status: 'paid' })

describe('saved views', () => {
  it('are read from the browser, without entries of another shape', () => {
    expect(parseViews(JSON.stringify([view('To ship'), null, 3, { name: 'x' }]))).toEqual([view('To ship')])
    for (const text of [null, '', 'not json', '{}', 'null', '3']) expect(parseViews(text)).toEqual([])
    const many = Array.from({ length: maxViews + 5 }, (_, at) => view(`View ${at}`))
    expect(parseViews(JSON.stringify(many))).toHaveLength(maxViews)
  })
})
