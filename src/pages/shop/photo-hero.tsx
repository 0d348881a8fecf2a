import { usePhotoMessages } from '#src/messages/photo-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'

/** Heading and introduction of a photo page on a brand-colored background. */
export function PhotoHero({ title, hero, lead }: { title: string; hero: string; lead: string }) {
  const m = usePhotoMessages()
  return (
    <section className="border-b border-line bg-sunken">
      <div className="wrap py-10 sm:py-16">
        <h1 className="text-sm font-medium tracking-wide text-clay uppercase">{title}</h1>
        <p className="mt-3 max-w-text font-serif text-3xl text-balance">{hero}</p>
        <p className="mt-4 max-w-text text-lg text-soft">{lead}</p>
        <p className="mt-4 text-sm print:hidden">
          <Link href="/how-we-measure" className="inline-block py-1 text-clay underline underline-offset-4">
            {m.howWeMeasure}
          </Link>
        </p>
      </div>
    </section>
  )
}
