/** Invitations to other people's homes, in English. */
export const invitationsEn = {
  title: 'Invitations',
  pageTitle: 'An invitation',
  invites: '{inviter} invites you to “{home}”',
  role: {
    admin: 'As an administrator: you run the house with its owner.',
    user: 'As a resident: you see the house and use it.',
    guest: 'As a guest: you see and use what you are allowed to.',
  },
  until: 'Valid until {day}',
  accept: 'Accept',
  acceptNamed: 'Accept the invitation to “{home}”',
  refuse: 'Decline',
  refuseNamed: 'Decline the invitation to “{home}”',
  refuseQuestion: 'Decline the invitation to “{home}”?',
  refuseLine: '{inviter} will see that you declined, and can invite you again.',
  accepted: '“{home}” is in your list now',
  acceptedLine: 'You can open it from anywhere.',
  acceptedLater:
    'It has no connection to the cloud at the moment. It lets you in as soon as it is back.',
  refused: 'You declined the invitation to “{home}”',
  what: 'your invitations',
  toHubs: 'Your hubs',
  openHome: 'Open “{home}”',
  outcome: {
    accepted: {
      title: 'You have accepted this invitation',
      line: '“{home}” is among your hubs, unless you have been removed since.',
    },
    refused: {
      title: 'You declined this invitation',
      line: 'If you have changed your mind, ask {inviter} for another one.',
    },
    expired: {
      title: 'This invitation is no longer valid',
      line: 'It expired after two weeks, or was withdrawn. Ask {inviter} for another one.',
    },
    unconfirmed: {
      title: 'Confirm your address first',
      line: 'Invitations only work for the address they were sent to. Open the link in the e-mail we sent to {address}, then this one again.',
      action: 'Open your account',
    },
    none: {
      title: 'There is no invitation for this account',
      line: 'You are signed in as {address}. An invitation only works for the address it was sent to, with the link in the latest e-mail. It may also have been withdrawn.',
      action: 'Use another account',
    },
    incomplete: {
      title: 'This link is not complete',
      line: 'Open it from the e-mail again, or copy the whole link.',
    },
  },
} as const;
