/** The mails of the cloud. */
export const mail = {
  resetPassword: {
    subject: 'Your new Dimora password',
    body: 'Hello {name},\n\nsomebody, hopefully you, asked for a new password for your Dimora account. Choose it here:\n\n{link}\n\nThe link works once and for one hour. If it was not you, you need not do anything: your password stays as it is.',
  },
  confirmAddress: {
    subject: 'Confirm your address for Dimora',
    body: 'Hello {name},\n\nthis address was given for a Dimora account. Confirm that it is yours, signed in to that account:\n\n{link}\n\nThe link works for three days. If you gave this address to nobody, you need not do anything: without the link, the account gets nothing by your address.',
  },
  addressChanged: {
    subject: 'Your Dimora account has a new address',
    body: 'Hello {name},\n\nyour Dimora account now uses the address {address}; you sign in with it, and mail goes there. If that was not you, ask your provider for help at once.',
  },
  signature: 'Dimora',
  page: {
    title: 'Mail of the demo',
    explanation: 'The demo sends no mail. What it would have sent can be read here.',
    none: 'No mail has been written yet.',
    to: 'To',
  },
} as const;
