/** Time is passed in: rules and services never read the system clock. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

export const daySeconds = 24 * 60 * 60
export const dayMs = daySeconds * 1000

export function addSeconds(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1000)
}
