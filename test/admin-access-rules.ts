import { campaign, newReturn, type AccessRule, type Records } from './access-records.ts'
import { plain } from './buyer.ts'

/** An action without fields, for administrators. */
const adminPost = (path: string): AccessRule => ({ rule: 'admin', path, body: {} })

const productEdit = {
  productIds: [plain],
  price: { edit: 'set', amount: '0.01' },
  originalPrice: 'keep',
  stock: { edit: 'none' },
}

const newAddress = { firstName: 'Ann', lastName: 'Test', street: 'Rue 1', city: 'Brussels', postalCode: '1000' }

/** The endpoints of the admin area. */
export function adminAccessRules(records: Records): Readonly<Record<string, AccessRule>> {
  const { ann, order, addressId, reviewId, product, draft } = records
  return {
    'GET /api/admin/dashboard': { rule: 'admin' },
    'GET /api/admin/search': { rule: 'admin', path: '/api/admin/search?search=mallory' },
    'GET /api/admin/store-details': { rule: 'admin' },
    'PUT /api/admin/store-details': { rule: 'admin', body: { version: 1, store: {} } },
    'GET /api/admin/guarantee-notice': { rule: 'admin' },
    'POST /api/admin/guarantee-notice': { rule: 'admin', form: { seen: '' } },
    'DELETE /api/admin/guarantee-notice/{id}': { rule: 'admin', path: `/api/admin/guarantee-notice/${addressId}` },
    'GET /api/admin/shipping-rates': { rule: 'admin' },
    'PUT /api/admin/shipping-rates': { rule: 'admin', body: { version: 1, zones: [] } },
    'PUT /api/admin/shipping-countries': { rule: 'admin', body: { version: 1, countries: ['Belgium'] } },
    'GET /api/admin/tax-rates': { rule: 'admin' },
    'POST /api/admin/tax-rates': { rule: 'admin', body: { country: 'Belgium', percent: '0', validFrom: '2027-01-01' } },
    'DELETE /api/admin/tax-rates/{country}/{validFrom}': {
      rule: 'admin',
      path: '/api/admin/tax-rates/Belgium/2027-01-01',
    },
    'GET /api/admin/staff': { rule: 'admin' },
    'PUT /api/admin/staff/{id}': {
      rule: 'admin',
      path: `/api/admin/staff/${ann.id}`,
      body: { seen: 'support', role: 'owner' },
    },
    'DELETE /api/admin/staff/{id}': {
      rule: 'admin',
      path: `/api/admin/staff/${ann.id}`,
      body: { seen: 'support' },
    },
    'DELETE /api/admin/staff/{id}/second-factor': {
      rule: 'admin',
      path: `/api/admin/staff/${ann.id}/second-factor`,
    },
    'POST /api/admin/staff/invitations': { rule: 'admin', body: { email: 'mallory@example.com', role: 'owner' } },
    'DELETE /api/admin/staff/invitations/{id}': {
      rule: 'admin',
      path: `/api/admin/staff/invitations/${addressId}`,
    },
    'GET /api/admin/promotions': { rule: 'admin' },
    'POST /api/admin/promotions': { rule: 'admin', body: { code: 'MALLORY', kind: 'percent', value: 100 } },
    'DELETE /api/admin/promotions/{id}': { rule: 'admin', path: `/api/admin/promotions/${addressId}` },
    'GET /api/admin/newsletter': { rule: 'admin' },
    'POST /api/admin/newsletter': { rule: 'admin', body: campaign },
    'GET /api/admin/newsletter/{id}': { rule: 'admin', path: `/api/admin/newsletter/${draft.id}` },
    'PUT /api/admin/newsletter/{id}': {
      rule: 'admin',
      path: `/api/admin/newsletter/${draft.id}`,
      body: { version: draft.version, form: campaign },
    },
    'DELETE /api/admin/newsletter/{id}': {
      rule: 'admin',
      path: `/api/admin/newsletter/${draft.id}`,
      body: { version: draft.version },
    },
    'POST /api/admin/newsletter/{id}/test': { rule: 'admin', path: `/api/admin/newsletter/${draft.id}/test`, body: {} },
    'POST /api/admin/newsletter/{id}/sending': {
      rule: 'admin',
      path: `/api/admin/newsletter/${draft.id}/sending`,
      body: { version: draft.version },
    },
    'GET /api/admin/stock-report': { rule: 'admin' },
    'GET /api/admin/stock-report/products': { rule: 'admin' },
    'GET /api/admin/catalog.json': { rule: 'admin' },
    'GET /api/admin/catalog.csv': { rule: 'admin' },
    'POST /api/admin/order-shipments': { rule: 'admin', body: { orders: [{ number: order.number }] } },
    'GET /api/admin/stock-movements': { rule: 'admin' },
    'GET /api/admin/stock-counts': { rule: 'admin' },
    'POST /api/admin/stock-counts': { rule: 'admin', body: { id: addressId, sku: 'CL-OATMILCLE', counted: 0 } },
    'POST /api/admin/stock-counts/{id}/confirmation': {
      rule: 'admin',
      path: `/api/admin/stock-counts/${addressId}/confirmation`,
      body: { reason: 'Mallory took it' },
    },
    'DELETE /api/admin/stock-counts/{id}': { rule: 'admin', path: `/api/admin/stock-counts/${addressId}` },
    'GET /api/admin/product-list.csv': { rule: 'admin' },
    'POST /api/admin/product-list/preview': { rule: 'admin', form: {} },
    'POST /api/admin/product-list': { rule: 'admin', form: { fingerprint: '0'.repeat(64) } },
    'POST /api/admin/product-changes/preview': { rule: 'admin', body: productEdit },
    'POST /api/admin/product-changes': { rule: 'admin', body: { edit: productEdit, fingerprint: '0'.repeat(64) } },
    'GET /api/products/stock-export': { rule: 'admin' },
    'GET /api/admin/log': { rule: 'admin' },
    'GET /api/admin/categories': { rule: 'admin' },
    'POST /api/admin/categories': { rule: 'admin', body: { name: 'Mallory' } },
    'PUT /api/admin/categories/{id}': {
      rule: 'admin',
      path: '/api/admin/categories/masks',
      body: { seen: 'Masks', name: 'Mallory' },
    },
    'DELETE /api/admin/categories/{id}': { rule: 'admin', path: '/api/admin/categories/masks' },
    'PUT /api/admin/category-order': { rule: 'admin', body: { seen: [], ids: [] } },
    'GET /api/admin/products': { rule: 'admin' },
    'POST /api/admin/products': { rule: 'admin', body: { ...product.form, name: 'Mallory’s balm' } },
    'GET /api/admin/products/{id}': { rule: 'admin', path: `/api/admin/products/${plain}` },
    'PUT /api/admin/products/{id}': {
      rule: 'admin',
      path: `/api/admin/products/${plain}`,
      body: { version: product.version, form: { ...product.form, price: '0.01' } },
    },
    'PUT /api/admin/products/{id}/stock': {
      rule: 'admin',
      path: `/api/admin/products/${plain}/stock`,
      body: { seen: product.onHand, onHand: 0 },
    },
    'PUT /api/admin/products/{id}/archived': {
      rule: 'admin',
      path: `/api/admin/products/${plain}/archived`,
      body: { version: product.version, isArchived: true },
    },
    'GET /api/admin/products/{id}/images': { rule: 'admin', path: `/api/admin/products/${plain}/images` },
    'POST /api/admin/products/{id}/images': {
      rule: 'admin',
      path: `/api/admin/products/${plain}/images`,
      form: { alt: 'By Mallory' },
    },
    'PUT /api/admin/products/{id}/images/{imageId}': {
      rule: 'admin',
      path: `/api/admin/products/${plain}/images/${addressId}`,
      body: { version: 0, alt: 'By Mallory', sku: null },
    },
    'PUT /api/admin/products/{id}/images/{imageId}/frame': {
      rule: 'admin',
      path: `/api/admin/products/${plain}/images/${addressId}/frame`,
      body: { version: 0, crop: null, focus: { x: 50, y: 50 } },
    },
    'DELETE /api/admin/products/{id}/images/{imageId}': {
      rule: 'admin',
      path: `/api/admin/products/${plain}/images/${addressId}`,
    },
    'PUT /api/admin/products/{id}/image-order': {
      rule: 'admin',
      path: `/api/admin/products/${plain}/image-order`,
      body: { version: 0, ids: [] },
    },
    'GET /api/admin/orders': { rule: 'admin' },
    'GET /api/admin/orders/{number}': { rule: 'admin', path: `/api/admin/orders/${order.number}` },
    'GET /api/admin/orders/{number}/invoice': { rule: 'admin', path: `/api/admin/orders/${order.number}/invoice` },
    'GET /api/admin/orders/{number}/credit-notes/{note}': {
      rule: 'admin',
      path: `/api/admin/orders/${order.number}/credit-notes/CN-2026-00001`,
    },
    'GET /api/admin/documents.csv': { rule: 'admin', path: '/api/admin/documents.csv?month=2026-11' },
    'PUT /api/admin/orders/{number}/address': {
      rule: 'admin',
      path: `/api/admin/orders/${order.number}/address`,
      body: { ...newAddress, seen: newAddress },
    },
    'POST /api/admin/orders/{number}/actions': {
      rule: 'admin',
      path: `/api/admin/orders/${order.number}/actions`,
      body: { action: 'refund', seen: 'paid' },
    },
    'POST /api/admin/orders/{number}/parcels': {
      rule: 'admin',
      path: `/api/admin/orders/${order.number}/parcels`,
      body: { parcel: 1 },
    },
    'POST /api/admin/orders/{number}/parcels/{parcel}/delivery': {
      rule: 'admin',
      path: `/api/admin/orders/${order.number}/parcels/1/delivery`,
      body: {},
    },
    'POST /api/admin/orders/{number}/cancellations': {
      rule: 'admin',
      path: `/api/admin/orders/${order.number}/cancellations`,
      body: { seen: 0 },
    },
    'POST /api/admin/orders/{number}/notes': {
      rule: 'admin',
      path: `/api/admin/orders/${order.number}/notes`,
      body: { id: addressId, text: 'Mallory was here' },
    },
    'DELETE /api/admin/orders/{number}/notes/{id}': {
      rule: 'admin',
      path: `/api/admin/orders/${order.number}/notes/${addressId}`,
    },
    'POST /api/admin/customers/{id}/notes': {
      rule: 'admin',
      path: `/api/admin/customers/${ann.id}/notes`,
      body: { id: '3f0c6f2e-3f5f-4a54-9c80-5d1c0a3f9a11', text: 'A note' },
    },
    'DELETE /api/admin/customers/{id}/notes/{noteId}': {
      rule: 'admin',
      path: `/api/admin/customers/${ann.id}/notes/${addressId}`,
    },
    'GET /api/admin/customers': { rule: 'admin' },
    'GET /api/admin/customers/{id}': { rule: 'admin', path: `/api/admin/customers/${ann.id}` },
    'DELETE /api/admin/customers/{id}': {
      rule: 'admin',
      path: `/api/admin/customers/${ann.id}`,
      body: { email: ann.email },
    },
    'POST /api/admin/guest-data/search': { rule: 'admin', body: { email: 'guest@example.com' } },
    'POST /api/admin/guest-data/export': {
      rule: 'admin',
      body: { email: 'guest@example.com', reason: 'Mallory says so' },
    },
    'POST /api/admin/guest-data/erasure': {
      rule: 'admin',
      body: { email: 'guest@example.com', reason: 'Mallory says so' },
    },
    'PUT /api/admin/customers/{id}/email': {
      rule: 'admin',
      path: `/api/admin/customers/${ann.id}/email`,
      body: { seen: ann.email, email: 'mallory@example.com', reason: 'Mallory says so' },
    },
    'POST /api/admin/store-credit': {
      rule: 'admin',
      body: { email: ann.email, amount: '5.00', reason: 'A gift from Mallory' },
    },
    'GET /api/admin/packing-slips': { rule: 'admin', path: `/api/admin/packing-slips?numbers=${order.number}` },
    'GET /api/admin/returns': { rule: 'admin' },
    'GET /api/admin/orders/{number}/returns': { rule: 'admin', path: `/api/admin/orders/${order.number}/returns` },
    'POST /api/admin/orders/{number}/returns': {
      rule: 'admin',
      path: `/api/admin/orders/${order.number}/returns`,
      body: newReturn,
    },
    'POST /api/admin/returns/{id}/actions': {
      rule: 'admin',
      path: `/api/admin/returns/${reviewId}/actions`,
      body: { action: 'approve', seen: 'requested' },
    },
    'POST /api/admin/orders/{number}/refunds': {
      rule: 'admin',
      path: `/api/admin/orders/${order.number}/refunds`,
      body: { amount: '1.00', seen: 0 },
    },
    'GET /api/admin/payments': { rule: 'admin' },
    'GET /api/admin/disputes': { rule: 'admin' },
    'POST /api/admin/refunds/{id}/retry': { rule: 'admin', path: `/api/admin/refunds/${reviewId}/retry`, body: {} },
    'POST /api/admin/refunds/{id}/paid': { rule: 'admin', path: `/api/admin/refunds/${reviewId}/paid`, body: {} },
    'GET /api/admin/webhook-events': { rule: 'admin' },
    'POST /api/admin/webhook-events/{id}/replay': adminPost(`/api/admin/webhook-events/${reviewId}/replay`),
    'GET /api/admin/jobs': { rule: 'admin' },
    'POST /api/admin/jobs/{id}/retry': { rule: 'admin', path: `/api/admin/jobs/${reviewId}/retry`, body: {} },
    'POST /api/admin/jobs/{id}/discard': { rule: 'admin', path: `/api/admin/jobs/${reviewId}/discard`, body: {} },
    'GET /api/admin/questions': { rule: 'admin' },
    'PUT /api/admin/questions/{id}/answer': {
      rule: 'admin',
      path: `/api/admin/questions/${records.questionId}/answer`,
      body: { text: 'Mallory speaks for the shop.', seen: [] },
    },
    'PUT /api/admin/questions/{id}/hidden': {
      rule: 'admin',
      path: `/api/admin/questions/${records.questionId}/hidden`,
      body: { reason: 'Mallory dislikes it', seen: null },
    },
    'PUT /api/admin/questions/answers/{id}/hidden': {
      rule: 'admin',
      path: `/api/admin/questions/answers/${records.questionId}/hidden`,
      body: { reason: 'Mallory dislikes it', seen: null },
    },
    'PUT /api/admin/reviews/photos/{id}/approved': adminPost(
      `/api/admin/reviews/photos/${records.reviewPhotoId}/approved`,
    ),
    'PUT /api/admin/reviews/photos/{id}/rejected': {
      rule: 'admin',
      path: `/api/admin/reviews/photos/${records.reviewPhotoId}/rejected`,
      body: { reason: 'Mallory dislikes it' },
    },
    'GET /api/admin/reviews': { rule: 'admin' },
    'PUT /api/admin/reviews/{id}/hidden': {
      rule: 'admin',
      path: `/api/admin/reviews/${reviewId}/hidden`,
      body: { reason: 'not liked', seen: null, editedAt: null },
    },
    'GET /api/admin/content-reports': { rule: 'admin' },
    'POST /api/admin/content-reports/{id}/decision': {
      rule: 'admin',
      path: `/api/admin/content-reports/${reviewId}/decision`,
      body: { decision: 'removed', reason: 'Mallory says so' },
    },
    'GET /api/admin/messages': { rule: 'admin' },
    'POST /api/admin/messages/{id}/answered': adminPost(`/api/admin/messages/${reviewId}/answered`),
  }
}
