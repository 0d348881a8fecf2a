import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { photos } from '#src/messages/en/photos.ts'
import { en } from '#src/messages/en.ts'
import { MessagesProvider } from '#src/messages/messages-context.tsx'
import type { MeasuredConcern } from '../constants.ts'
import { stepsOf } from '../results/steps.ts'
import { SkinSteps } from './skin-steps.tsx'

const shownFor = (...concerns: MeasuredConcern[]) =>
  renderToStaticMarkup(
    <MessagesProvider messages={{ ...en, brand: 'Éclat' }}>
      <SkinSteps steps={stepsOf(concerns, 'normal', [], [], photos)} productImage={() => null} />
    </MessagesProvider>,
  )
const apart = 'Use the first two steps on different evenings'

it.each([
  ['texture', 'aging'],
  ['aging', 'acne'],
  ['pores', 'texture'],
] as const)('says that ingredients which do not go together need different evenings: %s and %s', (one, other) => {
  expect(shownFor(one, other)).toContain(apart)
})

it.each([
  ['aging', 'oily'],
  ['redness', 'pigmentation'],
  ['undereye', 'aging'],
] as const)('says nothing of ingredients which go together: %s and %s', (one, other) => {
  expect(shownFor(one, other)).not.toContain(apart)
})
