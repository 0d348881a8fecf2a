/** Time is an argument: rules and services never look at the wall clock themselves. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

export function addSeconds(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1000)
}
