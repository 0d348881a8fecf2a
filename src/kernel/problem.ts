/** Problem details (RFC 9457). `detail` is a message for shoppers; `code` is stable for programs. */
export type Problem = {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly code: string
  readonly errors?: readonly FieldProblem[]
}

export type FieldProblem = { readonly path: string; readonly message: string }
