import { paragraphsOf, type Paragraph } from '#src/features/newsletter/constants.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'

/** Preview of the email's text, with the same parser as the email. */
export function CampaignPreview({ subject, body }: { subject: string; body: string }) {
  const m = useAdminMessages().campaign
  const paragraphs = paragraphsOf(body)
  return (
    <section aria-labelledby="campaign-preview" className="min-w-0 rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 id="campaign-preview" className="text-sm font-medium text-soft">
        {m.preview}
      </h2>
      <p className="mt-3 text-xl break-words">{subject}</p>
      {paragraphs.length === 0 && <p className="mt-3 text-soft">{m.previewEmpty}</p>}
      {paragraphs.map((paragraph, at) => (
        <p key={at} className="mt-3 break-words whitespace-pre-line">
          <Parts paragraph={paragraph} />
        </p>
      ))}
    </section>
  )
}

function Parts({ paragraph }: { paragraph: Paragraph }) {
  const m = useAdminMessages().campaign
  return paragraph.map((part, at) =>
    part.kind === 'text' ? (
      part.text
    ) : (
      <a
        key={at}
        href={part.href}
        target="_blank"
        rel="noreferrer"
        className="break-all text-clay underline underline-offset-4"
      >
        {part.label}
        <span className="sr-only"> ({m.newTab})</span>
      </a>
    ),
  )
}
