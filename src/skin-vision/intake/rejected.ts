import type { Refusal, RefusalCode } from '../contract.ts'

/** Ends the analysis of one photo from any depth of it; caught where a photo's work begins. */
export class RejectedPhoto extends Error {
  readonly refusal: Refusal

  constructor(code: RefusalCode, facts: Refusal['facts'] = {}) {
    super(code)
    this.refusal = { code, facts }
  }
}
