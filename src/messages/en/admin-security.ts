/** Authenticator codes of staff. */
export const adminSecurity = {
  setupNeeded: {
    body: 'You can view everything but not change anything until you set up authenticator codes.',
    link: 'Set up now',
  },
  codeGate: {
    title: 'Enter your code',
    body: 'Open your authenticator app and enter the 6 digits it shows for this shop. You can also use a backup code.',
    code: 'Code',
    submit: 'Continue',
    lost: 'No device and no backup codes? Another owner can reset your codes under Staff.',
    failed: 'Code not accepted',
    failedBody: 'Please try again.',
  },
  security: {
    heading: 'Security',
    lead: 'Authenticator codes protect your account even if someone knows your password.',
    demo: 'In this demonstration, codes are optional.',
    off: 'Authenticator codes are off',
    offBody:
      'You need an authenticator app on your phone or computer. It shows a new code every 30 seconds and works offline.',
    password: 'Your password',
    start: 'Set up authenticator codes',
    scan: 'Scan this code with your authenticator app',
    qr: 'QR code for your authenticator app',
    manual: 'Or enter this key in the app:',
    first: 'Code shown in the app',
    turnOn: 'Turn on',
    on: 'Authenticator codes are on',
    since: (day: string) => `Since ${day}.`,
    codesLeft: (count: number) =>
      count === 0
        ? 'You have no backup codes left. Create new ones.'
        : `You have ${count} unused backup ${count === 1 ? 'code' : 'codes'}.`,
    backupHeading: 'Save your backup codes',
    backupLead:
      'Each code works once, when you don’t have your device. They are shown only now. Print them or keep them in a password manager.',
    saved: 'I have saved them',
    copy: 'Copy',
    copied: 'Backup codes copied',
    code: 'Code',
    renew: 'Create new backup codes',
    renewLead: 'The old ones stop working.',
    turnOff: 'Turn off authenticator codes',
    turnOffLead: 'For a new device, turn codes off and set them up again.',
    turnedOn: 'Authenticator codes are on',
    turnedOff: 'Authenticator codes are off',
    failed: 'Not changed',
    failedBody: 'Please try again.',
  },
} as const
