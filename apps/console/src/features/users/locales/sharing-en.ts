/** Sharing the home with somebody through the cloud, in English. */
export const sharingEn = {
  title: 'Their own account',
  offer:
    'Invite {name} to use this home from anywhere, with an account of their own. The mail goes to {email}; what they may do is decided here.',
  invite: 'Invite',
  invited: 'Invitation sent to {email}',
  open: 'Invited: {email}',
  openLine: 'by {by}, {age}; open until {day}',
  overdue: 'by {by}; its time was over on {day}',
  resend: 'Send again',
  resent: 'Sent again, with a new link; the old one no longer works',
  withdraw: 'Withdraw',
  withdrawn: 'Invitation withdrawn',
  account: 'Signs in as {account}',
  accountLine: 'With a Dimora account of their own, from anywhere, within the permissions here.',
  partnerLine:
    'With the account of a partner, who keeps it: it can’t be changed here. Removing them from this home ends it.',
  ended: {
    refused: '{email} declined on {day}.',
    expired: 'The invitation to {email} ran out on {day}.',
    withdrawn: 'The invitation to {email} was withdrawn on {day}.',
    duplicate: '{email} is the account of somebody who is in this home already.',
  },
  faults: {
    role: 'Guests, residents and administrators can be invited.',
    disabled: 'Switched off for now: nobody who is can be invited.',
    noEmail: 'To invite {name}, add an e-mail address and save.',
    provider: 'Has an account with a provider already.',
    pending: 'An invitation is open.',
  },
  what: 'how this home is shared',
  ask: {
    title: 'Share this home with {name}?',
    line: '{email} gets a mail with an invitation: with an account of their own, {name} can then use this home from anywhere, as their role allows.',
    confirm: 'Invite',
    cancel: 'Not now',
  },
} as const;
