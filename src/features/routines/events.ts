/** Facts of this feature, told through the outbox in the transaction that made them true. */
export const routineCreated = 'routine_created'
/** `place`: how many routines the customer had with this one. */
export type RoutineCreated = { readonly customerId: string; readonly routineId: string; readonly place: number }
