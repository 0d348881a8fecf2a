export const backInStock = {
  label: 'Email me when it’s back',
  notify: 'Notify me when available',
  use: 'You’ll get one email. We use your address only for this and delete it after sending, or after 180 days.',
  privacy: 'Privacy Policy',
  failed: 'Your request could not be saved. Please try again.',
  requested: (email: string) => `We’ll email ${email} once when this is available again.`,
  stop: {
    title: 'Stop back-in-stock emails',
    body: 'We’ll delete all back-in-stock requests for the address this link was sent to.',
    button: 'Stop these emails',
    doneTitle: 'We won’t email you',
    done: 'All back-in-stock requests for your address are deleted.',
    failedTitle: 'This link does not work',
    failed: 'The link is incomplete. Please copy the full link from the email, or contact us.',
  },
  home: 'Go to the home page',
} as const
