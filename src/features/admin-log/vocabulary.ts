/** Every act that the log knows; its subject is a product's id, an order's number, or the id of a review, a message or an issue of the newsletter. */
export const adminActs = [
  'product_created',
  'product_changed',
  'stock_set',
  'product_archived',
  'product_restored',
  'order_fulfilled',
  'order_delivered',
  'order_cancelled',
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
] as const
export type AdminActName = (typeof adminActs)[number]
