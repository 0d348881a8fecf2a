import type { Place } from '#src/features/photo-analysis/ui/places.ts'
import { usePhotoMessages } from '#src/messages/photo-messages.ts'

export function HowItWorks({ place }: { place: Place }) {
  const { how: m, privacy } = usePhotoMessages().skin
  return (
    <div className="after-loading grid gap-8 print:hidden lg:grid-cols-[1fr_22rem]">
      <section aria-labelledby="how">
        <h2 id="how" className="text-2xl">
          {m.title}
        </h2>
        <ol className="mt-5 grid gap-x-8 gap-y-6 sm:grid-cols-2">
          {m.steps.map(({ title, body }, at) => (
            <li key={title} className="flex gap-4">
              <span aria-hidden="true" className="price font-serif text-3xl text-clay">
                {at + 1}
              </span>
              <div>
                <h3 className="text-lg">{title}</h3>
                <p className="mt-1 text-sm text-soft">{body}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <aside className="self-start rounded-lg border border-sage bg-sage-wash p-5">
        <h2 className="flex items-center gap-2 text-xl">
          <i className="icon i-shield text-sage" />
          {privacy.title}
        </h2>
        <p className="mt-2 text-sm">{privacy[place]}</p>
      </aside>
    </div>
  )
}
