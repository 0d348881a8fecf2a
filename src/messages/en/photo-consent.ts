/** Consent to photo analysis, and where a photo is measured. Part of the photo pages. */
export const photoConsent = {
  consent: {
    title: 'Before your photo',
    lead: 'A photo of your face is personal data, so we ask for your consent first.',
    points: (place: string) => [
      `${place} The photo is never stored, and no one looks at it.`,
      'The measurements are redness, lines, colors, and the like, each with its confidence. Only you can see them.',
      'You can withdraw your consent at any time. That deletes every result.',
      'The result describes what is visible in a photo. It is not medical advice.',
    ],
    device: 'Your browser measures the photo on this device. The photo is not sent to us.',
    own: 'Our own server processes the photo in memory and then discards it.',
    hosted: (host: string) =>
      `The photo is sent to ${host}, which measures it for us. Location, time, and camera data are removed first.`,
    keep: {
      customer: (results: number) =>
        `We store the measurements of your latest ${results} results in your account until you delete them, so that you can compare them later.`,
      guest:
        'Without an account, you can see your results until you sign in, or reload or close the tab. We delete a palette within one day and never store a skin analysis.',
    },
    keepFigures: {
      customer: (results: number) =>
        `We store the measurements of your latest ${results} results in your account until you delete them, so that you can compare them later. Only these numbers are sent.`,
      guest:
        'Without an account, no photo and no results are sent or stored. We record only that you agreed. You can see your results until you sign in, or reload or close the tab.',
    },
    agree: 'I agree that a photo of my face is measured and the measurements are stored as described.',
    age: 'I am 16 or older, and the photo shows me.',
    confirm: 'Continue',
    confirming: 'One moment…',
    missing: 'Please check both boxes to continue.',
    failed: 'Your consent could not be recorded. Please try again.',
    given: (day: string) => `You gave your consent on ${day}.`,
    changedSince: 'What we do with photos has changed since, so we ask again.',
    withdraw: 'Withdraw consent and delete my results',
    withdrawTitle: 'Delete all results?',
    withdrawBody: 'This withdraws your consent and deletes all your analyses and palettes. You cannot undo this.',
    withdrawConfirm: 'Delete everything',
    cancel: 'Cancel',
    withdrawn: 'Results deleted',
    withdrawnBody: 'Your consent is withdrawn, and all your results have been deleted.',
    withdrawFailed: 'Your results could not be deleted. Please try again.',
    privacy: 'Privacy Policy',
  },
  device: {
    note: 'Your photo is measured in your browser and stays on this device.',
    stayed: 'Your photo stayed on this device. Your browser measured it, and it was not sent.',
    unsaved: 'The measurements could not be saved to your account.',
    saveAgain: 'Save again',
    saved: 'Measurements saved',
    failed: 'Your browser could not measure the photo.',
    hint: 'The connection may have been lost, or the browser may be too old or out of memory. Try again, or send the photo to our server instead.',
  },
  server: {
    choose: 'Send the photo to our server instead',
    title: 'Send your photo to our server?',
    body: 'Your photo will leave this device. Our server measures it in memory and then discards it. It is never stored, and no one looks at it. The measurements are stored as with any analysis on our server: in your account, or for guests a palette for one day.',
    agree: 'I agree, send the photo',
    cancel: 'Cancel',
  },
}
