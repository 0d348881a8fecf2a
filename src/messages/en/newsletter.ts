export const newsletter = {
  confirm: {
    title: 'Confirm your subscription',
    body: 'We’ll send our newsletter to the address this link was sent to.',
    button: 'Confirm subscription',
    doneTitle: 'You are subscribed',
    done: 'Thank you. You’ll receive our next newsletter. Every email has an unsubscribe link.',
    failedTitle: 'This link does not work',
    failed:
      'The link is incomplete, is older than 7 days, or its address has been unsubscribed. You can subscribe again on the home page.',
  },
  unsubscribe: {
    title: 'Unsubscribe',
    body: 'We’ll stop sending our newsletter to the address this link was sent to, and delete it from our list.',
    button: 'Unsubscribe',
    doneTitle: 'You are unsubscribed',
    done: 'We’ve deleted your address and won’t send you any more newsletters. If you subscribed again after this email was sent, use the unsubscribe link in a newer one.',
    failedTitle: 'This link does not work',
    failed: 'The link is incomplete. Copy the full link from the email, or contact us.',
  },
  home: 'Go to the home page',
  shop: 'Browse products',
  contact: 'Contact us',
} as const
