import { contentReportEmails } from './content-report-emails.ts'
import { delivery } from './delivery.ts'
import { heldRefunds } from './held-refunds.ts'
import { monogram } from './monogram.ts'
import { orderProgress } from './order-progress.ts'
import { returnEmails } from './return-emails.ts'
import { staffRoleNames } from './staff-roles.ts'
import { terms } from './terms.ts'

export const emails = {
  locale: 'en-BE',
  orderConfirmation: {
    subject: (number: string, brand: string) => `Your ${brand} order ${number}`,
    greeting: (firstName: string) => (firstName ? `Hi ${firstName},` : 'Hi there,'),
    thanks: (number: string) => `Thanks for your order! We’ve received your payment and are preparing order ${number}.`,
    subtotal: 'Subtotal',
    shipping: 'Shipping',
    discount: 'Discount',
    reduction: 'Price reduction',
    vat: (percent: number, isIncluded: boolean) => (isIncluded ? `including VAT ${percent}%` : `VAT ${percent}%`),
    total: 'Total',
    storeCredit: orderProgress.storeCreditUsed,
    charged: orderProgress.charged,
    free: 'Free',
    monogram: (text: string) => `monogram “${text}”`,
    monogramDetails: monogram.details,
    deliverTo: 'Delivery address',
    pickupPoint: delivery.methods.pickup,
    yourAddress: delivery.yourAddress,
    methods: delivery.methods,
    arrives: delivery.arrives,
    terms: {
      heading: 'Your rights',
      apply: `These are the main parts of the Terms of Service that apply to your order. ${terms.updated}.`,
      link: 'Read all terms',
    },
    link: 'View your order',
    keepPrivate: 'Keep this link private. Anyone who has it can view your order.',
    testMode: 'This order was paid in test mode. No one was charged, and nothing will be shipped.',
  },
  payment: {
    subject: {
      waiting: 'We’re waiting for your payment',
      failed: 'Your payment failed',
      missed: 'We haven’t received your payment',
      refunded: 'Your payment is being refunded',
    },
    greeting: (firstName: string) => (firstName ? `Hi ${firstName},` : 'Hi there,'),
    body: {
      waiting: (amount: string, days: number) =>
        `We’ve reserved your items for ${days} days and will place your order when your payment of ${amount} arrives.`,
      failed: (amount: string) =>
        `Your payment of ${amount} was declined or canceled, so we couldn’t place your order. You weren’t charged. Your items are no longer reserved.`,
      missed: (amount: string) =>
        `Your payment of ${amount} didn’t arrive in time, so we couldn’t place your order. Your items are no longer reserved.`,
      refunded: (amount: string) =>
        `We received your payment of ${amount} but couldn’t place your order. We’ve started a full refund. Your bank determines when it arrives.`,
    },
    more: {
      waiting:
        'You’ll get a confirmation as soon as it arrives. If you’ve already ordered the transfer, there’s nothing left to do.',
      failed: 'To order again, add the items to your cart and choose another way to pay.',
      missed: 'If your payment still arrives, we’ll refund it in full. To order again, add the items to your cart.',
      refunded: 'There’s nothing you need to do. To order again, add the items to your cart.',
    },
    item: (quantity: number, name: string) => `${quantity} × ${name}`,
    link: 'Go to the shop',
    testMode: 'This payment was made in test mode. No one was charged.',
  },
  dispute: {
    subject: {
      opened: (order: string) => `Dispute opened for ${order}`,
      won: (order: string) => `Dispute won for ${order}`,
      lost: (order: string) => `Dispute lost for ${order}`,
      closed: (order: string) => `Dispute closed for ${order}`,
    },
    order: (number: string) => `order ${number}`,
    payment: 'a payment without an order',
    opened: (amount: string, order: string) =>
      `The buyer has disputed ${amount} of ${order}. Their bank has debited this amount from you until it decides.`,
    inquiry: (amount: string, order: string) =>
      `The buyer’s bank is asking about ${amount} of ${order}. It hasn’t debited anything. If you don’t answer, it may become a dispute.`,
    won: (amount: string, order: string) => `The bank decided in your favor: you keep ${amount} of ${order}.`,
    lost: (amount: string, order: string) => `The buyer’s bank has returned ${amount} of ${order} to the buyer.`,
    closed: (amount: string, order: string) =>
      `The bank has closed the case about ${amount} of ${order}. Nothing was debited.`,
    prevented: (amount: string, order: string) =>
      `A dispute about ${amount} of ${order} was prevented. See your payment provider’s dashboard for whether the buyer got the money back.`,
    facts: (reason: string, disputeId: string) => `Reason: ${reason.replaceAll('_', ' ')}. Dispute: ${disputeId}.`,
    due: (day: string) => `Send your evidence in your payment provider’s dashboard by ${day}.`,
    noRefunds: 'Refunds of this order are held until the bank has decided, so that the buyer isn’t paid twice.',
    afterLoss:
      'The sale isn’t canceled: the order, its invoice, and your sales figures stay as they are. Refunds that you grant are not sent, as far as the bank has returned the money.',
    link: 'View in the admin area',
  },
  orderStatus: {
    subject: {
      cancelled: (number: string, brand: string) => `Your ${brand} order ${number} has been canceled`,
      refunded: (number: string, brand: string) => `Your refund for ${brand} order ${number}`,
      reduced: (number: string, brand: string) => `Part of your ${brand} order ${number} has been canceled`,
      credited: (number: string, brand: string) => `Your refund for ${brand} order ${number}`,
    },
    greeting: (firstName: string) => (firstName ? `Hi ${firstName},` : 'Hi there,'),
    cancelled: (number: string) => `We’ve canceled order ${number}. It won’t be shipped.`,
    moneyBack: (amount: string) =>
      `We’ve started a refund of ${amount} to your original payment method. Your bank determines when it arrives.`,
    held: heldRefunds,
    reduced: (number: string) => `We’ve canceled part of order ${number}. The items below won’t be shipped.`,
    creditBack: (amount: string) => `${amount} went back to your store credit. You can use it for your next order.`,
    refundedCredit: (number: string, amount: string) =>
      `We’ve refunded ${amount} for order ${number} to your store credit. You can use it for your next order.`,
    creditNote: 'You’ll find the credit note on the order page.',
    refunded: (number: string, amount: string) =>
      `We’ve started a refund of ${amount} for order ${number} to your original payment method. Your bank determines when it arrives.`,
    refundedOnce: (number: string, amount: string) =>
      `This is the refund of ${amount} we mentioned when we canceled order ${number}. You’ll receive it only once.`,
    monogram: (text: string) => `monogram “${text}”`,
    link: 'View your order',
    keepPrivate: 'Keep this link private. Anyone who has it can view your order.',
    testMode: 'This order was paid in test mode. No one was charged, and nothing is shipped.',
  },
  parcel: {
    subject: (number: string, brand: string) => `Your ${brand} order ${number} is on its way`,
    greeting: (firstName: string) => (firstName ? `Hi ${firstName},` : 'Hi there,'),
    sent: (number: string, isPickup: boolean) =>
      `Order ${number} has shipped and is on its way to ${isPickup ? 'your pickup point' : 'you'}.`,
    sentPart: (number: string, parcel: number, isPickup: boolean) =>
      `Parcel ${parcel} of order ${number} is on its way to ${isPickup ? 'your pickup point' : 'you'}.`,
    more: 'We’re sending the rest of your order in another parcel. You’ll get an email when it ships.',
    trackedBy: (carrier: string, trackingNumber: string) =>
      `${carrier} delivers your parcel. Tracking number: ${trackingNumber}`,
    tracked: (trackingNumber: string) => `Tracking number: ${trackingNumber}`,
    track: 'Track your parcel',
    withdrawal: (days: number, hasPersonalized: boolean) =>
      `If you change your mind, you can withdraw from your purchase until ${days} days after the day you receive it.${hasPersonalized ? ' Items with a monogram are excluded.' : ''}`,
    deliverTo: 'Delivery address',
    pickupPoint: delivery.methods.pickup,
    monogram: (text: string) => `monogram “${text}”`,
    link: 'View your order',
    keepPrivate: 'Keep this link private. Anyone who has it can view your order.',
    testMode: 'This order was paid in test mode. No one was charged, and nothing is shipped.',
  },
  withdrawalReceipt: {
    subject: (number: string) => `We’ve received your withdrawal from order ${number}`,
    greeting: (firstName: string) => (firstName ? `Hi ${firstName},` : 'Hi there,'),
    received: (number: string, instant: string) => `We received your withdrawal from order ${number} on ${instant}.`,
    content: 'Your declaration',
    statement: (number: string, placed: string) =>
      `I withdraw from the contract for these goods of order ${number}, placed on ${placed}:`,
    quantity: (count: number) => `${count} ×`,
    by: 'Declared by:',
    next: 'We cancel and refund goods that haven’t shipped yet. If you’ve already received goods, please return them within 14 days. We’ll refund your payment within 14 days of this declaration, but we may wait until we’ve received the goods or proof that you sent them.',
    keep: 'Please keep this email as proof of your withdrawal.',
  },
  returns: returnEmails,
  reviewInvitation: {
    subject: (number: string, brand: string) => `How do you like your ${brand} order ${number}?`,
    greeting: (firstName: string) => (firstName ? `Hi ${firstName},` : 'Hi there,'),
    body: (number: string) =>
      `You’ve had time to try what you ordered (order ${number}). Your review helps others choose, whether it is good or bad.`,
    link: (product: string) => `Review ${product}`,
    signIn:
      'Sign in or create an account to write your review. It shows your first name and the initial of your last name.',
    why: 'You asked for this email on your order page. We won’t send another one for this order.',
  },
  questionAnswered: {
    subject: (product: string) => `Your question about ${product} has an answer`,
    greeting: (firstName: string) => (firstName ? `Hi ${firstName},` : 'Hi there,'),
    body: (product: string, byShop: boolean) =>
      byShop
        ? `Our team has answered your question about ${product}.`
        : `Another customer has answered your question about ${product}.`,
    link: 'Read the answer',
    why: 'You’re receiving this email because you asked a question about this product. To stop these emails, delete your question on the product page.',
  },
  backInStock: {
    subject: (product: string) => `${product} is back in stock`,
    greeting: 'Hi there,',
    body: (product: string) => `${product} is available again. You asked us to let you know.`,
    reason: 'For your skin profile:',
    link: 'View product',
    why: 'You asked for this one email. We’ve deleted your address from the list for this product.',
    stop: 'Stop all back-in-stock emails',
  },
  newsletter: {
    greeting: 'Hi there,',
    confirm: {
      subject: (brand: string) => `Please confirm your ${brand} newsletter subscription`,
      body: 'You, or someone using your email address, signed up for our newsletter. Confirm within 7 days to start receiving it.',
      link: 'Confirm subscription',
      otherwise:
        'If this wasn’t you, ignore this email. We’ll delete your address after 7 days and won’t email you again.',
    },
    already: {
      subject: (brand: string) => `You’re already subscribed to the ${brand} newsletter`,
      body: 'You, or someone using your email address, signed up for our newsletter. You’re already subscribed, so there’s nothing more to do.',
      link: 'Unsubscribe',
      otherwise: 'You can unsubscribe at any time.',
    },
    unsubscribe: 'Don’t email this address',
  },
  newsletterCampaign: {
    why: (brand: string) => `You’re receiving this email because you subscribed to the ${brand} newsletter.`,
    unsubscribe: 'Unsubscribe',
    testSubject: (subject: string) => `[Test] ${subject}`,
    test: 'This is a test email, sent only to you. Subscribers will see an unsubscribe link here.',
  },
  contentReports: contentReportEmails,
  contactMessage: {
    subject: (category: string, subject: string) => `${category}: ${subject}`,
    categories: {
      general: 'General',
      product: 'Product',
      skincare: 'Skincare',
      shipping: 'Shipping',
      returns: 'Returns',
      technical: 'Technical',
    },
    from: (name: string, email: string) => `${name} (${email}) sent a message through the contact form:`,
    phone: (number: string) => `Phone: ${number}`,
    reply: 'Reply to this email to answer the sender. The name and email address are unverified.',
  },
  passwordReset: {
    subject: (brand: string) => `Reset your ${brand} password`,
    greeting: 'Hi there,',
    body: () =>
      'You, or someone using your email address, asked to reset your password. The link below works once and expires in 30 minutes.',
    link: 'Set a new password',
    otherwise: 'If this wasn’t you, ignore this email. Your password won’t change.',
  },
  staffInvitation: {
    subject: (brand: string) => `You’re invited to manage the ${brand} shop`,
    greeting: 'Hi there,',
    body: (role: keyof typeof staffRoleNames, brand: string) =>
      `You’ve been invited to the admin area of the ${brand} shop with the role ${staffRoleNames[role]}. The link is valid for 7 days. You need an account with this email address.`,
    link: 'Accept invitation',
    otherwise: 'If you don’t know this shop, you can ignore this email.',
  },
  emailVerification: {
    subject: () => 'Verify your email address',
    greeting: 'Hi there,',
    body: (brand: string) =>
      `Welcome to ${brand}. Please verify your email address within 24 hours. You can sign in and shop without it.`,
    link: 'Verify email address',
    otherwise: 'If you didn’t create this account, you can ignore this email.',
  },
  changedEmailVerification: {
    subject: () => 'Confirm your new email address',
    greeting: 'Hi there,',
    body: (brand: string) =>
      `Our staff have changed the email address of your ${brand} account to this one, as you asked. Please confirm it within 24 hours. From now on, sign in with this address and your current password.`,
    link: 'Confirm email address',
    otherwise: 'If you didn’t ask for this, you can ignore this email.',
  },
  formerEmailNotice: {
    subject: (brand: string) => `The email address of your ${brand} account was changed`,
    greeting: 'Hi there,',
    body: (brand: string) =>
      `This address no longer belongs to a ${brand} account. Our staff have changed it at the customer’s request, and ended all sessions and password reset links. Newsletters and other emails that this address has asked for don’t change.`,
    link: 'Contact us',
    otherwise: 'If you have an account with this address and didn’t ask for the change, please contact us right away.',
  },
} as const
