export const shareNetworks = ['facebook', 'twitter', 'whatsapp', 'telegram', 'linkedin', 'pinterest', 'reddit'] as const
export type ShareNetwork = (typeof shareNetworks)[number]

export type Shared = { readonly url: string; readonly title: string; readonly image: string }

const addresses: { readonly [N in ShareNetwork]: (shared: Shared) => [base: string, query: Record<string, string>] } = {
  facebook: ({ url }) => ['https://www.facebook.com/sharer/sharer.php', { u: url }],
  twitter: ({ url, title }) => ['https://twitter.com/intent/tweet', { url, text: title }],
  whatsapp: ({ url, title }) => ['https://wa.me/', { text: `${title} ${url}` }],
  telegram: ({ url, title }) => ['https://t.me/share/url', { url, text: title }],
  linkedin: ({ url }) => ['https://www.linkedin.com/sharing/share-offsite/', { url }],
  pinterest: ({ url, title, image }) => [
    'https://pinterest.com/pin/create/button/',
    { url, description: title, media: image },
  ],
  reddit: ({ url, title }) => ['https://www.reddit.com/submit', { url, title }],
}

export function shareAddress(network: ShareNetwork, shared: Shared): string {
  const [base, query] = addresses[network](shared)
  return `${base}?${new URLSearchParams(query).toString()}`
}
