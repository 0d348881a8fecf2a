/** Domain events, written to the outbox in the transaction of the change. */
export const routineCreated = 'routine_created'
/** `place`: the customer's number of routines including this one. */
export type RoutineCreated = { readonly customerId: string; readonly routineId: string; readonly place: number }
