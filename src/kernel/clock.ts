/** Time is passed in: rules and services never read the system clock. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

export function addSeconds(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1000)
}
