import { MeasuredTables } from '#src/features/photo-analysis/ui/measured-tables.tsx'
import { methodMessagesIn, useMethodMessages } from '#src/messages/method-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { textLink } from '../account/account-card.tsx'
import type { Head, PageContext } from '../page.ts'
import { InfoFrame } from './help-frame.tsx'

export function head({ messages }: PageContext): Head {
  const m = methodMessagesIn(messages)
  return { title: `${m.title} · ${messages.brand}`, description: m.description, canonical: '/how-we-measure' }
}

/** Methods and published figures of the photo analysis. */
export function Page() {
  const m = useMethodMessages()
  return (
    <InfoFrame title={m.title} lead={m.lead}>
      <nav aria-label={m.contents} className="mt-6">
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {Object.entries(m.parts).map(([id, { title }]) => (
            <li key={id}>
              <Link href={`#${id}`} className={`inline-block py-1 ${textLink}`}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-10 flex flex-col gap-12">
        {Object.entries(m.parts).map(([id, part]) => (
          <section key={id} id={id} aria-labelledby={`${id}-heading`} className="flex scroll-mt-32 flex-col gap-4">
            <h2 id={`${id}-heading`} className="text-2xl">
              {part.title}
            </h2>
            {part.paragraphs.map((text) => (
              <p key={text} className="max-w-text">
                {text}
              </p>
            ))}
            {part.items.length > 0 && (
              <ul className="flex max-w-text list-disc flex-col gap-2 pl-5 marker:text-clay">
                {part.items.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            )}
            {id === 'results' && <MeasuredTables />}
            {id === 'privacy' && (
              <p>
                <Link href="/privacy#photos" className={textLink}>
                  {m.privacyLink}
                </Link>
              </p>
            )}
          </section>
        ))}
      </div>
    </InfoFrame>
  )
}
