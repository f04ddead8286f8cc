/** The mails of the cloud. */
export const mail = {
  resetPassword: {
    subject: 'Your new Dimora password',
    body: 'Hello {name},\n\nsomebody, hopefully you, asked for a new password for your Dimora account. Choose it here:\n\n{link}\n\nThe link works once and for one hour. If it was not you, you don’t need to do anything: your password stays as it is.',
  },
  noAccount: {
    subject: 'There is no Dimora account with this address',
    body: 'Hello,\n\nsomebody, hopefully you, asked for a new password with this address. No active Dimora account has it. Perhaps you used another one; or create an account here:\n\n{link}\n\nIf it was not you, you don’t need to do anything.',
  },
  confirmRegistration: {
    subject: 'Welcome to Dimora: one more step',
    body: 'Hello,\n\nopen this link to finish creating your Dimora account:\n\n{link}\n\nOn a device other than the one you started with, you will be asked for the password that you chose. The link works for one day. If you did not enter this address, you don’t need to do anything: without the link there is no account.',
  },
  alreadyRegistered: {
    subject: 'You already have a Dimora account',
    body: 'Hello {name},\n\nsomebody, hopefully you, tried to create a Dimora account with this address. You already have one. Sign in here:\n\n{signIn}\n\nIf you have forgotten your password, choose a new one:\n\n{reset}\n\nIf it was not you, you don’t need to do anything: nothing has changed.',
  },
  addressInUse: {
    subject: 'This address already has a Dimora account',
    body: 'Hello {name},\n\nsomebody, hopefully you, wanted to use this address for another Dimora account. It belongs to yours already, so nothing has changed. Sign in to it here:\n\n{signIn}\n\nIf you have forgotten its password, choose a new one:\n\n{reset}',
  },
  confirmAddress: {
    subject: 'Confirm your address for Dimora',
    body: 'Hello {name},\n\nthis address was entered for a Dimora account. Sign in to that account and confirm that the address is yours:\n\n{link}\n\nThe link works for three days. If you did not enter it anywhere, you don’t need to do anything: without the link, the account gets nothing through your address.',
  },
  addressChanged: {
    subject: 'Your Dimora account has a new address',
    body: 'Hello {name},\n\nyour Dimora account now uses the address {address}; you sign in with it, and mail goes there. If that was not you, ask your provider for help at once.',
  },
  invitation: {
    subject: '{inviter} invites you to “{home}”',
    body: 'Hello,\n\n{inviter} would like to share the home “{home}” with you in Dimora: see it and use it from your phone or computer, within your permissions there. Look at the invitation here:\n\n{link}\n\nSign in to your Dimora account, or create one, with exactly this address: the invitation only works for it. It is open for two weeks. If you don’t know anybody by this name, you don’t need to do anything: nothing happens without you.',
  },
  unnamedInvitation: {
    subject: 'You are invited to a home in Dimora',
    body: 'Hello,\n\nsomebody would like to share their home with you in Dimora: see it and use it from your phone or computer, within your permissions there. See who it is, and which home:\n\n{link}\n\nSign in to your Dimora account, or create one, with exactly this address: the invitation only works for it. It is open for two weeks. If you don’t expect an invitation, you don’t need to do anything: nothing happens without you.',
  },
  signature: 'Dimora',
  page: {
    title: 'Mail of the demo',
    explanation: 'The demo sends no mail. What it would have sent can be read here.',
    none: 'No mail has been written yet.',
    to: 'To',
  },
} as const;
