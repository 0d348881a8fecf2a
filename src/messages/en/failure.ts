/** For changes that the shop has not answered, for example because the connection was lost. */
export const failure = {
  unanswered: 'No answer from the shop',
  unansweredBody: 'It may have worked. Check before you try again.',
} as const
