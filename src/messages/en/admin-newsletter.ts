/** Newsletter campaigns in the admin area. */
export const adminNewsletter = {
  newsletter: {
    heading: 'Newsletter',
    lead: (subscribers: number) =>
      subscribers === 0
        ? 'No subscribers yet. Subscribers are counted after they confirm their address.'
        : subscribers === 1
          ? '1 confirmed subscriber'
          : `${subscribers} confirmed subscribers`,
    add: 'New campaign',
    caption: 'Campaigns, newest first',
    subject: 'Subject',
    state: 'Status',
    states: { draft: 'Draft', sending: 'Sending', sent: 'Sent' },
    when: 'Updated',
    recipients: 'Recipients',
    emails: 'Emails',
    none: 'No campaigns yet.',
  },
  campaign: {
    newHeading: 'New campaign',
    back: 'All campaigns',
    missing: 'Campaign not found.',
    form: 'Campaign',
    body: 'Body',
    bodyHint:
      'Separate paragraphs with a blank line. For a link, type an address starting with https://, or [text](https://address). No other formatting is available.',
    create: 'Save as draft',
    save: 'Save draft',
    created: 'Draft created',
    saved: 'Draft saved',
    failed: 'Action failed',
    failedBody: 'Please try again.',
    preview: 'Preview',
    previewEmpty: 'Your text appears here.',
    newTab: 'opens in a new tab',
    actsHeading: 'Actions',
    saveFirst: 'You have unsaved changes. Save them first.',
    test: 'Send me a test',
    tested: (address: string) => `We sent a test email to ${address}.`,
    testedTitle: 'Test sent',
    send: (subscribers: number) =>
      subscribers === 0
        ? 'Send to all subscribers'
        : subscribers === 1
          ? 'Send to 1 subscriber'
          : `Send to ${subscribers} subscribers`,
    sendSure: (subscribers: number) =>
      `Send this campaign now to ${subscribers === 1 ? '1 confirmed subscriber' : `${subscribers} confirmed subscribers`}? You cannot change or recall it after that.`,
    sendConfirm: 'Send now',
    sending: 'Sending',
    nobody: 'You can send this campaign once you have a confirmed subscriber.',
    remove: 'Delete draft',
    removeSure: 'Delete this draft permanently?',
    removed: 'Draft deleted',
    cancel: 'Cancel',
    progress: (emails: number, recipients: number) => `${emails} of ${recipients} emails queued or sent.`,
    left: (count: number) =>
      count === 1
        ? '1 recipient unsubscribed before the email was sent.'
        : `${count} recipients unsubscribed before the email was sent.`,
    sentOn: (moment: string) => `Sent ${moment}`,
  },
} as const
