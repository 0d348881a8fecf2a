/** Products that one question may name as not to suggest. */
export const maxLeftOut = 200
/** Candidates named with an answer; together with the suggested products within one request for ingredient lists. */
export const maxCandidates = 52
