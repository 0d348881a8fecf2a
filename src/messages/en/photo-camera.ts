/** The camera, with hints before the shot. Part of the photo pages. */
export const photoCamera = {
  title: 'Take a photo',
  asking: 'Allow camera access in your browser.',
  muted: 'The camera is not sending a picture. Close other apps that use it, or choose a photo instead.',
  guide: 'Position your face in the oval.',
  dark: 'It is too dark. Turn toward a window.',
  bright: 'It is too bright. Turn away from the light.',
  good: 'The light is good. Look straight ahead and hold still.',
  several: 'More than one face is in view. Take the photo alone.',
  far: 'Come closer until your face fills the oval.',
  near: 'Move back a little until your whole face is in the oval.',
  blurred: 'The picture is blurred. Hold still and wipe the lens.',
  turned: 'Look straight at the camera.',
  tilted: 'Hold your head upright.',
  ready: 'Ready. Hold still and take the photo.',
  checks: { face: 'Face', distance: 'Distance', light: 'Light', sharpness: 'Sharpness', angle: 'Angle' },
  checked: { good: 'good', bad: 'needs a change', unknown: 'not checked yet' },
  take: 'Take Photo',
  taking: (at: number, of: number) => `Hold still: photo ${at} of ${of}`,
  close: 'Close',
  failures: {
    refused:
      'This site may not use your camera. Allow it in your browser’s site settings, usually next to the address, and try again. Or choose a photo instead.',
    ended: 'The camera has stopped. Close this window and try again, or choose a photo instead.',
    failed: 'The camera is not available. Please choose a photo instead.',
  },
} as const
