import { accountOf, productOf } from '#src/features/audit-log/constants.ts'
import type { AuditEvent } from '#src/features/audit-log/contract.ts'
import type { AdminMessages as SharedMessages } from '#src/messages/admin-messages.ts'
import type { AuditLogMessages } from '#src/messages/audit-log-messages.ts'

export type AdminMessages = SharedMessages & { readonly log: AuditLogMessages }
type Subject = { readonly label: string; readonly href: string | null }

/** Names what an event is about, with the admin page where it can be seen. */
export function subjectOf(event: AuditEvent, { log: m, settings }: AdminMessages): Subject {
  const { action, subject, subjectName, before, after } = event
  const kind = action.split('_')[0] ?? ''
  const id = subject.slice(0, 12)
  const textIn = (field: string): string | null => {
    const value = after?.[field] ?? before?.[field]
    return typeof value === 'string' && value !== '' ? value : null
  }

  if (accountOf(event) !== null)
    return subjectName ? { label: subjectName, href: `/admin/customers/${subject}` } : { label: m.erased, href: null }

  const productId = productOf(event)
  if (productId !== null) {
    const name = subjectName ?? productId
    const href = subjectName ? `/admin/products/${productId}` : null
    if (kind === 'review') return { label: m.subjects.review(name), href }
    if (kind === 'report') return { label: m.subjects.report(name), href: '/admin/reports' }
    if (kind === 'question' || kind === 'answer') return { label: m.subjects.question(name), href }
    return { label: m.product(name, subject.split(' ')[1] ?? ''), href }
  }

  switch (kind) {
    case 'order':
      return { label: m.subjects.order(subject), href: `/admin/orders/${subject}` }
    case 'return': {
      const order = /^R-(.+)-\d+$/.exec(subject)?.[1]
      return {
        label: order ? m.subjects.return(subject) : m.subjects.order(subject),
        href: `/admin/orders/${order ?? subject}`,
      }
    }
    case 'category':
      return { label: textIn('name') ?? subject, href: '/admin/categories' }
    case 'categories':
      return { label: m.subjects.categories, href: '/admin/categories' }
    case 'staff':
      return { label: textIn('email') ?? m.subjects.invitation, href: '/admin/staff' }
    case 'guest':
      return { label: m.subjects.guest, href: '/admin/guests' }
    case 'message':
      return { label: m.subjects.message, href: '/admin/messages' }
    case 'promotion':
      return { label: subject, href: '/admin/promotions' }
    case 'newsletter':
      return {
        label: textIn('subject') ?? m.subjects.campaign,
        href: action === 'newsletter_deleted' ? null : `/admin/newsletter/${subject}`,
      }
    case 'refund':
      return { label: m.subjects.refund(id), href: '/admin/payments' }
    case 'webhook':
      return { label: m.subjects.webhook(id), href: '/admin/payments' }
    case 'job':
      return { label: textIn('queue') ?? id, href: '/admin/jobs' }
    case 'store':
    case 'guarantee':
      return { label: settings.store, href: '/admin/settings' }
    case 'shipping':
      return { label: settings.shipping, href: '/admin/settings' }
    case 'tax':
      return { label: subject, href: '/admin/settings' }
    default:
      return { label: id, href: null }
  }
}
