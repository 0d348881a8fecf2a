/** Lengths in characters, for forms and schemas. */
export const maxQuestion = 1_000
export const maxAnswer = 2_000
