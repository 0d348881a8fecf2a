import { expect, it } from 'vitest'
import { colorNames } from '#src/messages/en/color-names.ts'
import { photoPalette } from '#src/messages/en/photo-palette.ts'
import { colorLabels } from './color-labels.ts'

const [first, second] = Object.entries(colorNames)

it('tells colors with the same name apart', () => {
  const [[russet, name], [other, otherName]] = [first!, second!]
  const lighter = `#${[1, 3, 5].map((at) => (Number.parseInt(russet.slice(at, at + 2), 16) + 1).toString(16).padStart(2, '0')).join('')}`
  expect(colorLabels([russet, other, lighter], photoPalette)).toEqual([`${name}, deep`, otherName, `${name}, light`])
})

it('names a single color plainly', () => {
  expect(colorLabels([first![0]], photoPalette)).toEqual([first![1]])
})
