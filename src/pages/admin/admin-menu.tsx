import { useId, useState } from 'react'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { Button, IconButton } from '#src/ui/primitives/button.tsx'
import { useModal } from '#src/ui/primitives/use-modal.ts'
import { AdminSearch } from './admin-search.tsx'
import { PaymentAlarm } from './payment-alarm.tsx'
import { addressOf, sectionGroups, type AdminSection } from './sections.ts'

type Props = { readonly current: AdminSection; readonly mayOpen: (section: AdminSection) => boolean }

/** Search and sections of the administration: a sidebar on wide screens, a button and a sheet on others. */
export function AdminMenu({ current, mayOpen }: Props) {
  const { sections } = useAdminMessages().nav
  const groups = sectionGroups
    .map((group) => ({ ...group, sections: group.sections.filter(mayOpen) }))
    .filter((group) => group.sections.length > 0)
  const hits = groups.flatMap((group) =>
    group.sections.map((section) => ({ href: addressOf(section), title: sections[section], note: '' })),
  )
  return (
    <div className="flex flex-wrap gap-3 lg:sticky lg:top-(--header-height) lg:block lg:pt-1 print:hidden">
      <SheetButton current={current} groups={groups} />
      <AdminSearch sections={hits} />
      <div className="mt-4 hidden max-h-[calc(100dvh-var(--header-height)-4.5rem)] overflow-y-auto p-0.5 pb-4 lg:block">
        <Sections current={current} groups={groups} />
      </div>
    </div>
  )
}

type Group = { readonly name: (typeof sectionGroups)[number]['name']; readonly sections: readonly AdminSection[] }
type MenuProps = { readonly current: AdminSection; readonly groups: readonly Group[] }

function SheetButton(props: MenuProps) {
  const m = useAdminMessages().nav
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" size="small" className="relative lg:hidden" onClick={() => setOpen(true)}>
        <i aria-hidden="true" className="icon i-menu size-4" />
        {m.menu}
        {props.groups.some(({ sections }) => sections.includes('payments')) && <PaymentAlarm />}
      </Button>
      {isOpen && <Sheet {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function Sheet({ onClose, ...props }: MenuProps & { readonly onClose: () => void }) {
  const m = useAdminMessages().nav
  const modal = useModal(onClose)
  return (
    // A tap on the backdrop closes it; browsers without this attribute have the button.
    <dialog {...modal} aria-label={m.label} className="sheet" {...{ closedby: 'any' }}>
      <div className="sticky top-0 z-10 flex items-center justify-between bg-surface py-1 pr-1 pl-4">
        <p aria-hidden="true" className="font-serif text-xl">
          {m.label}
        </p>
        <IconButton label={m.close} onClick={onClose}>
          <i className="icon i-close" />
        </IconButton>
      </div>
      <div className="px-3 pb-6">
        <Sections {...props} onOpen={onClose} />
      </div>
    </dialog>
  )
}

/** @param onOpen also called for the current section, whose link changes nothing else */
function Sections({ current, groups, onOpen }: MenuProps & { readonly onOpen?: () => void }) {
  const m = useAdminMessages().nav
  const id = useId()
  return (
    <nav aria-label={m.label}>
      {groups.map(({ name, sections }) => (
        <div key={name} className="mt-4 first:mt-0 lg:mt-2.5">
          {name && (
            <p id={id + name} className="px-3 pb-1 text-xs text-soft">
              {m.groups[name]}
            </p>
          )}
          <ul aria-labelledby={name ? id + name : undefined}>
            {sections.map((section) => (
              <li key={section}>
                <Link
                  href={addressOf(section)}
                  onClick={onOpen}
                  aria-current={section === current ? 'page' : undefined}
                  className="relative flex min-h-11 items-center rounded-md px-3 text-soft hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:font-medium aria-[current=page]:text-ink lg:min-h-7"
                >
                  {m.sections[section]}
                  {section === 'payments' && <PaymentAlarm />}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
