import { consentVersion } from '#src/features/photo-analysis/constants.ts'
import { healthConsentVersion } from '#src/features/skin-profile/constants.ts'
import { address, newReturn, type AccessRule, type Records } from './access-records.ts'
import { adminAccessRules } from './admin-access-rules.ts'
import { createAuthenticator } from './authenticator.ts'
import { monogrammed, plain } from './buyer.ts'
import { paletteReport, skinFigures } from './photo-engine.ts'
import { orderLinkAccessRules } from './order-link-access-rules.ts'
import { newGuest } from './shop.ts'

const card = { number: '4242424242424242', expiry: '12/30', cvc: '123' }
const contact = {
  firstName: 'Mallory',
  lastName: 'Moor',
  email: 'm@example.com',
  street: 'Street 1',
  city: 'Brussels',
  postalCode: '1000',
  country: 'Belgium',
}
const newPasskey = createAuthenticator('http://localhost').create({ challenge: 'guessed' })
const review = { productId: plain, rating: 1, comment: 'Not hers' }

/** A rule for every endpoint, with a request about the records. */
export function accessRules(records: Records): Readonly<Record<string, AccessRule>> {
  const { ann, order, addressId, cartItemId, guestItemId, routineId, stepId, analysisId, paletteId } = records
  const { clientSecret, creditNote, soldOutVariantId } = records
  const guessed = 'x'.repeat(40)
  const guessedSecret = `${clientSecret.slice(0, -2)}xx`
  return {
    ...orderLinkAccessRules(records),
    'GET /api/products': { rule: 'everyone' },
    'GET /api/products/{id}': { rule: 'everyone', path: `/api/products/${plain}` },
    'GET /api/product-availability/{id}': { rule: 'everyone', path: `/api/product-availability/${plain}` },
    'GET /api/product-listing': { rule: 'everyone' },
    'GET /api/product-choices': { rule: 'everyone' },
    'GET /api/routine-completion/{id}': { rule: 'everyone' },
    'GET /api/search-suggestions': { rule: 'everyone', path: '/api/search-suggestions?text=retinol' },
    'POST /api/address-suggestions': { rule: 'everyone', body: { text: 'Kerkstraat', country: 'Belgium' } },
    'GET /api/ingredient-lists': { rule: 'everyone', path: `/api/ingredient-lists?ids=${plain}` },
    'GET /api/product-alternatives/{id}': { rule: 'everyone', path: `/api/product-alternatives/${plain}` },
    'GET /api/home-sections': { rule: 'everyone' },
    'GET /api/categories': { rule: 'everyone' },
    'GET /api/catalog-stats': { rule: 'everyone' },
    'GET /api/shipping-rates': { rule: 'everyone' },
    'POST /api/pickup-points': { rule: 'everyone', body: { country: 'Belgium' } },
    'GET /api/reviews/{productId}': { rule: 'everyone', path: `/api/reviews/${plain}` },
    'POST /api/contact-messages': {
      rule: 'everyone',
      body: {
        name: 'Mallory',
        email: 'm@example.com',
        phone: '',
        subject: 'Who is Ann?',
        message: 'Tell me all of it.',
        category: 'general',
      },
    },
    'GET /api/reportable-content/{kind}/{id}': {
      rule: 'everyone',
      path: `/api/reportable-content/question/${records.questionId}`,
    },
    'POST /api/content-reports': {
      rule: 'everyone',
      body: {
        kind: 'question',
        contentId: records.questionId,
        reason: 'other',
        explanation: 'Mallory does not like it.',
        name: 'Mallory',
        email: 'm@example.com',
        isGoodFaith: true,
      },
    },
    'POST /api/back-in-stock': { rule: 'everyone', body: { variantId: soldOutVariantId, email: 'm@example.com' } },
    'POST /api/newsletter': { rule: 'everyone', body: { email: 'm@example.com' } },
    'GET /api/shop-reviews': { rule: 'everyone' },
    'GET /api/product-reviews/{productId}': { rule: 'everyone', path: `/api/product-reviews/${plain}` },
    'GET /api/product-questions/{productId}': { rule: 'everyone', path: `/api/product-questions/${plain}` },
    'GET /api/question-answers/{id}': { rule: 'everyone', path: `/api/question-answers/${records.questionId}` },
    'POST /api/promo-code': { rule: 'everyone', body: { code: 'SPRING' } },
    'POST /api/users': {
      rule: 'everyone',
      body: { firstName: 'M', lastName: 'M', email: ann.email, password: 'mine from now on' },
    },
    'POST /api/auth/login': { rule: 'everyone', body: { email: ann.email, password: 'not her password' } },
    'POST /api/auth/forgot-password': { rule: 'everyone', body: { email: 'nobody@example.com' } },
    'GET /api/achievements': { rule: 'everyone' },
    'POST /api/staff-invitations/read': { rule: 'everyone', body: { token: guessed } },

    'POST /api/staff-invitations/accept': { rule: 'own', body: { token: guessed } },

    'GET /api/auth/second-factor': { rule: 'own' },
    'POST /api/auth/second-factor/setup': { rule: 'own', body: { password: ann.password } },
    'POST /api/auth/second-factor/confirm': { rule: 'own', body: { code: '123456' } },
    'POST /api/auth/second-factor/verify': { rule: 'own', body: { code: '123456' } },
    'POST /api/auth/second-factor/backup-codes': { rule: 'own', body: { code: '123456' } },
    'POST /api/auth/second-factor/off': { rule: 'own', body: { code: '123456' } },
    'GET /api/auth/second-factor/passkeys': { rule: 'own' },
    'POST /api/auth/second-factor/passkeys': { rule: 'own', body: { name: 'Mine', passkey: newPasskey } },
    'POST /api/auth/second-factor/passkeys/registration-options': { rule: 'own', body: { password: ann.password } },
    'POST /api/auth/second-factor/passkeys/verification-options': { rule: 'own', body: {} },
    'DELETE /api/auth/second-factor/passkeys/{id}': {
      rule: 'own',
      path: `/api/auth/second-factor/passkeys/${addressId}`,
      body: { code: '123456' },
    },
    'POST /api/auth/verification-email': { rule: 'own', body: {} },
    'GET /api/auth/user': { rule: 'own' },
    'GET /api/auth/sessions': { rule: 'own' },
    'POST /api/auth/logout': { rule: 'own', body: {}, ends: true },
    'DELETE /api/auth/sessions': { rule: 'own', ends: true },
    'POST /api/auth/change-password': {
      rule: 'own',
      body: { currentPassword: ann.password, password: 'mine from now on' },
      ends: true,
    },
    'DELETE /api/account': { rule: 'own', body: { password: ann.password }, ends: true },
    'GET /api/account/export': { rule: 'own' },
    'GET /api/account/orders': { rule: 'own' },
    'GET /api/account/addresses': { rule: 'own' },
    'POST /api/account/addresses': { rule: 'own', body: address('Mine', 'Elsewhere 1') },
    'PUT /api/account/profile': { rule: 'own', body: { firstName: 'Mallory', lastName: 'M' } },
    'GET /api/account/reviews/{productId}': { rule: 'own', path: `/api/account/reviews/${plain}` },
    'PUT /api/review-votes/{id}': {
      rule: 'own',
      path: '/api/review-votes/00000000-0000-4000-8000-000000000000',
      body: { isHelpful: true },
    },
    'GET /api/account/review-votes/{productId}': { rule: 'own', path: `/api/account/review-votes/${plain}` },
    'POST /api/reviews/{productId}/photos': { rule: 'own', path: `/api/reviews/${plain}/photos`, form: {} },
    'DELETE /api/reviews/{productId}/photos/{id}': {
      rule: 'own',
      path: `/api/reviews/${plain}/photos/${records.reviewPhotoId}`,
    },
    'GET /api/account/questions/{productId}': { rule: 'own', path: `/api/account/questions/${plain}` },
    'POST /api/questions': { rule: 'own', body: { productId: plain, text: 'Mallory asks.' } },
    'DELETE /api/questions/{id}': { rule: 'own', path: `/api/questions/${records.questionId}` },
    'PUT /api/questions/{id}/answer': {
      rule: 'own',
      path: '/api/questions/00000000-0000-4000-8000-000000000000/answer',
      body: { text: 'Mallory answers.' },
    },
    'DELETE /api/questions/{id}/answer': {
      rule: 'own',
      path: '/api/questions/00000000-0000-4000-8000-000000000000/answer',
    },
    'DELETE /api/reviews/{productId}': { rule: 'own', path: `/api/reviews/${plain}` },
    'GET /api/routines': { rule: 'own' },
    'POST /api/routines': { rule: 'own', body: { name: 'Mine', concerns: [] } },
    'GET /api/skin-profile': { rule: 'own' },
    'PUT /api/skin-profile': { rule: 'own', body: { version: 0, answers: {}, health: {} } },
    'DELETE /api/skin-profile': { rule: 'own' },
    'POST /api/skin-profile/health-consent': { rule: 'own', body: { version: healthConsentVersion } },
    'DELETE /api/skin-profile/health': { rule: 'own' },
    'PUT /api/skin-profile/email-consent': { rule: 'own', body: { isGiven: false } },
    'GET /api/account/store-credit': { rule: 'own' },
    'PUT /api/account/store-credit': { rule: 'own', body: { isApplied: true } },
    'POST /api/checkout/no-payment-order': {
      rule: 'own',
      body: { id: '00000000-0000-4000-8000-000000000000', customer: contact, total: 100, userId: ann.id },
    },

    'PUT /api/account/addresses/{id}': {
      rule: 'named',
      path: `/api/account/addresses/${addressId}`,
      body: address('Taken', 'Elsewhere 1'),
    },
    'DELETE /api/account/addresses/{id}': { rule: 'named', path: `/api/account/addresses/${addressId}` },
    'GET /api/account/orders/{number}': { rule: 'named', path: `/api/account/orders/${order.number}` },
    'GET /api/account/orders/{number}/credit-notes/{note}': {
      rule: 'named',
      path: `/api/account/orders/${order.number}/credit-notes/${creditNote}`,
    },
    'POST /api/account/orders/{number}/reorder': {
      rule: 'named',
      path: `/api/account/orders/${order.number}/reorder`,
      body: {},
    },
    'GET /api/account/orders/{number}/review-invitation': {
      rule: 'named',
      path: `/api/account/orders/${order.number}/review-invitation`,
    },
    'PUT /api/account/orders/{number}/review-invitation': {
      rule: 'named',
      path: `/api/account/orders/${order.number}/review-invitation`,
      body: { wanted: true },
    },
    'GET /api/account/orders/{number}/returns': { rule: 'named', path: `/api/account/orders/${order.number}/returns` },
    'POST /api/account/orders/{number}/returns': {
      rule: 'named',
      path: `/api/account/orders/${order.number}/returns`,
      body: newReturn,
    },
    'GET /api/account/orders/{number}/invoice': { rule: 'named', path: `/api/account/orders/${order.number}/invoice` },
    'POST /api/account/withdrawals/{number}': {
      rule: 'named',
      path: `/api/account/withdrawals/${order.number}`,
      body: { positions: [0] },
    },
    'POST /api/cart': { rule: 'named', body: { userId: ann.id, productId: plain, quantity: 1 } },
    'GET /api/cart/{userId}': { rule: 'named', path: `/api/cart/${ann.id}` },
    'DELETE /api/cart/user/{userId}': { rule: 'named', path: `/api/cart/user/${ann.id}` },
    'PUT /api/cart/{itemId}': { rule: 'named', path: `/api/cart/${guestItemId}`, body: { quantity: 9 } },
    'DELETE /api/cart/{itemId}': { rule: 'named', path: `/api/cart/${cartItemId}` },
    'POST /api/create-payment-intent': { rule: 'named', body: { userId: ann.id } },
    'PUT /api/checkout/delivery': {
      rule: 'named',
      body: { userId: ann.id, country: 'Belgium', method: 'standard' },
    },
    'POST /api/ai-chat': {
      rule: 'named',
      body: { userId: ann.id, sessionId: null, message: 'What is my name?', conversationHistory: [] },
    },
    'GET /api/wishlist/{userId}': { rule: 'named', path: `/api/wishlist/${ann.id}` },
    'POST /api/wishlist': { rule: 'named', body: { userId: ann.id, productId: monogrammed.productId } },
    'DELETE /api/wishlist/{userId}/{productId}': { rule: 'named', path: `/api/wishlist/${ann.id}/${plain}` },
    'POST /api/reviews': { rule: 'named', body: { userId: ann.id, ...review } },
    'GET /api/user-achievements/{userId}': { rule: 'named', path: `/api/user-achievements/${ann.id}` },
    'GET /api/user-progress/{userId}': { rule: 'named', path: `/api/user-progress/${ann.id}` },
    'GET /api/user-activities/{userId}': { rule: 'named', path: `/api/user-activities/${ann.id}` },
    'DELETE /api/routines/{id}': { rule: 'named', path: `/api/routines/${routineId}` },
    'POST /api/routines/{id}/steps': {
      rule: 'named',
      path: `/api/routines/${routineId}/steps`,
      body: { productId: plain, stepOrder: 2, timeOfDay: 'morning', frequency: 'daily', instructions: '' },
    },
    'PUT /api/routines/{id}/steps': {
      rule: 'named',
      path: `/api/routines/${routineId}/steps`,
      body: { stepIds: [stepId] },
    },
    'POST /api/routines/{id}/cart': { rule: 'named', path: `/api/routines/${routineId}/cart`, body: {} },
    'DELETE /api/routines/{id}/steps/{stepId}': { rule: 'named', path: `/api/routines/${routineId}/steps/${stepId}` },
    'GET /api/promo-code/{owner}': { rule: 'named', path: `/api/promo-code/${ann.id}` },
    'DELETE /api/promo-code/{owner}': { rule: 'named', path: `/api/promo-code/${ann.id}` },
    'POST /api/skin-analysis': { rule: 'named', form: { userId: ann.id } },
    'POST /api/skin-analysis/report': { rule: 'named', body: { userId: ann.id, report: skinFigures } },
    'GET /api/skin-analysis/{userId}': { rule: 'named', path: `/api/skin-analysis/${ann.id}` },
    'DELETE /api/skin-analysis/{userId}/{id}': { rule: 'named', path: `/api/skin-analysis/${ann.id}/${analysisId}` },
    'POST /api/color-palette': { rule: 'named', form: { userId: ann.id } },
    'POST /api/color-palette/report': { rule: 'named', body: { userId: ann.id, report: paletteReport } },
    'GET /api/color-palettes/{owner}': { rule: 'named', path: `/api/color-palettes/${ann.id}` },
    'PUT /api/color-palettes/{owner}/{id}/season': {
      rule: 'named',
      path: `/api/color-palettes/${ann.id}/${paletteId}/season`,
      body: { season: 'spring' },
    },
    'DELETE /api/color-palettes/{owner}/{id}': { rule: 'named', path: `/api/color-palettes/${ann.id}/${paletteId}` },
    'GET /api/photo-consent/{owner}': { rule: 'named', path: `/api/photo-consent/${ann.id}` },
    'POST /api/photo-consent': {
      rule: 'named',
      body: { owner: ann.id, version: consentVersion, isSixteenOrOver: true },
    },
    'DELETE /api/photo-consent/{owner}': { rule: 'named', path: `/api/photo-consent/${ann.id}` },
    'POST /api/skin-concern-recommendations': { rule: 'named', body: { concerns: ['acne'], userId: ann.id } },

    'POST /api/auth/reset-password': { rule: 'secret', body: { token: guessed, password: 'mine from now on' } },
    'POST /api/auth/verify-email': { rule: 'secret', body: { token: guessed } },
    'GET /api/guest-cart/{sessionId}': { rule: 'secret', path: `/api/guest-cart/${newGuest().sessionId}` },
    'DELETE /api/guest-cart/session/{sessionId}': {
      rule: 'secret',
      path: `/api/guest-cart/session/${newGuest().sessionId}`,
    },
    'POST /api/checkout/customer': {
      rule: 'secret',
      body: { clientSecret: guessedSecret, customer: contact },
    },
    'POST /api/checkout/redirect': {
      rule: 'secret',
      body: { clientSecret: guessedSecret, method: 'bancontact' },
    },
    'POST /api/checkout/complete': {
      rule: 'secret',
      body: { clientSecret: guessedSecret },
    },
    'POST /api/checkout/payment-state': {
      rule: 'secret',
      body: { clientSecret: guessedSecret, cancel: true },
    },
    'POST /api/sandbox-payments/confirm': {
      rule: 'secret',
      body: { clientSecret: guessedSecret, card },
    },
    'POST /api/sandbox-payments/authenticate': {
      rule: 'secret',
      body: { clientSecret: guessedSecret, outcome: 'succeed' },
    },
    'POST /api/sandbox-payments/bank-page': { rule: 'secret', body: { clientSecret: guessedSecret } },
    'POST /api/sandbox-payments/bank-answer': {
      rule: 'secret',
      body: { clientSecret: guessedSecret, answer: 'pay' },
    },
    'POST /api/withdrawals/order': { rule: 'secret', body: { number: order.number, email: 'mallory@example.com' } },
    'POST /api/withdrawals': { rule: 'secret', body: { number: order.number, email: 'mallory@example.com' } },
    ...adminAccessRules(records),
  }
}
