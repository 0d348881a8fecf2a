/** Why the shop cannot start, in one sentence with advice for the operator. Printed without a stack trace. */
export class StartupError extends Error {}
