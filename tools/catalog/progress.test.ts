import { describe, expect, it } from 'vitest'
import { createProgress } from './progress.ts'

function watch(isTTY: boolean) {
  const written: string[] = []
  let now = 0
  const progress = createProgress({ isTTY, write: (text) => written.push(text) }, () => now)
  return {
    written,
    at(seconds: number, label: string, products: number, part: number | null) {
      now = seconds * 1000
      progress.update(label, { products, part })
    },
    end: () => progress.end(),
  }
}

describe('the progress of a command', () => {
  it('is a bar with percentage, rate and remaining time on a terminal, erased at the end', () => {
    const { at, end, written } = watch(true)
    at(0, 'Importing', 0, 0)
    at(100, 'Importing', 250_000, 0.25)
    end()
    expect(written).toEqual([
      '\r\u001B[K██████░░░░░░░░░░░░░░░░░░ Importing 25%: 250,000 products, 2,500/s, 5 min 0 s left',
      '\r\u001B[K',
    ])
  })

  it('is a line every ten seconds elsewhere', () => {
    const { at, end, written } = watch(false)
    for (let second = 0; second <= 25; second += 1) at(second, 'Importing', second * 10, second / 100)
    end()
    expect(written).toEqual([
      'Importing 10%: 100 products, 10/s, 1 min 30 s left\n',
      'Importing 20%: 200 products, 10/s, 1 min 20 s left\n',
    ])
  })

  it('measures each step on its own, without the products of an interrupted run', () => {
    const { at, written } = watch(false)
    at(0, 'Validating', 0, 0)
    at(40, 'Importing', 500, 0.5)
    at(50, 'Importing', 600, 0.6)
    expect(written).toEqual(['Importing 60%: 600 products, 10/s, 40 s left\n'])
  })

  it('has no percentage and no bar when the total is not known', () => {
    const { at, written } = watch(true)
    at(0, 'Exporting', 0, null)
    at(2, 'Exporting', 3_000, null)
    expect(written).toEqual(['\r\u001B[KExporting: 3,000 products, 1,500/s'])
  })
})
