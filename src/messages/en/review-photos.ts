/** Photos of reviews: shown with a review, and added by its author. Loaded with them. */
export const reviewPhotos = {
  by: (author: string) => `Photo by ${author}`,
  open: (author: string, at: number, count: number) =>
    count === 1 ? `Photo by ${author}` : `Photo ${at} of ${count} by ${author}`,
  close: 'Close',
  report: 'Report',
  reportOf: (author: string) => `the photo by ${author}`,
  choose: (max: number) => `Photos (up to ${max})`,
  hint: 'JPEG, PNG, or WebP, up to 10 MB each. Where and when they were taken is removed. We check photos before they are shown.',
  tooMany: (max: number) => `A review can have up to ${max} photos. The first ones were kept.`,
  tooLarge: (name: string) => `“${name}” is larger than 10 MB. Please choose a smaller photo.`,
  unsupported: (name: string) => `“${name}” is not a JPEG, PNG, or WebP photo. Save it as a JPEG and try again.`,
  remove: (at: number) => `Remove photo ${at}`,
  unselect: (name: string) => `Remove ${name}`,
  waiting: 'Being checked',
  waitingOwn: (count: number) =>
    count === 1
      ? 'We are checking your photo. Until then, only you can see it.'
      : `We are checking your ${count} photos. Until then, only you can see them.`,
  removed: 'Photo deleted',
  failed: (names: readonly string[]) =>
    names.length === 1 ? `“${names[0]}” not uploaded` : `${names.length} photos not uploaded`,
  failedBody: (names: readonly string[]) =>
    names.length === 1
      ? 'Your review was saved. Edit it to add the photo again.'
      : `Your review was saved. Edit it to add these photos again: ${names.join(', ')}`,
  removeFailed: 'Photo not deleted',
  alt: (at: number) => `Your photo ${at}`,
} as const
