/** Values of product photographs for browser and server. */
export const maxImages = 12
export const maxAltLength = 200
export const maxImageBytes = 20 * 1024 * 1024

/** Where photographs are served from. The id in the address is random and its image never changes. */
export const photoFolder = '/images/photos/'
export const photoUrl = (id: string): string => `${photoFolder}${id}/640.webp`
