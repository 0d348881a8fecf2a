export const share = {
  title: 'Share this product',
  to: (network: string) => `Share on ${network}`,
  networks: {
    facebook: 'Facebook',
    twitter: 'Twitter',
    whatsapp: 'WhatsApp',
    telegram: 'Telegram',
    linkedin: 'LinkedIn',
    pinterest: 'Pinterest',
    reddit: 'Reddit',
  },
  copy: 'Copy link',
  copied: 'Link copied!',
  copiedBody: 'The link to this product is on your clipboard.',
  copyFailed: 'Copy failed',
  copyFailedBody: 'Unable to copy link to clipboard.',
} as const
