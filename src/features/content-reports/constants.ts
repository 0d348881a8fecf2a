/** Schemas and constants of this feature that the browser may import. */
export { anonymousReason, ReportForm, reportKinds, reportReasons, type ReportKind } from './forms.ts'
