/** A startup failure: one sentence with advice for the operator. Printed without a stack trace. */
export class StartupError extends Error {}
