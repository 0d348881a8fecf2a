/** Problem details (RFC 9457). `detail` is a sentence a shopper may read; `code` is stable for programs. */
export type Problem = {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly code: string
  readonly errors?: readonly FieldProblem[]
}

export type FieldProblem = { readonly path: string; readonly message: string }
