export const maxPhotos = 3
export const maxPhotoBytes = 10 * 1024 * 1024

/** Where photos of reviews are served from; the address of one that is not public ends with `?key=`. */
export const reviewPhotoFolder = '/images/reviews/'
