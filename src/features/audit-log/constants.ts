/**
 * All audited actions. The subject is a product or category id, an order or return number, a promotion's code, a country,
 * or the id of an account, review, question, answer, content report, contact message, newsletter campaign, refund, webhook event, job or
 * invitation.
 */
export const auditEvents = [
  'product_created',
  'product_changed',
  'stock_set',
  'stock_counted',
  'stock_count_discarded',
  'product_archived',
  'product_restored',
  'reduction_ended',
  'product_image_added',
  'product_image_changed',
  'product_images_reordered',
  'product_image_removed',
  'category_created',
  'category_renamed',
  'categories_reordered',
  'category_removed',
  'order_processing',
  'order_fulfilled',
  'order_delivered',
  'order_canceled',
  'order_refunded',
  'order_address_changed',
  'order_note_added',
  'order_note_removed',
  'return_created',
  'return_approved',
  'return_rejected',
  'return_received',
  'return_refunded',
  'return_not_sent_back',
  'return_reopened',
  'credit_granted',
  'customer_erased',
  'guest_data_exported',
  'guest_data_erased',
  'customer_email_changed',
  'customer_note_added',
  'customer_note_removed',
  'review_hidden',
  'review_shown',
  'review_photo_approved',
  'review_photo_rejected',
  'question_answered',
  'question_hidden',
  'question_shown',
  'answer_hidden',
  'answer_shown',
  'report_decided',
  'message_answered',
  'promotion_created',
  'promotion_ended',
  'newsletter_created',
  'newsletter_changed',
  'newsletter_deleted',
  'newsletter_tested',
  'newsletter_sent',
  'refund_retried',
  'refund_paid_another_way',
  'webhook_event_replayed',
  'job_retried',
  'job_discarded',
  'staff_invited',
  'staff_invitation_canceled',
  'staff_joined',
  'staff_role_changed',
  'staff_removed',
  'password_changed',
  'password_reset',
  'account_erased',
  'second_factor_enabled',
  'second_factor_disabled',
  'second_factor_reset',
  'backup_code_used',
  'passkey_added',
  'passkey_removed',
  'store_details_changed',
  'guarantee_notice_changed',
  'shipping_rates_changed',
  'shipping_countries_changed',
  'tax_rate_added',
  'tax_rate_removed',
] as const
export type AuditAction = (typeof auditEvents)[number]

type Values = Readonly<Record<string, unknown>> | null
type About = { readonly action: AuditAction; readonly subject: string; readonly before: Values; readonly after: Values }

/** The id of the product that an event is about. The subject of a variant is the product's id and the SKU. */
export function productOf({ action, subject, before, after }: About): string | null {
  if (/^(?:product|stock|reduction)_/.test(action)) return subject.split(' ')[0] ?? null
  const id = /^(?:question|answer|review|report)_/.test(action) ? (after?.['product'] ?? before?.['product']) : null
  return typeof id === 'string' ? id : null
}

/** The id of the account that an event is about. */
export function accountOf({ action, subject }: About): string | null {
  if (action === 'staff_invited' || action === 'staff_invitation_canceled') return null
  return /^(?:customer|credit|staff|account|password|second_factor|backup_code|passkey)_/.test(action) ? subject : null
}
