import type { Facts } from '#src/kernel/result.ts'
import type { FieldProblem, Problem } from '#src/kernel/problem.ts'

/** Renders an error code as a message from the message catalog. */
export type ErrorMessage = (code: string, facts: Facts) => string

const titles: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Sign-in needed',
  402: 'Payment needed',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Too slow',
  409: 'Conflict',
  410: 'Gone',
  413: 'Too large',
  415: 'Unsupported media type',
  422: 'Invalid input',
  429: 'Too many requests',
  431: 'Too long',
  500: 'Server error',
  503: 'Unavailable',
}

export function problemResponse(
  status: number,
  code: string,
  detail: string,
  errors?: readonly FieldProblem[],
  headers: Readonly<Record<string, string>> = {},
): Response {
  const problem: Problem = {
    type: `urn:eclat:problem:${code}`,
    title: titles[status] ?? 'Error',
    status,
    detail,
    code,
    ...(errors ? { errors } : {}),
  }
  return new Response(JSON.stringify(problem), {
    status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers },
  })
}

export type CreateProblem = (
  status: number,
  code: string,
  facts?: Facts,
  headers?: Readonly<Record<string, string>>,
) => Response

/** Problem responses whose detail is the message of their code. */
export function createProblemWith(errorMessage: ErrorMessage): CreateProblem {
  return (status, code, facts = {}, headers = {}) =>
    problemResponse(status, code, errorMessage(code, facts), undefined, headers)
}
