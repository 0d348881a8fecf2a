import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { accountRoutes } from '#src/features/account/routes.server.ts'
import { createAccount } from '#src/features/account/service.server.ts'
import { advisorRoutes } from '#src/features/advisor/routes.server.ts'
import { adminLogRoutes } from '#src/features/admin-log/routes.server.ts'
import { createAdminLog } from '#src/features/admin-log/service.server.ts'
import { createAdvisor } from '#src/features/advisor/service.server.ts'
import { addressRoutes } from '#src/features/addresses/routes.server.ts'
import { createAddresses } from '#src/features/addresses/service.server.ts'
import { achievementRoutes } from '#src/features/achievements/routes.server.ts'
import { createAchievements } from '#src/features/achievements/service.server.ts'
import { cartAdded, type CartAdded } from '#src/features/cart/events.ts'
import { cartRoutes } from '#src/features/cart/routes.server.ts'
import { createCart } from '#src/features/cart/service.server.ts'
import { pictureRoutes } from '#src/features/catalogue/picture-routes.server.ts'
import { createPictures } from '#src/features/catalogue/pictures.server.ts'
import { catalogueRoutes } from '#src/features/catalogue/routes.server.ts'
import { createCatalogue } from '#src/features/catalogue/service.server.ts'
import { checkoutRoutes } from '#src/features/checkout/routes.server.ts'
import { createCheckout } from '#src/features/checkout/service.server.ts'
import { writeContactLetter } from '#src/features/contact/letter.server.ts'
import { contactRoutes } from '#src/features/contact/routes.server.ts'
import { createContact } from '#src/features/contact/service.server.ts'
import { createAuth, type PasswordHash } from '#src/features/identity/auth.server.ts'
import { writeReset } from '#src/features/identity/letter.server.ts'
import { identityRoutes } from '#src/features/identity/routes.server.ts'
import { createIdentity } from '#src/features/identity/service.server.ts'
import { writeIssue } from '#src/features/newsletter/issue-letter.server.ts'
import type { IssueLetter } from '#src/features/newsletter/issues.server.ts'
import { writeNewsletterLetter } from '#src/features/newsletter/letter.server.ts'
import { newsletterRoutes } from '#src/features/newsletter/routes.server.ts'
import { createNewsletter } from '#src/features/newsletter/service.server.ts'
import { orderDeskRoutes } from '#src/features/order-desk/routes.server.ts'
import { createOrderDesk } from '#src/features/order-desk/service.server.ts'
import { orderPlaced, type OrderPlaced } from '#src/features/orders/events.ts'
import { writeConfirmation } from '#src/features/orders/letter.server.ts'
import { orderRoutes } from '#src/features/orders/routes.server.ts'
import { createOrders } from '#src/features/orders/service.server.ts'
import { writeStatusLetter } from '#src/features/orders/status-letter.server.ts'
import { writeReceipt } from '#src/features/orders/withdrawal-letter.server.ts'
import { photoAnalysed, type PhotoAnalysed } from '#src/features/photo-analysis/events.ts'
import { photoRoutes } from '#src/features/photo-analysis/routes.server.ts'
import { createHostedEngine, createOwnEngine, createPhotoAnalysis, type PhotoEngine } from '#src/features/photo-analysis/service.server.ts'
import { promotionRoutes } from '#src/features/promotions/routes.server.ts'
import { createPromotions } from '#src/features/promotions/service.server.ts'
import { productEditorRoutes } from '#src/features/product-editor/routes.server.ts'
import { createProductEditor } from '#src/features/product-editor/service.server.ts'
import { recommendationRoutes } from '#src/features/recommendations/routes.server.ts'
import { createRecommendations } from '#src/features/recommendations/service.server.ts'
import { reviewPosted, type ReviewPosted } from '#src/features/reviews/events.ts'
import { reviewRoutes } from '#src/features/reviews/routes.server.ts'
import { createReviews } from '#src/features/reviews/service.server.ts'
import { routineCreated, type RoutineCreated } from '#src/features/routines/events.ts'
import { routineRoutes } from '#src/features/routines/routes.server.ts'
import { createRoutines } from '#src/features/routines/service.server.ts'
import { presets, shopSettings } from '#src/features/shop-settings/contract.ts'
import { createStock } from '#src/features/stock/service.server.ts'
import { stockReportRoutes } from '#src/features/stock-report/routes.server.ts'
import { createStockReport } from '#src/features/stock-report/service.server.ts'
import { wishlistRoutes } from '#src/features/wishlist/routes.server.ts'
import { createWishlist } from '#src/features/wishlist/service.server.ts'
import { randomId } from '#src/kernel/id.ts'
import { systemClock, type Clock } from '#src/kernel/clock.ts'
import { advice, fieldWords, letters, photos as photoWords, sentence, stockExport } from '#src/messages/server-messages.server.ts'
import type { Config } from '#src/platform/config/config.server.ts'
import type { Database } from '#src/platform/db/database.server.ts'
import { createHttp } from '#src/platform/http/http.server.ts'
import { createLimits } from '#src/platform/http/limit.server.ts'
import type { Log } from '#src/platform/http/log.server.ts'
import { createPublicCache, type PublicCache } from '#src/platform/http/public-cache.server.ts'
import { contentSecurityPolicy, refuseForeignOrigins, securityHeaders, withHeaders } from '#src/platform/http/security.server.ts'
import { keepSharedAnswers } from '#src/platform/http/shared-answers.server.ts'
import { createJobs } from '#src/platform/jobs/jobs.server.ts'
import { createLanguageModel } from '#src/platform/language-model/chat-completions.server.ts'
import { createMailer } from '#src/platform/mail/mailer.server.ts'
import type { Letter, Mailer } from '#src/platform/mail/port.ts'
import type { PaymentProvider } from '#src/platform/payments/port.ts'
import { createSandbox, sandboxSignature } from '#src/platform/payments/sandbox.server.ts'
import { sandboxRoutes } from '#src/platform/payments/sandbox-routes.server.ts'
import { createStripe } from '#src/platform/payments/stripe.server.ts'
import { scrollPaneStyle } from '#src/ui/primitives/scroll-pane-style.ts'
import { themeScript } from './document.ts'
import type { Front } from './front.server.ts'
import { healthRoutes } from './health-routes.server.ts'
import { openApiRoutes } from './open-api.server.ts'
import { mountPages } from './pages.server.ts'
import { siteRoutes } from './site-routes.server.ts'
import { originOf, publicConfig } from './public-config.server.ts'

export type AppDeps = {
  readonly config: Config
  readonly db: Database
  readonly log: Log
  readonly secret: string
  /** The built pages; null for an API alone (tests). */
  readonly front: (() => Promise<Front>) | null
  readonly clock?: Clock
  readonly mailer?: Mailer
  readonly provider?: PaymentProvider
  readonly photoEngine?: PhotoEngine
  readonly passwordHash?: PasswordHash
}

export type ShopApp = Awaited<ReturnType<typeof createApp>>

const sandboxNoticeQueue = 'sandbox_notice'
const letterQueue = 'letter'
const lapsedSessionQueue = 'remove_lapsed_sessions'
const guestPhotoQueue = 'remove_guest_palettes'
const oldMessageQueue = 'remove_old_contact_messages'
const unconfirmedQueue = 'remove_unconfirmed_subscriptions'
const oldPromotionQueue = 'remove_forgotten_promo_codes'
const releaseQueue = 'release_lapsed_reservations'

/** All wiring, by hand: who gets what is read here and nowhere else. */
export async function createApp({ config, db, log, secret, front, clock = systemClock, ...given }: AppDeps) {
  const cache = createPublicCache(config.pageCache)
  const jobs = createJobs(db, log)
  const mailer = given.mailer ?? createMailer(config.mail)

  const adminLog = createAdminLog({ db, clock })
  const stock = createStock(db)
  const catalogue = createCatalogue({ db, availability: stock.availability, ratings: () => reviews.ratings() })
  await db.listen('catalogue_changed', () => {
    catalogue.forget()
    reviews.forget()
    cache.clear()
  })

  const sandbox =
    config.payments.kind === 'sandbox' && !given.provider
      ? createSandbox({ db, secret, clock, sendNotice: (tx, notice) => jobs.send(tx, sandboxNoticeQueue, notice) })
      : null
  const provider = given.provider ?? sandbox ?? stripeOf(config)
  const orderAddress = (key: string) => `${originOf(config)}/orders/${key}`
  const cart = createCart({ db, catalogue, jobs, clock })
  const orders = createOrders({
    db,
    jobs,
    secret,
    clock,
    invoiceNames: letters.orderConfirmation,
    sendReceipt: (tx, facts) => jobs.send(tx, letterQueue, { id: `withdrawal-${facts.id}`, to: facts.customer.email, ...writeReceipt(facts, letters.locale, letters.withdrawalReceipt) }),
    async sendStatusLetter(tx, news) {
      const facts = { ...news, address: orderAddress(news.key), isTest: provider.name === 'sandbox', withdrawalDays: shopSettings.withdrawalDays }
      await jobs.send(tx, letterQueue, { id: `order-${news.order.number}-${news.to}`, to: news.customer.email, ...writeStatusLetter(facts, letters.orderStatus) })
    },
  })
  const reviews = createReviews({ db, catalogue, orders, jobs, log: adminLog, clock })
  const achievements = createAchievements({ db, clock })
  const wishlist = createWishlist({ db, catalogue, clock })
  const routines = createRoutines({ db, catalogue, jobs })
  const promotions = createPromotions({ db, cart, log: adminLog, clock })
  const recommendations = createRecommendations({ catalogue, reason: photoWords.reason })
  const photoEngine = given.photoEngine ?? (config.photoEngine.kind === 'hosted' ? createHostedEngine(config.photoEngine) : createOwnEngine())
  const photos = createPhotoAnalysis({ db, jobs, clock, engine: photoEngine, catalogue, recommendations, words: photoWords })
  const advisor = createAdvisor({
    catalogue,
    words: advice,
    policy: presets[config.preset].checkout,
    model: config.languageModel && createLanguageModel(config.languageModel),
    onModelFailure: (error) => log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'the language model gave no answer'),
  })
  const checkout = createCheckout({ db, cart, stock, orders, promotions, policy: presets[config.preset].checkout, jobs, provider, clock })

  // The sandbox company tells us of payments like a real one: signed, later, and perhaps twice.
  jobs.work<{ body: string; signature: string }>(sandboxNoticeQueue, async ({ body, signature }) => {
    const notice = await checkout.readNotice(body, new Headers({ [sandboxSignature]: signature }))
    if (notice) await checkout.hear(notice)
  })
  jobs.everyMinute(oldPromotionQueue, promotions.removeOld)
  jobs.everyMinute(releaseQueue, async () => {
    await checkout.releaseLapsed()
  })
  jobs.subscribe<CartAdded>(cartAdded, 'achievements', achievements.cartAdded)
  jobs.subscribe<RoutineCreated>(routineCreated, 'achievements', achievements.routineCreated)
  jobs.subscribe<PhotoAnalysed>(photoAnalysed, 'achievements', achievements.photoAnalysed)
  jobs.everyMinute(guestPhotoQueue, photos.removeGuests)
  jobs.subscribe<ReviewPosted>(reviewPosted, 'achievements', achievements.reviewPosted)
  jobs.subscribe<OrderPlaced>(orderPlaced, 'achievements', async ({ orderId }) => {
    const purchase = await orders.purchase(orderId)
    if (purchase?.memberId) await achievements.orderPlaced(purchase.memberId, orderId)
  })
  jobs.subscribe<OrderPlaced>(orderPlaced, 'verified_reviews', ({ orderId }) => reviews.verifyBuyer(orderId))
  jobs.subscribe<OrderPlaced>(orderPlaced, 'confirmation_letter', async ({ orderId }) => {
    const placed = await orders.read(orderId)
    if (!placed?.order.customer) return
    const facts = { order: placed.order, address: orderAddress(placed.key), brand: shopSettings.brand.name, isTest: provider.name === 'sandbox' }
    await mailer.send({ id: `order-${placed.order.number}`, to: placed.order.customer.email, ...writeConfirmation(facts, letters.orderConfirmation) })
  })

  const auth = createAuth({
    pool: db.pool,
    secret,
    origin: originOf(config),
    passwordHash: given.passwordHash,
    sendReset: async ({ email, firstName }, token) => {
      const letter = writeReset(firstName, `${originOf(config)}/reset-password?token=${token}`, letters.passwordReset)
      await db.transaction((tx) => jobs.send(tx, letterQueue, { id: `reset-${randomId()}`, to: email, ...letter }))
    },
  })
  const identity = createIdentity({ db, auth })
  jobs.work<Letter>(letterQueue, (letter) => mailer.send(letter))
  jobs.everyMinute(lapsedSessionQueue, identity.removeLapsed)

  const inbox = config.contactInbox
  const contact = createContact({ db, clock, log: adminLog, sendLetter: inbox ? (tx, id, form) => jobs.send(tx, letterQueue, { id: `contact-${id}`, to: inbox, ...writeContactLetter(form, letters.contactMessage) }) : null })
  jobs.everyMinute(oldMessageQueue, contact.removeOld)

  const newsletter = createNewsletter({
    db,
    clock,
    secret,
    origin: originOf(config),
    sendLetter: (tx, to, facts) => jobs.send(tx, letterQueue, { id: `newsletter-${randomId()}`, to, ...writeNewsletterLetter(facts, letters.newsletter) }),
    jobs,
    log: adminLog,
    addressOfMember: async (tx, memberId) => (await identity.lockMember(tx, memberId))?.email ?? null,
    queueLetter: (tx, letter) => jobs.send(tx, letterQueue, issueLetter(letter)),
    sendIssueLetter: (letter) => mailer.send(issueLetter(letter)),
  })
  jobs.everyMinute(unconfirmedQueue, newsletter.removeUnconfirmed)

  const stockReport = createStockReport({ db, words: stockExport })

  const addresses = createAddresses(db)
  // Whoever holds anything of a member stands here: the account hands it over, and ends it.
  const personalRecords = [identity, addresses, cart, orders, checkout, reviews, wishlist, routines, achievements, photos, promotions, adminLog].map(({ records }) => records)
  const account = createAccount({ db, clock, jobs, mailer, identity, orders, checkout, personalRecords })

  const http = createHttp({ findMember: identity.findMember, sentence, fieldWords, log, checkAnswers: config.environment !== 'production' })
  const limits = createLimits(config.rateLimits, sentence)
  stockReportRoutes(http, stockReport, clock)
  catalogueRoutes(http, catalogue)
  reviewRoutes(http, reviews)
  cartRoutes(http, cart)
  identityRoutes(http, identity, limits, {
    shortestPassword: presets[config.preset].shortestPassword,
    async onSignIn(memberId, guestSessions) {
      await cart.adopt(memberId, guestSessions)
      await promotions.adopt(memberId, guestSessions)
    },
  })
  accountRoutes(http, account, identity)
  addressRoutes(http, addresses)
  orderRoutes(http, orders)
  checkoutRoutes(http, checkout, limits, sentence)
  routineRoutes(http, routines)
  wishlistRoutes(http, wishlist)
  achievementRoutes(http, achievements)
  promotionRoutes(http, promotions, limits)
  recommendationRoutes(http, recommendations)
  photoRoutes(http, photos, limits)
  contactRoutes(http, contact, limits)
  newsletterRoutes(http, newsletter, limits)
  advisorRoutes(http, advisor, limits)
  productEditorRoutes(http, createProductEditor({ db, stock, log: adminLog }))
  orderDeskRoutes(http, createOrderDesk({ db, orders, checkout, log: adminLog, clock }))
  adminLogRoutes(http, adminLog)
  if (sandbox) sandboxRoutes(http, sandbox)
  openApiRoutes(http)
  http.refuseTheRest()

  const app = frame(config, cache)
  healthRoutes(app, db)
  pictureRoutes(app, catalogue, createPictures(`${config.dataDir}/pictures`))
  siteRoutes(app, catalogue, originOf(config))
  app.route('/', http.app)
  if (front) mountPages({ app, api: http.app, front, config: publicConfig(config) })

  return { app, api: http.app, endpoints: http.endpoints, cache, jobs, catalogue, cart, stock, reviews, orders, checkout, identity, routines, achievements, photos, promotions, contact, newsletter, advisor, adminLog }
}

/** What surrounds every answer: origin check, security headers, compression, and the copy kept of public ones. */
function frame(config: Config, cache: PublicCache): Hono {
  const app = new Hono()
  const isDevelopment = config.environment === 'development'
  const policy = contentSecurityPolicy({ inlineScripts: [themeScript], inlineStyles: [scrollPaneStyle], stripe: config.payments.kind === 'stripe', development: isDevelopment })
  app.use(compress())
  app.use(keepSharedAnswers(cache))
  app.use(withHeaders(securityHeaders(policy)))
  app.use(refuseForeignOrigins(config.publicUrl, sentence))
  return app
}

function stripeOf(config: Config): PaymentProvider {
  if (config.payments.kind !== 'stripe') throw new Error('no payment provider is configured')
  return createStripe(config.payments)
}

function issueLetter({ id, to, ...issue }: IssueLetter): Letter {
  return { id, to, ...writeIssue({ ...issue, brand: shopSettings.brand.name }, letters.newsletterIssue) }
}
