import { expect, it } from 'vitest'
import { colorNames } from '#src/messages/en/color-names.ts'
import { shadeDistance } from '#src/skin-vision/shades.ts'
import { colorName } from './color-name.ts'

it.each([
  ['#c45a3c', 'Terracotta'],
  ['#c0573f', 'Terracotta'],
  ['#000000', 'Black'],
  ['#1c3b69', 'Navy'],
])('names %s %s', (hex, name) => {
  expect(colorName(hex, colorNames)).toBe(name)
})

it('has names that differ, for colors that differ', () => {
  const colors = Object.keys(colorNames)
  expect(new Set(Object.values(colorNames)).size).toBe(colors.length)
  colors.forEach((one, at) =>
    colors.slice(at + 1).forEach((other) => expect(shadeDistance(one, other), `${one} ${other}`).toBeGreaterThan(1.5)),
  )
})
