export const newsletter = {
  confirm: {
    title: 'Confirm your subscription',
    body: 'One press, and our newsletter comes to the address that this link was sent to.',
    button: 'Confirm subscription',
    doneTitle: 'You are subscribed',
    done: 'Thank you. The next letter is yours; every one of them has a link to leave.',
    failedTitle: 'This link does not work',
    failed: 'It is more than 7 days old, not complete, or the address has left the list. You can subscribe again on the home page.',
  },
  unsubscribe: {
    title: 'Unsubscribe',
    body: 'Our newsletter will no longer come to the address that this link was sent to, and we delete it from the list.',
    button: 'Unsubscribe',
    doneTitle: 'You have left the list',
    done: 'Your address is deleted, and no more letters come. Should you change your mind, the home page has the box to subscribe.',
    failedTitle: 'This link does not work',
    failed: 'It is not complete. Please copy the whole address from the letter, or write to us.',
  },
  home: 'Go to the home page',
} as const
