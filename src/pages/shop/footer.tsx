import { shopSettings } from '#src/features/shop-settings/contract.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { Link } from '#src/platform/navigation/link.tsx'
import { useReusableMarkup } from '#src/ui/primitives/reusable-markup.tsx'
import { useConfig } from '../config-context.tsx'

export function Footer() {
  const markup = useReusableMarkup()
  return (
    <footer className="mt-20 border-t border-line bg-sunken" {...markup(useMessages(), 'footer', <FooterContent />)} />
  )
}

function FooterContent() {
  const m = useMessages()
  const { demo } = useConfig()
  const columns = [
    {
      title: m.footer.quickLinks,
      links: [
        ['/products', m.footer.shopAll],
        ['/skin-analysis', m.nav.skinAnalysis],
        ['/color-palette', m.nav.colorPalette],
        ['/about', m.footer.aboutUs],
        ['/reviews', m.footer.reviews],
      ],
    },
    {
      title: m.footer.customerService,
      links: [
        ['/contact', m.footer.contactUs],
        ['/shipping', m.footer.shippingInfo],
        ['/shipping#return-policy', m.footer.returns],
        ['/faq', m.footer.faq],
      ],
    },
  ] as const
  const legal = [
    ['/privacy', m.footer.privacy],
    ['/terms', m.footer.terms],
    ['/cookies', m.footer.cookies],
    ['/accessibility', m.footer.accessibility],
    ['/withdrawal', m.footer.withdraw],
  ] as const
  return (
    <>
      <div className="wrap grid gap-10 py-12 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4">
        <div className="lg:col-span-2">
          <p className="font-serif text-2xl">{m.brand}</p>
          <p className="mt-2 max-w-80 text-sm text-soft">{m.footer.about}</p>
          <SocialMarks />
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="font-sans text-sm font-semibold">{title}</h2>
            <ul className="mt-3 flex flex-col text-sm">
              {links.map(([href, label]) => (
                <li key={href}>
                  <Link href={href} className="inline-block py-1.5 text-soft hover:text-clay">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line py-5 pr-20 text-xs text-soft">
        <p>{m.footer.rights(shopSettings.since, m.brand)}</p>
        {legal.map(([href, label]) => (
          <Link key={href} href={href} className="py-1.5 hover:text-clay">
            {label}
          </Link>
        ))}
        {demo && <p className="basis-full">{m.footer.demo}</p>}
      </div>
    </>
  )
}

const marks = [
  { name: 'Facebook', path: 'M14 8h2V5h-2.5C11 5 9.5 6.6 9.5 9v2H7v3h2.5v6h3v-6H15l.5-3h-3V9.2c0-.8.5-1.2 1.5-1.2z' },
  {
    name: 'Instagram',
    path: 'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3H8zm4 2.8a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4zm0 2a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4zm4.6-3.6a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2z',
  },
  {
    name: 'Pinterest',
    path: 'M12 3a9 9 0 0 0-3.3 17.4c0-.8-.1-1.9.1-2.7l1.2-5s-.3-.6-.3-1.5c0-1.4.8-2.5 1.8-2.5.9 0 1.3.6 1.3 1.4 0 .9-.5 2.1-.8 3.3-.2 1 .5 1.8 1.5 1.8 1.8 0 3.1-1.9 3.1-4.6 0-2.4-1.7-4.1-4.2-4.1a4.3 4.3 0 0 0-4.5 4.4c0 .8.3 1.8.7 2.3v.3l-.3 1c0 .2-.1.3-.3.2-1.3-.6-2-2.4-2-3.9 0-3.2 2.3-6.1 6.7-6.1 3.5 0 6.2 2.5 6.2 5.8 0 3.5-2.2 6.3-5.2 6.3-1 0-2-.5-2.3-1.1l-.6 2.4c-.2.9-.8 1.9-1.2 2.6A9 9 0 1 0 12 3z',
  },
] as const

/** The specification gives the social icons no targets, so they are images, not links. */
function SocialMarks() {
  const m = useMessages()
  return (
    <p className="mt-5 flex items-center gap-3 text-soft">
      <span className="text-xs">{m.footer.social}</span>
      {marks.map(({ name, path }) => (
        <svg key={name} role="img" aria-label={name} viewBox="0 0 24 24" className="size-5 fill-current">
          <path d={path} />
        </svg>
      ))}
    </p>
  )
}
