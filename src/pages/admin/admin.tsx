import { lazy, type ReactNode } from 'react'
import { categoriesKey } from '#src/features/catalog/ui/use-categories.ts'
import { adminMessagesIn, type AdminMessages } from '#src/messages/admin-messages.ts'
import { LazyPart } from '#src/ui/primitives/error-boundary.tsx'
import { head as notFoundHead, Page as NotFound } from '../shop/not-found.tsx'
import type { Head, PageContext } from '../page.ts'
import { AdminArea } from './admin-area.tsx'
import { DashboardScreen } from './dashboard.tsx'
import { GrantCreditScreen } from './grant-credit.tsx'
import { CategoriesScreen } from './categories.tsx'
import { CustomersScreen } from './customers.tsx'
import { InventoryScreen } from './inventory.tsx'
import { JobsScreen } from './jobs.tsx'
import { NewsletterScreen } from './newsletter.tsx'
import { OrdersScreen } from './orders.tsx'
import { ProductsScreen } from './products.tsx'
import { QuestionsScreen } from './questions.tsx'
import { ReturnsScreen } from './returns.tsx'
import { ReviewsScreen } from './reviews.tsx'
import { JoinScreen } from './join.tsx'
import { sectionCalls, type AdminSection } from './sections.ts'
import { SecurityScreen } from './security.tsx'
import { StockReportScreen } from './stock-report.tsx'
import { LoadingScreen } from './loading-screen.tsx'

type Screen = {
  readonly title: (m: AdminMessages) => string
  readonly show: (context: PageContext, id: string) => ReactNode
}

const ProductScreen = lazy(() => import('./product.tsx').then((module) => ({ default: module.ProductScreen })))
const LogScreen = lazy(() => import('./audit-log.tsx').then((module) => ({ default: module.LogScreen })))
const OrderScreen = lazy(() => import('./order.tsx').then((module) => ({ default: module.OrderScreen })))
const OrderDocumentScreen = lazy(() =>
  import('./order-document.tsx').then((module) => ({ default: module.OrderDocumentScreen })),
)
const PackingSlipsScreen = lazy(() =>
  import('./order-packing-slips.tsx').then((module) => ({ default: module.PackingSlipsScreen })),
)
const CampaignScreen = lazy(() => import('./campaign.tsx').then((module) => ({ default: module.CampaignScreen })))
const CustomerScreen = lazy(() => import('./customer.tsx').then((module) => ({ default: module.CustomerScreen })))
const GuestsScreen = lazy(() => import('./guests.tsx').then((module) => ({ default: module.GuestsScreen })))
const MessagesScreen = lazy(() => import('./messages.tsx').then((module) => ({ default: module.MessagesScreen })))
const ReportsScreen = lazy(() => import('./reports.tsx').then((module) => ({ default: module.ReportsScreen })))
const PaymentsScreen = lazy(() => import('./payments.tsx').then((module) => ({ default: module.PaymentsScreen })))
const PromotionsScreen = lazy(() => import('./promotions.tsx').then((module) => ({ default: module.PromotionsScreen })))
const SettingsScreen = lazy(() => import('./settings.tsx').then((module) => ({ default: module.SettingsScreen })))
const StaffScreen = lazy(() => import('./staff.tsx').then((module) => ({ default: module.StaffScreen })))

/** Large screens that are opened less often have chunks of their own, which keeps the dashboard small. */
const whenLoaded = (screen: ReactNode) => <LazyPart fallback={<LoadingScreen />}>{screen}</LazyPart>

/** One chunk for all other admin pages, so that shop pages reference only this one. */
const lists: Readonly<Record<AdminSection, Screen>> = {
  '': { title: (m) => m.dashboard.heading, show: () => <DashboardScreen /> },
  'stock-report': { title: (m) => m.stock.heading, show: () => <StockReportScreen /> },
  products: { title: (m) => m.products.heading, show: (context) => <ProductsScreen context={context} /> },
  categories: { title: (m) => m.categories.heading, show: () => <CategoriesScreen /> },
  inventory: { title: (m) => m.inventory.heading, show: (context) => <InventoryScreen context={context} /> },
  orders: { title: (m) => m.orders.heading, show: (context) => <OrdersScreen context={context} /> },
  customers: { title: (m) => m.customers.heading, show: (context) => <CustomersScreen context={context} /> },
  guests: { title: (m) => m.guests.heading, show: () => whenLoaded(<GuestsScreen />) },
  'store-credit': { title: (m) => m.storeCredit.heading, show: () => <GrantCreditScreen /> },
  returns: { title: (m) => m.returns.heading, show: (context) => <ReturnsScreen context={context} /> },
  reviews: { title: (m) => m.reviews.heading, show: (context) => <ReviewsScreen context={context} /> },
  questions: { title: (m) => m.questions.heading, show: (context) => <QuestionsScreen context={context} /> },
  reports: { title: (m) => m.reports.heading, show: (context) => whenLoaded(<ReportsScreen context={context} />) },
  promotions: { title: (m) => m.promotions.heading, show: () => whenLoaded(<PromotionsScreen />) },
  newsletter: { title: (m) => m.newsletter.heading, show: () => <NewsletterScreen /> },
  messages: { title: (m) => m.messages.heading, show: () => whenLoaded(<MessagesScreen />) },
  payments: { title: (m) => m.payments.heading, show: () => whenLoaded(<PaymentsScreen />) },
  jobs: { title: (m) => m.jobs.heading, show: () => <JobsScreen /> },
  security: { title: (m) => m.security.heading, show: () => <SecurityScreen /> },
  settings: { title: (m) => m.settings.heading, show: () => whenLoaded(<SettingsScreen />) },
  staff: { title: (m) => m.staff.heading, show: () => whenLoaded(<StaffScreen />) },
  log: { title: (m) => m.nav.sections.log, show: (context) => whenLoaded(<LogScreen context={context} />) },
}

const singles: Readonly<Partial<Record<AdminSection, Screen>>> = {
  products: { title: (m) => m.products.heading, show: (_context, id) => whenLoaded(<ProductScreen id={id} />) },
  orders: {
    title: (m) => m.orders.heading,
    show: (context, id) =>
      id === 'packing-slips' ? (
        whenLoaded(<PackingSlipsScreen context={context} />)
      ) : (
        <OneOrder context={context} number={id} />
      ),
  },
  customers: {
    title: (m) => m.customers.heading,
    show: (context, id) => whenLoaded(<CustomerScreen id={id} before={context.search.get('before')} />),
  },
  newsletter: { title: (m) => m.newsletter.heading, show: (_context, id) => whenLoaded(<CampaignScreen id={id} />) },
}

function OneOrder({ context, number }: { readonly context: PageContext; readonly number: string }) {
  const document = context.search.get('document')
  return whenLoaded(
    document ? <OrderDocumentScreen number={number} document={document} /> : <OrderScreen number={number} />,
  )
}

function sectionOf({ section = '' }: PageContext['params']): AdminSection | null {
  return Object.hasOwn(sectionCalls, section) ? (section as AdminSection) : null
}

/** The page of an invitation, for people who are not on the staff yet. */
const isJoin = ({ params }: PageContext) => params['section'] === 'join' && params['id'] === undefined

function screenOf({ params }: PageContext): Screen | null | undefined {
  const section = sectionOf(params)
  return section === null ? null : (params['id'] === undefined ? lists : singles)[section]
}

export const params = [
  'search',
  'state',
  'status',
  'before',
  'cursor',
  'page',
  'token',
  'action',
  'numbers',
  'kind',
  'document',
]

/** Most lists show categories. */
export const keys = () => [categoriesKey]

/** Admin pages are neither indexed nor cached, although they are the same for everyone. */
export function head(context: PageContext): Head {
  const title = isJoin(context) ? (m: AdminMessages) => m.join.title : screenOf(context)?.title
  if (!title) return notFoundHead(context)
  return {
    title: `${title(adminMessagesIn(context.messages))} · ${context.messages.brand}`,
    noIndex: true,
    isPrivate: true,
  }
}

export function Page({ context }: { context: PageContext }) {
  if (isJoin(context)) return <JoinScreen context={context} />
  const [section, screen] = [sectionOf(context.params), screenOf(context)]
  if (section === null || !screen) return <NotFound />
  return <AdminArea section={section}>{screen.show(context, context.params['id'] ?? '')}</AdminArea>
}
