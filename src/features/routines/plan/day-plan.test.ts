import { describe, expect, it } from 'vitest'
import { factsOf } from '../../ingredients/constants.ts'
import type { RoutineStep } from '../contract.ts'
import { weekdays } from './calendar.ts'
import { minutesOf, planDay, type PlannedStep } from './day-plan.ts'
import { eventsOf } from './plan-events.ts'

let count = 0
function step(category: string, more: Partial<RoutineStep> = {}, ingredients: string[] = []): RoutineStep {
  count += 1
  return {
    id: `step ${count}`,
    productId: category,
    variantId: null,
    stepOrder: count,
    timeOfDay: 'both',
    instructions: null,
    frequency: 'daily',
    product: {
      name: category,
      imageUrl: '',
      price: '10.00',
      category,
      facts: factsOf({ name: category, category, ingredients, skinTypes: [], skinConcerns: [] } as never),
    },
    ...more,
  }
}
const namesOf = (steps: readonly { step: RoutineStep }[]) => steps.map(({ step: { productId } }) => productId)

describe('the plan of a day', () => {
  it('lists the steps of each session in order', () => {
    const plan = planDay([
      step('sunscreen', { timeOfDay: 'morning', stepOrder: 30 }),
      step('cleansers', { stepOrder: 10 }),
      step('serums', { timeOfDay: 'evening', stepOrder: 20 }),
    ])
    expect(namesOf(plan.morning)).toEqual(['cleansers', 'sunscreen'])
    expect(namesOf(plan.evening)).toEqual(['cleansers', 'serums'])
  })

  it('waits until the skin is dry before a retinoid, a minute between layers, and after sunscreen', () => {
    const plan = planDay([
      step('cleansers'),
      step('serums', { timeOfDay: 'evening' }, ['Retinol']),
      step('moisturizers'),
      step('sunscreen', { timeOfDay: 'morning' }),
    ])
    expect(plan.evening.map(({ waitMinutes, reason }) => [waitMinutes, reason])).toEqual([
      [20, 'dry-skin'],
      [1, null],
      [0, null],
    ])
    expect(plan.morning.map(({ waitMinutes, reason }) => [waitMinutes, reason])).toEqual([
      [0, null],
      [1, null],
      [15, 'before-sun'],
    ])
  })

  it('names the time before going outside when only makeup follows sunscreen, and counts it once', () => {
    const morning = (...categories: string[]) =>
      planDay(categories.map((category) => step(category, { timeOfDay: 'morning' }))).morning
    const waits = (steps: ReturnType<typeof morning>) => steps.map(({ waitMinutes, reason }) => [waitMinutes, reason])
    expect(waits(morning('sunscreen', 'makeup', 'makeup'))).toEqual([
      [15, 'before-sun'],
      [1, null],
      [0, null],
    ])
    expect(waits(morning('sunscreen', 'moisturizers'))).toEqual([
      [1, null],
      [0, null],
    ])
    expect(minutesOf(morning('sunscreen'))).toBe(16)
    expect(minutesOf(morning('cleansers', 'sunscreen', 'makeup', 'makeup'))).toBe(17)
    expect(minutesOf(morning('sunscreen', ...Array<string>(10).fill('makeup')))).toBe(21)
    expect(minutesOf([])).toBe(0)
  })
})

describe('its reminders', () => {
  const texts = {
    title: (s: string, weekly: boolean) => `${s} ${weekly}`,
    nameOf: (one: RoutineStep) => one.productId,
    wait: () => null,
  }
  const reminders = {
    morning: { time: '07:30', days: weekdays },
    evening: { time: '21:00', days: ['MO', 'SA'] as const },
  }

  it('repeat daily steps on the chosen days, and add weekly steps on the last of them', () => {
    const plan = planDay([
      step('cleansers'),
      step('masks', { timeOfDay: 'evening', frequency: 'weekly' }),
      step('treatments', { timeOfDay: 'evening', frequency: 'as-needed' }),
    ])
    const events = eventsOf('r1', plan, reminders, texts)
    expect(events.map(({ uid, days, description }) => [uid, days, description])).toEqual([
      ['r1-morning@routines.eclat', weekdays, '1. cleansers'],
      ['r1-evening@routines.eclat', ['MO'], '1. cleansers'],
      ['r1-evening-weekly@routines.eclat', ['SA'], '1. cleansers\n2. masks'],
    ])
    expect(eventsOf('r1', plan, reminders, texts)).toEqual(events)
  })

  it('wait only for the steps of that day', () => {
    const plan = planDay([
      step('cleansers', { timeOfDay: 'evening' }),
      step('serums', { timeOfDay: 'evening', frequency: 'weekly' }, ['Retinol']),
      step('moisturizers', { timeOfDay: 'evening' }),
      step('sunscreen', { timeOfDay: 'morning' }),
      step('treatments', { timeOfDay: 'morning', frequency: 'as-needed' }),
    ])
    const wait = ({ waitMinutes, reason }: PlannedStep) => `${waitMinutes} ${reason}`
    const events = eventsOf('r1', plan, reminders, { ...texts, wait })
    expect(events.map(({ minutes, description }) => [minutes, description])).toEqual([
      [16, '1. sunscreen – 15 before-sun'],
      [2, '1. cleansers – 0 null\n2. moisturizers – 0 null'],
      [24, '1. cleansers – 20 dry-skin\n2. serums – 1 null\n3. moisturizers – 0 null'],
    ])
  })

  it('leave out a session without steps, days or time', () => {
    const plan = planDay([step('cleansers')])
    const none = { morning: { time: '07:30', days: [] }, evening: { time: '', days: weekdays } }
    expect(eventsOf('r1', plan, none, texts)).toEqual([])
    expect(eventsOf('r1', planDay([]), reminders, texts)).toEqual([])
  })
})
