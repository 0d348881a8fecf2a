import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { scoreNoise } from '../contract.ts'
import { norms } from './norms.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const listed = new Set([...readme.matchAll(/^\| `([a-z-]+)` +\|/gm)].map(([, key]) => key))

describe('what the README promises', () => {
  it('lists each source that a finding names, and none that no finding names', () => {
    expect([...listed].toSorted()).toEqual([...new Set(Object.values(norms).map(({ source }) => source))].toSorted())
  })

  it('every score has its noise', () => {
    expect(Object.keys(scoreNoise).toSorted()).toEqual(Object.keys(norms).toSorted())
    for (const points of Object.values(scoreNoise)) expect(points).toBeGreaterThan(0)
  })
})
