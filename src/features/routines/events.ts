/** Facts of this feature, told through the outbox in the transaction that made them true. */
export const routineCreated = 'routine_created'
/** `place`: how many routines the member had with this one. */
export type RoutineCreated = { readonly memberId: string; readonly routineId: string; readonly place: number }
