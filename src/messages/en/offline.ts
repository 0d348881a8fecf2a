/** The page shown by the service worker when the shop cannot be reached. */
export const offline = {
  title: 'You are offline',
  body: 'This page could not be loaded. Your cart is saved. Check your connection and try again.',
  retry: 'Try again',
} as const
