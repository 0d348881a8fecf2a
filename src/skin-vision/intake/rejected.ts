import type { Refusal, RefusalCode } from '../contract.ts'

/** Aborts the analysis of a photo; caught at the start of the pipeline. */
export class RejectedPhoto extends Error {
  readonly refusal: Refusal

  constructor(code: RefusalCode, facts: Refusal['facts'] = {}) {
    super(code)
    this.refusal = { code, facts }
  }
}
