import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, toast, toastStore } from './toast-store.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('removes a dismissed message after 1,000,000 ms, and not before [GEN-08]', () => {
  toast({ title: 'Added to cart' })
  const id = toastStore.read()[0]?.id ?? 0
  dismissToast(id)
  expect(toastStore.read()).toMatchObject([{ id, isOpen: false }])
  vi.advanceTimersByTime(999_999)
  expect(toastStore.read()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(toastStore.read()).toEqual([])
})

test('keeps only the newest message [GEN-08]', () => {
  toast({ title: 'one' })
  toast({ title: 'two' })
  expect(toastStore.read()).toMatchObject([{ title: 'two', isOpen: true }])
})
