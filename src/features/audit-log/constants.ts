/**
 * All audited actions. The subject is a product id, an order number, or the id of a review, contact message, newsletter
 * campaign, refund, webhook event or job.
 */
export const auditEvents = [
  'product_created',
  'product_changed',
  'stock_set',
  'product_archived',
  'product_restored',
  'order_processing',
  'order_fulfilled',
  'order_delivered',
  'order_canceled',
  'order_refunded',
  'review_hidden',
  'review_shown',
  'message_answered',
  'promotion_created',
  'promotion_ended',
  'newsletter_created',
  'newsletter_changed',
  'newsletter_deleted',
  'newsletter_tested',
  'newsletter_sent',
  'refund_retried',
  'webhook_event_replayed',
  'job_retried',
  'job_discarded',
] as const
export type AuditAction = (typeof auditEvents)[number]
