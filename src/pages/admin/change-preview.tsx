import type { ChangePreview } from '#src/features/catalog/bulk/contract.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { cell, TableFrame, TableHead } from './table.tsx'

/** What would change, or what must be fixed first. */
export function ChangePreviewTables({ preview }: { preview: ChangePreview }) {
  const m = useAdminMessages().productBulk
  const { changed, unchanged, rows, problemCount, problems } = preview
  if (problemCount > 0)
    return (
      <>
        <p role="status" className="mb-3 text-brick">
          {m.problemSummary(problemCount)}
        </p>
        <Problems problems={problems} />
        <More count={problemCount - problems.length} />
      </>
    )
  return (
    <>
      <p role="status" className="mb-3">
        {changed === 0 ? m.nothing : m.summary(changed, unchanged)}
      </p>
      {rows.length > 0 && <Changes rows={rows} />}
      <More count={changed - rows.length} />
    </>
  )
}

function More({ count }: { count: number }) {
  const m = useAdminMessages().productBulk
  return count > 0 ? <p className="mt-2 text-sm text-soft">{m.more(count)}</p> : null
}

function Problems({ problems }: Pick<ChangePreview, 'problems'>) {
  const m = useAdminMessages().productBulk
  const hasLines = problems.some(({ line }) => line !== null)
  return (
    <TableFrame label={m.problems}>
      <TableHead names={[...(hasLines ? [m.line, m.column] : []), m.sku, m.reason]} />
      <tbody>
        {problems.map(({ line, column, sku, code }) => (
          <tr key={`${line} ${column} ${sku} ${code}`}>
            {hasLines && <td className={`${cell} tabular-nums`}>{line}</td>}
            {hasLines && <td className={cell}>{column}</td>}
            <td className={`${cell} break-all`}>{sku}</td>
            <td className={`${cell} min-w-48`}>{m.reasons[code]}</td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  )
}

function Changes({ rows }: Pick<ChangePreview, 'rows'>) {
  const m = useAdminMessages().productBulk
  return (
    <TableFrame label={m.changes}>
      <TableHead names={[m.product, m.changes]} />
      <tbody>
        {rows.map(({ sku, name, variant, changes }) => (
          <tr key={sku}>
            <th scope="row" className={`${cell} min-w-36 font-medium`}>
              {name}
              <span className="block text-xs font-normal text-soft">{[variant, sku].filter(Boolean).join(' · ')}</span>
            </th>
            <td className={`${cell} min-w-32`}>
              <ul>
                {changes.map(({ field, before, after }) => (
                  <li key={field}>
                    {m.fields[field]}: <del className="text-soft">{before ?? m.empty}</del>
                    <span aria-hidden="true"> → </span>
                    <span className="sr-only"> {m.to} </span>
                    <ins className="font-medium no-underline tabular-nums">{after ?? m.empty}</ins>
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  )
}
