import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'

/** Shown once: the server stores hashes only. */
export function BackupCodeList({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const m = useAdminMessages().security
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast({ title: m.copied })
    } catch {
      toast({ title: m.copyFailed, body: m.copyFailedBody, tone: 'destructive' })
    }
  }
  return (
    <section className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 className="text-xl">{m.backupHeading}</h2>
      <p className="mt-2 max-w-text text-soft">{m.backupLead}</p>
      <ul className="mt-4 grid max-w-sm grid-cols-2 gap-x-6 gap-y-2 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="mt-5 flex flex-wrap gap-3 print:hidden">
        <Button onClick={onSaved}>{m.saved}</Button>
        <Button variant="outline" onClick={() => void copy()}>
          {m.copy}
        </Button>
      </p>
    </section>
  )
}
