/** Point numbers of the 468-point face mesh (MediaPipe canonical face). 'Right' is the person's own right. */
export const oval = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136,
  172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
]
export const lips = [61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291, 409, 270, 269, 267, 0, 37, 39, 40, 185]
export const innerLips = [78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308, 415, 310, 311, 312, 13, 82, 81, 80, 191]
export const rightEye = [33, 7, 163, 144, 145, 153, 154, 155, 133, 173, 157, 158, 159, 160, 161, 246]
export const leftEye = [263, 249, 390, 373, 374, 380, 381, 382, 362, 398, 384, 385, 386, 387, 388, 466]
export const rightBrow = [70, 63, 105, 66, 107, 55, 65, 52, 53, 46]
export const leftBrow = [300, 293, 334, 296, 336, 285, 295, 282, 283, 276]
export const nostrils = [98, 97, 2, 326, 327, 294, 278, 439, 457, 1, 237, 219, 48, 64]
export const eyeCorners = { right: [33, 133], left: [263, 362] } as const
export const noseTip = 1

/** Regions that are measured, as outlines. */
export const outlines = {
  forehead: [103, 67, 109, 10, 338, 297, 332, 333, 334, 296, 336, 9, 107, 66, 105, 104],
  glabella: [107, 9, 336, 285, 8, 55],
  nose: [122, 168, 351, 399, 360, 279, 275, 4, 45, 49, 131, 174],
  chin: [83, 18, 313, 421, 428, 396, 377, 152, 148, 171, 208, 201],
  right_cheek: [117, 118, 119, 100, 36, 205, 207, 187, 147, 123],
  left_cheek: [346, 347, 348, 329, 266, 425, 427, 411, 376, 352],
  right_under_eye: [24, 23, 22, 26, 121, 120, 119, 118],
  left_under_eye: [254, 253, 252, 256, 350, 349, 348, 347],
  right_crows_feet: [226, 111, 34, 139, 156, 124],
  left_crows_feet: [446, 340, 264, 368, 383, 353],
} as const
