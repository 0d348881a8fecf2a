import { describe, expect, it } from 'vitest'
import { qrMatrix } from './qr-code.ts'

const drawn = (text: string) => qrMatrix(text).map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''))

describe('a QR code', () => {
  // Read back with the library jsQR 1.4.0 when it was recorded, as were texts of 1 to 271 bytes in all ten versions.
  it('equals one that a reader has read', () => {
    expect(drawn('https://eclat.example')).toEqual([
      '#######..#..####..#######',
      '#.....#...#######.#.....#',
      '#.###.#.###.#...#.#.###.#',
      '#.###.#..###..##..#.###.#',
      '#.###.#...#....#..#.###.#',
      '#.....#..#...#.#..#.....#',
      '#######.#.#.#.#.#.#######',
      '........###.##.#.........',
      '###.#####.##.#.#.##...#..',
      '##..##.#..##....###.....#',
      '.#..#.#.##........###.###',
      '#..........#.#.##.#....#.',
      '#.#.###.....##..###..#.##',
      '.###....#..###..###..#..#',
      '#....###..###...##.#..###',
      '.#..#....#..###.##..#..#.',
      '#.#.###.#.##..########...',
      '........####...##...##.##',
      '#######.#....#.##.#.##.##',
      '#.....#.##.#...##...##...',
      '#.###.#.#.#.#...######.##',
      '#.###.#..#####.#...####..',
      '#.###.#.#..##.###...#...#',
      '#.....#.#...###.##..##.#.',
      '#######.##.#..######...##',
    ])
  })

  it('has three finder patterns and grows with the text, up to 271 bytes', () => {
    for (const [length, size] of [
      [1, 21],
      [17, 21],
      [18, 25],
      [134, 41],
      [271, 57],
    ] as const) {
      const rows = drawn('x'.repeat(length))
      expect([length, rows.length]).toEqual([length, size])
      expect(rows.slice(0, 7).map((row) => row.slice(0, 7))).toEqual(rows.slice(-7).map((row) => row.slice(0, 7)))
      expect(rows[3]?.slice(0, 7)).toBe('#.###.#')
      expect(rows[3]?.slice(-7)).toBe('#.###.#')
    }
    expect(() => qrMatrix('x'.repeat(272))).toThrow(RangeError)
    expect(qrMatrix('é'.repeat(9))).toHaveLength(25)
  })
})
