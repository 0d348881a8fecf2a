import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { scoreNoise } from '../contract.ts'
import { partNoise } from './noise.ts'
import { norms, partNorms } from './norms.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const listed = new Set([...readme.matchAll(/^\| `([a-z-]+)` +\|/gm)].map(([, key]) => key))

describe('the README', () => {
  it('lists exactly the sources that findings name', () => {
    expect([...listed].toSorted()).toEqual(
      [...new Set(Object.values({ ...norms, ...partNorms }).map(({ source }) => source))].toSorted(),
    )
  })

  it('has a noise figure for every score', () => {
    expect(Object.keys({ ...scoreNoise, ...partNoise }).toSorted()).toEqual(
      Object.keys({ ...norms, ...partNorms }).toSorted(),
    )
    for (const points of Object.values(scoreNoise)) expect(points).toBeGreaterThan(0)
  })
})
