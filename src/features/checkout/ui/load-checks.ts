/** The rules of checkout's fields: a fifth of its script, needed once the first field is used. */
export const loadChecks = () => import('./form-checks.ts')
