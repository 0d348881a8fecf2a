/** Offer of an account on a guest's order page. Loaded only with that page. */
export const orderAccount = {
  heading: 'Keep this order in an account',
  create: (email: string) =>
    `See it from any device, return items, and order again without the link. Choose a password: your name and ${email} are taken from the order.`,
  submit: 'Create Account',
  busy: 'Creating account…',
  created: 'Your account is ready',
  taken: 'You have an account with this email address. Sign in to add the order to it.',
  signIn: 'Sign In',
  add: 'Add to my account',
  addBody: (firstName: string) => `You are signed in as ${firstName}. Add the order to see it with your other orders.`,
  added: 'Order added',
  addedBody: 'You will find this order with the others in your account.',
  view: 'View in my account',
  failed: 'Account not created',
  notAdded: 'Order not added',
  unconfirmed: 'No confirmation received',
  unconfirmedBody: 'We don’t know whether it worked. Trying again does no harm.',
  failedBody: 'Please try again.',
}
