/** The mails of the cloud. */
export const mail = {
  resetPassword: {
    subject: 'Your new Dimora password',
    body: 'Hello {name},\n\nsomebody, hopefully you, asked for a new password for your Dimora account. Choose it here:\n\n{link}\n\nThe link works once and for one hour. If it was not you, you need not do anything: your password stays as it is.',
  },
  signature: 'Dimora',
  page: {
    title: 'Mail of the demo',
    explanation: 'The demo sends no mail. What it would have sent can be read here.',
    none: 'No mail has been written yet.',
    to: 'To',
  },
} as const;
