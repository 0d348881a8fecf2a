export const newsletter = {
  confirm: {
    title: 'Confirm your subscription',
    body: 'Select the button to receive our newsletter at the address this link was sent to.',
    button: 'Confirm subscription',
    doneTitle: 'You are subscribed',
    done: 'Thank you. You will receive our next newsletter. Every email has an unsubscribe link.',
    failedTitle: 'This link does not work',
    failed:
      'The link is incomplete, has expired after 7 days, or belongs to an address that has been unsubscribed. You can subscribe again on the home page.',
  },
  unsubscribe: {
    title: 'Unsubscribe',
    body: 'We will stop sending our newsletter to the address this link was sent to and delete that address from our list.',
    button: 'Unsubscribe',
    doneTitle: 'You are unsubscribed',
    done: 'We deleted your address and will not send you more newsletters. You can subscribe again on the home page at any time.',
    failedTitle: 'This link does not work',
    failed: 'The link is incomplete. Please copy the full link from the email, or contact us.',
  },
  home: 'Go to the home page',
} as const
