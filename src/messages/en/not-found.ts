export const notFound = {
  title: '404 Page Not Found',
  body: 'This page does not exist or has moved.',
  home: 'Go to the home page',
  shop: 'Browse products',
} as const
