import { euros } from '#src/kernel/money.ts'
import type { Facts } from '#src/kernel/result.ts'
import { photoProblems } from './photos.ts'
import { staffRoleNames } from './staff-roles.ts'

type PageMessages = string | ((facts: Facts) => string)

/** Rounded up, because an attempt before then is refused again. */
function wait(seconds: number): string {
  const [count, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`
}

/** Message for each API error code: what went wrong and what to do next. */
export const problems = {
  broken_json: 'The request could not be read. Please send valid JSON.',
  not_json: 'Please send JSON with the content type application/json.',
  unreadable_request: 'The request could not be read.',
  headers_too_large: 'The request URL or headers are too long.',
  too_slow: 'The request took too long to arrive.',
  method_not_allowed: ({ method }) => `${method} is not supported here.`,
  invalid_input: 'The request is not valid. Please check the fields.',
  body_too_large: 'The request is too large.',
  foreign_origin: 'This request came from another website and was blocked.',
  not_found: 'The requested resource was not found.',
  server_error: 'Something went wrong on our side. Please try again.',
  id_taken: 'This id already belongs to something else. Nothing was changed. Reload the page and try again.',
  storage_unavailable:
    'The image storage is temporarily unavailable. Nothing was changed. Please try again in a few minutes.',
  unavailable: 'The shop is temporarily unavailable. Please try again in a few seconds.',
  overloaded: 'The shop is very busy. Please try again in a moment.',
  too_many_requests: ({ seconds }) => `Too many attempts. Please try again in ${wait(Number(seconds))}.`,
  sign_in_needed: 'Please sign in first.',
  address_taken: 'There is already an account with this email address. Please sign in instead.',
  wrong_credentials: 'Invalid email or password. Please try again.',
  password_too_short: ({ min }) => `Password must be at least ${min} characters`,
  password_too_common: 'This password is too common and easy to guess. Please choose another one.',
  order_has_account: 'This order is already in an account. Sign in with the account it was added to.',
  email_already_verified: 'Your email address is already verified.',
  session_too_short: 'This guest session is too short for a payment. It needs 32 letters or digits at the end.',
  photo_consent_required: 'Please agree to the analysis of your photo first.',
  profile_changed: 'Your skin profile has changed in another window. Please reload it and try again.',
  health_consent_required: 'Please agree to storing health information first.',
  wrong_password: 'Your current password is incorrect.',
  link_used_up: 'This link has already been used or has expired. Please request a new one.',
  admin_only: 'Only administrators can do this. Please sign in with an administrator account.',
  role_not_allowed: ({ role }) =>
    `Your role (${staffRoleNames[role as keyof typeof staffRoleNames] ?? 'none'}) does not allow this. Ask an owner of the shop to do it or to change your role.`,
  second_factor_required: 'Use a passkey or enter a code first.',
  second_factor_setup_required:
    'Set up a passkey or authenticator codes under Security first. Until then you can view the admin area but not change anything.',
  second_factor_on: 'Authenticator codes are already on. Turn them off first to use another device.',
  second_factor_not_set_up: 'This is not set up for this account. Reload the page.',
  own_second_factor: 'Remove your own passkeys and authenticator codes under Security.',
  passkey_not_accepted: 'This passkey was not accepted. Please try again, or enter a code.',
  passkey_request_expired: 'This request has expired. Please try again.',
  passkey_exists: 'This passkey has already been added.',
  passkey_not_found: 'This passkey has already been removed.',
  too_many_passkeys: 'You have reached the maximum number of passkeys. Remove one that you no longer use.',
  demo_account_protected:
    'The demo account’s password is public, so a second factor would lock everyone else out. Use an account of your own.',
  wrong_code: 'This code is not correct or has been used. Wait for the next code, or use a backup code.',
  crop_too_small: ({ min }) => `Choose a larger part: each side needs at least ${String(min)} pixels.`,
  store_details_changed:
    'Someone else has changed the store details. Reload the page to see them, then enter your changes again.',
  guarantee_notice_changed:
    'Someone else has changed the notice. Reload the page to see it, then upload yours again if it is still needed.',
  notice_too_small: ({ min }) =>
    `Notice not uploaded: this image is too small to read. Choose one with at least ${String(min)} pixels on each side.`,
  vat_number_invalid: 'This VAT number is not valid. Check the country code at the start and every digit.',
  shipping_rates_changed:
    'Someone else has changed the shipping settings since you opened the page. Your changes were not saved. Reload the page and check the new settings first.',
  shipping_country_unknown: ({ country }) => `This shop has no shipping rates for ${country}.`,
  shipping_country_required: 'Choose at least one country that you deliver to.',
  shipping_zone_unknown: ({ zone }) => `There is no shipping zone ${zone}.`,
  tax_rate_exists: ({ country, day }) => `There is already a VAT rate for ${country} from ${day}. Remove it first.`,
  tax_rate_past: 'A VAT rate can only be scheduled for a future day, because orders have already been charged.',
  tax_rate_not_found: 'This VAT rate is no longer scheduled. It has been removed or has started to apply.',
  tax_country_unknown: ({ country }) => `The shop does not deliver to ${country}.`,
  staff_not_found: 'This person is no longer on the staff.',
  staff_changed: 'Someone else has changed this role since you opened the page. Please check it and try again.',
  last_owner: 'The shop needs at least one owner. Make someone else an owner first.',
  already_staff: 'This person is already on the staff.',
  invitation_not_found: 'This invitation has been accepted or canceled, or has expired.',
  other_address_invited: ({ email }) =>
    `This invitation is for ${email}. Sign in with the account of that address, or ask for another invitation.`,
  not_yours: 'You don’t have access to this.',
  session_needed: 'Please send a guest session ID or sign in first.',
  unknown_cursor: 'This page of the list no longer exists. Please start from the first page.',
  product_not_found: 'Product not found.',
  unknown_category: ({ category, known }) => `There is no category ${category}. Please choose one of: ${known}.`,
  category_not_found: 'This category no longer exists. Please reload the list.',
  category_exists: 'There is already a category with this name or URL. Please choose another name.',
  category_name_letters: 'Please use at least one Latin letter or digit in the name: the URL is created from it.',
  category_in_use: ({ category, products }) =>
    `${category} has ${products} ${products === 1 ? 'product' : 'products'}, including drafts and archived ones. Move ${products === 1 ? 'it' : 'them'} to another category first.`,
  categories_changed:
    'Someone else has changed the categories since you opened the list. Please check it and try again.',
  too_many_categories: ({ max }) => `You can have at most ${max} categories.`,
  pickup_points_unavailable:
    'Pickup points cannot be loaded right now. Please try again, or choose another delivery method.',
  pickup_point_unknown: 'This pickup point is not available. Please choose another one.',
  delivery_country_changed: 'The delivery country has changed. Please check the delivery method and the total.',
  country_not_offered: ({ country }) => `We don’t deliver to ${country}. Please choose another country.`,
  delivery_not_offered: ({ country }) =>
    `This delivery method is not available in ${country}. Please choose another one.`,
  variant_not_found: 'This size or shade is not available. Please choose another one.',
  variant_in_stock: ({ product }) => `${product} is in stock. You can order it now.`,
  too_many_notices: ({ max }) =>
    `This email address already has ${max} back-in-stock requests. Use the link in one of our back-in-stock emails to delete them, or contact us.`,
  out_of_stock: ({ product }) => `${product} is out of stock.`,
  no_longer_sold: ({ product }) => `${product} is no longer available. Please remove it from your cart.`,
  not_enough_stock: ({ product, left, addable }) =>
    `Only ${left} of ${product} left in stock${addable === 0 ? ', and your cart has them already' : ''}.`,
  monogram_not_offered: ({ product }) => `${product} cannot be personalized with a monogram.`,
  too_many_units: ({ max }) => `You can add at most ${max} units of one product to your cart.`,
  too_many_lines: ({ max }) => `Your cart can hold at most ${max} different items.`,
  item_not_found: 'This item is not in your cart.',
  promo_code_unknown: 'This code is not valid. Check the spelling.',
  promo_not_started: 'This code is not valid yet.',
  promo_expired: 'This code has expired.',
  promo_minimum: ({ minimum }) => `This code requires a subtotal of at least ${euros(String(minimum))}.`,
  promo_used_up: 'This code has reached its usage limit.',
  promo_code_taken: 'A promotion with this code has not ended yet. End it first, or choose another code.',
  promo_period: 'The end date must be after the start date.',
  promotion_not_found: 'This promotion does not exist or has already ended.',
  cart_empty: 'Your cart is empty.',
  total_too_small: ({ minimum }) =>
    `A payment must be at least ${euros(String(minimum))}. Please add a product, or remove your code.`,
  payment_busy: 'Your cart is being changed in another window. Please try again.',
  payment_not_found: 'Payment not found.',
  payment_closed: 'This payment is no longer open. Please check your order and try again.',
  reservation_expired:
    'Your items were reserved for a limited time and have been released. Please check your order and try again.',
  customer_missing: 'Please enter your contact and delivery details before you pay.',
  refund_not_failed: 'This refund has not failed. It has already been retried or has succeeded.',
  payment_disputed:
    'The buyer has disputed this payment with their bank. A refund could pay them twice, so refunds, cancellations, and refunds of returns are not possible while the dispute is open. After it is lost, you can only refund what the bank has returned, and not as store credit. To pay the buyer back, accept the dispute in your payment provider’s dashboard.',
  webhook_event_not_found: 'Webhook event not found.',
  job_not_found: 'Job not found. It may have been retried or discarded already.',
  method_not_available: 'This payment method is not available. Please choose another one.',
  provider_unavailable: 'We could not reach the payment service. Please try again in a few seconds.',
  not_paid: 'This payment has not been completed.',
  payment_refunded: 'Your payment arrived, but we could not place the order. We have started a full refund.',
  invalid_webhook_signature: 'Invalid webhook signature.',
  order_not_found: 'Order not found.',
  not_withdrawable: 'You cannot withdraw from these items because they are unpaid, canceled, or refunded.',
  withdrawal_over: ({ days, last }) => `The ${days}-day withdrawal period for this order ended on ${last}.`,
  line_not_found: 'Item not found in this order.',
  line_personalized: ({ product }) =>
    `${product} is personalized with your monogram, so it can only be returned if it arrived damaged, is the wrong item, or is not as described. You cannot withdraw from personalized items.`,
  line_clearance: ({ product, percent }) =>
    `${product} was sold at more than ${percent}% off, so it could only be returned within the withdrawal period. If it is faulty, please contact us.`,
  too_many_addresses: ({ max }) => `You can save at most ${max} addresses. Please delete one first.`,
  address_not_found: 'Address not found.',
  payment_open:
    'One of your payments is still being processed. A card payment takes a few minutes, a bank transfer up to a week. Please try again after that.',
  too_many_wishes: ({ max }) => `You can save at most ${max} products to your wishlist. Please remove one first.`,
  routine_not_found: 'Routine not found.',
  step_not_found: 'Step not found in this routine.',
  too_many_routines: ({ max }) => `You can save at most ${max} routines. Please delete one first.`,
  too_many_steps: ({ max }) => `A routine can have at most ${max} steps.`,
  steps_changed: 'The steps were changed in another window. Please reload and try again.',
  ...photoProblems,
  palette_not_found: 'Palette not found. It may have been deleted.',
  season_unlikely: 'Please choose one of the two most likely seasons.',
  contact_closed: 'This shop does not accept messages through the form yet. Please send an email instead.',
  preview_outdated:
    'Someone else has changed these products since the preview. Nothing was changed. Check the new preview and apply it again.',
  file_not_utf8: 'The file is not UTF-8. In Excel, save it as “CSV UTF-8”.',
  too_many_rows: ({ max }) => `A file can have up to ${max} rows. Split it into several files.`,
  product_changed: 'Someone else has changed this product since you opened it. Please reload it and try again.',
  image_not_found: 'Image not found. It may have been removed.',
  images_changed: 'Someone else has changed these images since you opened the page. Please reload it and try again.',
  product_exists: ({ id }) => `There is already a product with the URL ${id}. Please choose another name.`,
  gtin_taken: ({ gtin, product }) => `The GTIN ${gtin} belongs to the product ${product}. Please check both.`,
  sku_taken: ({ sku, product }) => `The SKU ${sku} belongs to the product ${product}. Please choose another SKU.`,
  reduction_end: ({ sku }) => `The reduction of ${sku} must end in the future, and within a year.`,
  product_name_letters: 'The name must contain a Latin letter or a digit, because the product URL is created from it.',
  count_open: 'This variant has already been counted. Confirm or discard that count first.',
  count_not_found: 'This count has already been confirmed or discarded.',
  count_outdated: 'Someone has set the stock of this variant since it was counted. Discard the count, and count again.',
  stock_changed: ({ left }) =>
    `The stock has changed since you opened this page. There ${left === 1 ? 'is now 1 unit' : `are now ${left} units`} on hand.`,
  stock_reserved: ({ reserved }) =>
    `${reserved} ${reserved === 1 ? 'unit is' : 'units are'} reserved by open payments. Stock cannot be lower than that.`,
  order_moved_on: ({ status }) => `This order has been updated by someone else. It is now ${status}.`,
  address_changed: ({ address }) => `This address has been changed by someone else. It is now: ${address}.`,
  address_fixed:
    'The delivery address can no longer be changed: the order has been shipped or has ended, or it goes to a pickup point.',
  postal_code_of_country: ({ country }) => `Please enter a postal code of ${country}.`,
  invalid_transition: ({ from, to }) => `An order with status ${from} cannot change to ${to}.`,
  too_many_order_units: ({ line, left }) =>
    left === 0
      ? `Line ${line} has no units left to ship, cancel, or return.`
      : `Line ${line} has only ${left} ${left === 1 ? 'unit' : 'units'} left to ship, cancel, or return.`,
  no_units_left: 'This order has no units left to ship, cancel, or return.',
  note_not_found: 'This note has already been removed.',
  note_of_others: 'Only the author of a note and owners can remove it.',
  too_many_notes: ({ max }) => `There can be at most ${max} notes. Remove one first.`,
  parcel_not_found: ({ parcel }) => `This order has no parcel ${parcel}.`,
  parcel_delivered: ({ parcel }) => `The delivery of parcel ${parcel} has already been recorded.`,
  refund_too_high: ({ left }) => `Only ${euros(String(left))} of this order can still be refunded.`,
  not_returnable: 'Items of this order cannot be returned now.',
  return_period_over: 'The return period for this order has ended. Contact us if an item is faulty.',
  store_credit_needs_account: 'Store credit needs an account. Choose a refund to the original payment method instead.',
  return_not_found: 'Return not found.',
  return_moved_on: ({ state }) => `This return has been updated. It is now ${state}.`,
  return_not_overdue: ({ days }) =>
    `The customer has ${days} days to send the items back. Close this return when they are over.`,
  withdrawal_not_rejectable: 'A withdrawal is the customer’s legal right and cannot be rejected.',
  units_not_shipped: ({ line, left }) =>
    `This return contains more units of line ${line} than can come back (${left}), because the others have not shipped. Cancel the unshipped items of the order first.`,
  personalized_not_restocked: 'Write off personalized items. They cannot be sold again.',
  units_do_not_match: 'Enter at least one unit that arrived, and no more units of an item than the return holds.',
  cart_changed: 'Your cart, delivery, or store credit has changed. Please check your order and try again.',
  own_account: 'Erase your own account in your account, under Your data.',
  email_does_not_match: 'The email address is not the one of this account. Nothing was erased.',
  customer_email_changed:
    'Someone else has changed the email address of this account. Reload the page to see it. Nothing was changed.',
  customer_email_taken: 'Another account has this email address. Nothing was changed.',
  staff_email_kept:
    'This account belongs to staff, so its email address cannot be changed here. Remove the person from the staff first.',
  guest_not_found: 'Nothing is stored about this address without an account. It may have been erased already.',
  account_not_found: 'This account does not exist, or it has been erased.',
  customer_not_found: 'There is no account with this email address.',
  credit_note_not_found: 'Credit note not found.',
  own_review: 'You can’t mark your own review as helpful.',
  photo_not_found: 'Photo not found. It may have been deleted.',
  review_not_found: 'Review not found. It may have been deleted.',
  question_not_found: 'Question not found. It may have been deleted.',
  answer_changed:
    'This question has been answered by someone else since you opened it. Please check the answers and try again.',
  moderation_changed: ({ reason }) =>
    reason === ''
      ? 'This has been made visible again by someone else.'
      : `This has been hidden by someone else. Their reason: ${reason}`,
  answer_not_found: 'Answer not found. It may have been deleted.',
  too_many_questions: ({ max }) => `You can ask up to ${max} questions about a product.`,
  campaign_not_found: 'Campaign not found. It may have been deleted.',
  campaign_changed: 'Someone else has changed this draft since you opened it. Please reload it and try again.',
  campaign_sent: 'This campaign has been sent and cannot be changed.',
  nobody_subscribed: 'There are no confirmed subscribers yet, so this campaign cannot be sent.',
  content_not_found: 'This content is no longer shown in our shop.',
  report_not_found: 'Report not found. It may have been deleted.',
  report_decided: 'This report has been decided by someone else.',
  content_edited: 'The author has edited this content since you opened it. Please read it again.',
  content_not_visible: 'This content is no longer visible, so it cannot be kept.',
  message_not_found: 'Message not found. It may have been deleted.',
  card_declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  card_expired: 'Your card has expired.',
  card_not_a_test_card: 'This shop accepts only test cards, such as 4242 4242 4242 4242.',
  authentication_failed: 'Your bank could not confirm your identity. Please try again or use another card.',
} as const satisfies Record<string, PageMessages>
