import type { Sql, Tx } from '#src/platform/db/database.server.ts'
import type { Actor } from '../../audit-log/service.server.ts'
import type { createHiding } from '../moderation/hiding.server.ts'
import { listReportableAnswers, listReportableQuestions, type ReportableRow } from '../moderation/store.server.ts'

type About = { readonly kind: 'question' | 'answer'; readonly id: string }

/** Visible questions and customers' answers, as visitors can report them, and their removal after a report. */
export function createReportedQuestions(hiding: ReturnType<typeof createHiding>) {
  return {
    /** The visible ones of these, by id. */
    async list(sql: Sql, contents: readonly About[]): Promise<ReadonlyMap<string, ReportableRow>> {
      const idsOf = (kind: About['kind']) => contents.filter((one) => one.kind === kind).map(({ id }) => id)
      const rows = await Promise.all([
        listReportableQuestions(sql, idsOf('question')),
        listReportableAnswers(sql, idsOf('answer')),
      ])
      return new Map(rows.flat().map((row) => [row.id, row]))
    },

    /** Does nothing when it is no longer visible. */
    async remove(
      tx: Tx,
      actor: Actor,
      { kind, id }: About,
      product: { readonly id: string; readonly name: string },
      reason: string,
    ): Promise<void> {
      const hide = kind === 'question' ? hiding.hideQuestion : hiding.hideAnswer
      await hide(tx, actor, id, { reason, seen: null, isReported: true }, product)
    },
  }
}
