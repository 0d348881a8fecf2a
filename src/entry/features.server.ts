import { accountFeature } from '#src/features/account/feature.server.ts'
import { achievementsFeature } from '#src/features/achievements/feature.server.ts'
import { adminSearchFeature } from '#src/features/admin-search/feature.server.ts'
import { addressesFeature } from '#src/features/addresses/feature.server.ts'
import { assistantFeature } from '#src/features/assistant/feature.server.ts'
import { auditLogFeature } from '#src/features/audit-log/feature.server.ts'
import { backInStockFeature } from '#src/features/back-in-stock/feature.server.ts'
import { cartFeature } from '#src/features/cart/feature.server.ts'
import { catalogFeature } from '#src/features/catalog/feature.server.ts'
import { photoCleanupFeature } from '#src/features/catalog/photo-cleanup/feature.server.ts'
import { checkoutFeature } from '#src/features/checkout/feature.server.ts'
import { contentReportsFeature } from '#src/features/content-reports/feature.server.ts'
import { contactFeature } from '#src/features/contact/feature.server.ts'
import type { PasswordHash } from '#src/features/identity/sign-in/auth.server.ts'
import { dashboardFeature } from '#src/features/dashboard/feature.server.ts'
import { userOwner } from '#src/features/identity/service.server.ts'
import { identityFeature } from '#src/features/identity/feature.server.ts'
import { inventoryFeature } from '#src/features/inventory/feature.server.ts'
import { jobQueuesFeature } from '#src/features/job-queues/feature.server.ts'
import { newsletterFeature } from '#src/features/newsletter/feature.server.ts'
import { orderAdminFeature } from '#src/features/orders/admin/feature.server.ts'
import { ordersFeature } from '#src/features/orders/feature.server.ts'
import { imagesInOrders } from '#src/features/orders/images/service.server.ts'
import { orderTransferFeature } from '#src/features/orders/transfer/feature.server.ts'
import { reorderFeature } from '#src/features/orders/reorder/feature.server.ts'
import { paymentsFeature } from '#src/features/payments/feature.server.ts'
import { photoAnalysisFeature } from '#src/features/photo-analysis/feature.server.ts'
import type { PhotoEngine } from '#src/features/photo-analysis/service.server.ts'
import { productFeedsFeature } from '#src/features/product-feeds/feature.server.ts'
import { promotionsFeature } from '#src/features/promotions/feature.server.ts'
import { questionsFeature } from '#src/features/questions/feature.server.ts'
import { recommendationsFeature } from '#src/features/recommendations/feature.server.ts'
import { returnsFeature } from '#src/features/returns/feature.server.ts'
import { reviewInvitationsFeature } from '#src/features/review-invitations/feature.server.ts'
import { reviewsFeature } from '#src/features/reviews/feature.server.ts'
import { readRatings } from '#src/features/reviews/ratings/service.server.ts'
import { routinesFeature } from '#src/features/routines/feature.server.ts'
import { shippingFeature } from '#src/features/shipping/feature.server.ts'
import { guaranteeNoticeFeature } from '#src/features/shop-settings/guarantee-notice/feature.server.ts'
import { storeDetailsFeature } from '#src/features/shop-settings/store-details/feature.server.ts'
import { skinProfileFeature } from '#src/features/skin-profile/feature.server.ts'
import { taxFeature } from '#src/features/tax/feature.server.ts'
import { wishlistFeature } from '#src/features/wishlist/feature.server.ts'
import { stockControlFeature } from '#src/features/stock-control/feature.server.ts'
import { storeCreditFeature } from '#src/features/store-credit/feature.server.ts'
import type { Platform } from '#src/platform/feature.server.ts'
import { createDemoPickupPoints } from '#src/platform/pickup-points/demo.server.ts'
import type { LanguageModel } from '#src/platform/language-model/port.ts'
import type { PaymentProviders } from '#src/platform/payments/providers.server.ts'

export type FeatureOptions = {
  readonly providers: PaymentProviders
  readonly languageModel: LanguageModel | null
  readonly photoEngine: PhotoEngine | undefined
  readonly passwordHash: PasswordHash | undefined
}

/** Builds all features in dependency order. */
export function createFeatures(
  platform: Platform,
  { providers, languageModel, photoEngine, passwordHash }: FeatureOptions,
) {
  const auditLog = auditLogFeature(platform, {
    productNames: (ids) => catalog.service.productNames(ids),
    accountEmails: (ids) => identity.service.customers.emailsOf(ids),
  })
  const storeDetails = storeDetailsFeature(platform, { auditLog: auditLog.service })
  const inventory = inventoryFeature(platform)
  const catalog = catalogFeature(platform, {
    inventory: inventory.service,
    auditLog: auditLog.service,
    ratings: (productIds) => readRatings(platform.db.catalog, productIds),
    shopName: async () => (await storeDetails.service.current()).brand,
  })
  const uses = {
    auditLog: auditLog.service,
    store: storeDetails.service,
    inventory: inventory.service,
    catalog: catalog.service,
  }

  const guaranteeNotice = guaranteeNoticeFeature(platform, { ...uses, files: catalog.service.noticeFiles })
  const tax = taxFeature(platform, uses)
  const shipping = shippingFeature(platform, {
    ...uses,
    tax: tax.service,
    pickupPoints: createDemoPickupPoints(),
  })
  const cart = cartFeature(platform, {
    ...uses,
    async heldUnits(owners) {
      return inventory.service.held(platform.db, await payments.service.openIds(platform.db, owners))
    },
  })
  const promotions = promotionsFeature(platform, {
    ...uses,
    cart: cart.service,
    openPayments: (owner) => payments.service.openIds(platform.db, [owner]),
  })
  const storeCredit = storeCreditFeature(platform, {
    ...uses,
    customers: {
      idOfEmail: (tx, email) => identity.service.idOfEmail(tx, email),
      lock: (tx, customerId) => identity.service.lockCustomer(tx, customerId),
    },
  })
  const orders = ordersFeature(platform, {
    isTest: providers.current.name === 'sandbox',
    store: storeDetails.service,
    refunds: {
      unpaid: (sql, paymentId) => payments.service.forBuyers.unpaid(sql, paymentId),
      blockOf: (sql, paymentId) => payments.service.forBuyers.blockOf(sql, paymentId),
      isRefused: (sql, paymentId, due, asCredit) => payments.service.isRefused(sql, paymentId, due, asCredit),
    },
  })
  const photoCleanup = photoCleanupFeature(platform, {
    files: catalog.service.productPhotoFiles,
    imagesInOrders: (imageUrls) => imagesInOrders(platform.db, imageUrls),
  })
  const payments = paymentsFeature(platform, { ...uses, providers })
  const checkout = checkoutFeature(platform, {
    ...uses,
    shipping: shipping.service,
    cart: cart.service,
    orders: orders.service,
    payments: payments.service,
    promotions: promotions.service,
    storeCredit: storeCredit.service,
  })
  const orderAdmin = orderAdminFeature(platform, {
    ...uses,
    orders: orders.service,
    refunds: {
      reimburse: checkout.service.reimburse,
      refundsOf: checkout.service.administration.refundsOf,
      disputesOf: checkout.service.administration.disputesOf,
    },
  })

  const stockControl = stockControlFeature(platform, { ...uses, orderNumbers: orderAdmin.service.numbersOf })
  const reorder = reorderFeature({ orders: orders.service, cart: cart.service })
  const returns = returnsFeature(platform, {
    ...uses,
    orders: orders.service,
    checkout: checkout.service,
  })

  const identity = identityFeature(platform, {
    ...uses,
    passwordHash,
    async onSignIn(customerId, guestSessions) {
      await cart.service.mergeGuest(customerId, guestSessions, wishlist.service.add)
      await promotions.service.mergeGuest(customerId, guestSessions)
      await checkout.service.mergeGuest(customerId, guestSessions)
    },
  })
  const addresses = addressesFeature(platform)
  const reviews = reviewsFeature(platform, {
    ...uses,
    orders: orders.service,
    photoFiles: catalog.service.reviewPhotoFiles,
  })
  const questions = questionsFeature(platform, { ...uses, identity: identity.service, orders: orders.service })
  const contentReports = contentReportsFeature(platform, {
    ...uses,
    identity: identity.service,
    questions: questions.service,
    reviews: reviews.service,
    productNames: catalog.service.productNames,
  })
  const reviewInvitations = reviewInvitationsFeature(platform, {
    ...uses,
    orders: orders.service,
    reviews: reviews.service,
  })
  const orderTransfer = orderTransferFeature(platform, {
    orders: orders.service,
    identity: identity.service,
    transfers: [
      (tx, { paymentId }, to) => payments.service.moveToOwner(tx, paymentId, to),
      (tx, { orderId }, to) => returns.service.moveToOwner(tx, orderId, to),
      (tx, { orderId }, to) => reviewInvitations.service.moveToOwner(tx, orderId, to),
    ],
  })
  const wishlist = wishlistFeature(platform, uses)
  const productFeeds = productFeedsFeature(platform, { ...uses, shipping: shipping.service })
  const backInStock = backInStockFeature(platform, {
    ...uses,
    identity: identity.service,
    reasonFor: (sql, customerId, product) => skinProfile.service.reasonForEmail(sql, customerId, product),
  })
  const routines = routinesFeature(platform, { ...uses, cart: cart.service })
  const achievements = achievementsFeature(platform, { orders: orders.service })
  const contact = contactFeature(platform, uses)
  const newsletter = newsletterFeature(platform, { ...uses, identity: identity.service })

  const jobQueues = jobQueuesFeature(platform, uses)

  const dashboard = dashboardFeature(platform, {
    catalog: catalog.service,
    orders: orders.service,
    payments: payments.service,
    checkout: checkout.service,
    jobQueues: jobQueues.service,
    auditLog: auditLog.service,
    openReports: contentReports.service.open,
    store: storeDetails.service,
  })

  const adminSearch = adminSearchFeature({
    orders: orders.service,
    identity: identity.service,
    findProducts: catalog.service.findBySkuOrName,
  })

  const recommendations = recommendationsFeature(platform, uses)
  const photos = photoAnalysisFeature(platform, {
    ...uses,
    recommendations: recommendations.service,
    engine: photoEngine,
  })
  const skinProfile = skinProfileFeature(platform, uses)
  const assistant = assistantFeature(platform, {
    ...uses,
    orders: orders.service,
    shipping: shipping.service,
    model: languageModel,
    onModelFailure: (error) =>
      platform.log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'the language model failed'),
  })

  const withoutAccount = {
    auditLog,
    storeDetails,
    inventory,
    catalog,
    photoCleanup,
    guaranteeNotice,
    tax,
    shipping,
    cart,
    promotions,
    orders,
    payments,
    checkout,
    orderAdmin,
    stockControl,
    reorder,
    returns,
    storeCredit,
    identity,
    addresses,
    // Before those whose content is reported, so that an erasure locks reports first, as a decision does.
    contentReports,
    reviews,
    reviewInvitations,
    orderTransfer,
    questions,
    wishlist,
    backInStock,
    productFeeds,
    routines,
    achievements,
    contact,
    newsletter,
    jobQueues,
    dashboard,
    adminSearch,
    recommendations,
    photos,
    skinProfile,
    assistant,
  }
  const account = accountFeature(platform, {
    ...uses,
    returns: returns.service,
    storeCredit: storeCredit.service,
    identity: identity.service,
    orders: orders.service,
    checkout: checkout.service,
    guestOrders: {
      cancelPayments: (email) => payments.service.ofGuests.tryCancelAll(email),
      hasOpenPayment: (sql, email) => payments.service.ofGuests.hasUnfinished(sql, email),
      async moveEnded(tx, email, customerId) {
        const orders = await orderTransfer.service.moveAllOf(tx, email, customerId)
        await payments.service.ofGuests.moveEnded(tx, email, userOwner(customerId))
        return orders
      },
      async moveSome(tx, email, customerId) {
        const orders = await orderTransfer.service.moveAllOf(tx, email, customerId)
        return orders + (await payments.service.ofGuests.move(tx, email, userOwner(customerId)))
      },
    },
    personalData: Object.values(withoutAccount).flatMap(({ personalData }) => personalData ?? []),
  })
  return { ...withoutAccount, account }
}
