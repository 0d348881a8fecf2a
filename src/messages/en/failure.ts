/** A change whose result is not known, for example because the connection was lost. */
export const failure = {
  title: 'No confirmation from the shop',
  body: 'It may have worked. Check before you try again.',
} as const
