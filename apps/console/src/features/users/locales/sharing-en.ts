/** Sharing the home with somebody through the cloud, in English. */
export const sharingEn = {
  title: 'Their own account',
  offer:
    'Invite {name} to use this home from anywhere, with their own account. The invitation goes to {email}; you decide here what they can do.',
  invite: 'Invite',
  invited: 'Invitation sent to {email}',
  open: 'Invited: {email}',
  openLine: 'by {by}, {age}; valid until {day}',
  overdue: 'by {by}; expired on {day}',
  resend: 'Send again',
  resent: 'Sent again, with a new link; the old one no longer works',
  withdraw: 'Withdraw',
  withdrawn: 'Invitation withdrawn',
  account: 'Signs in as {account}',
  accountLine: 'With a Dimora account of their own, from anywhere, within the permissions here.',
  partnerLine:
    'With an account managed by a partner: it can’t be changed here. It ends if you remove the person from this home.',
  ended: {
    refused: '{email} declined on {day}.',
    expired: 'The invitation to {email} expired on {day}.',
    withdrawn: 'The invitation to {email} was withdrawn on {day}.',
    duplicate: '{email} is the account of somebody who is in this home already.',
  },
  faults: {
    role: 'Guests, residents and administrators can be invited.',
    disabled: 'Switched off for now: can’t be invited.',
    noEmail: 'To invite {name}, add an e-mail address and save.',
    provider: 'Already has an account with a provider.',
    pending: 'An invitation is pending.',
  },
  what: 'how this home is shared',
  ask: {
    title: 'Share this home with {name}?',
    line: '{email} gets an e-mail with an invitation. With their own account, {name} can then use this home from anywhere, as their role allows.',
    confirm: 'Invite',
    cancel: 'Not now',
  },
} as const;
