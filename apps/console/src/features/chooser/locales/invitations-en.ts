/** Invitations to other people's homes, in English. */
export const invitationsEn = {
  title: 'Invitations',
  pageTitle: 'An invitation',
  invites: '{inviter} invites you to “{home}”',
  role: {
    admin: 'As an administrator: you run the house with its owner.',
    user: 'As a resident: you see the house and use it.',
    guest: 'As a guest: you see and use what its people allow you.',
  },
  until: 'Open until {day}',
  accept: 'Accept',
  acceptNamed: 'Accept the invitation to “{home}”',
  refuse: 'Decline',
  refuseNamed: 'Decline the invitation to “{home}”',
  refuseQuestion: 'Decline the invitation to “{home}”?',
  refuseLine: '{inviter} learns that you declined, and can invite you again.',
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
      line: '“{home}” stands among your hubs, unless its people have removed you since.',
    },
    refused: {
      title: 'You declined this invitation',
      line: 'If you have changed your mind, ask {inviter} for another one.',
    },
    expired: {
      title: 'This invitation is over',
      line: 'It was open for two weeks, or has been withdrawn. Ask {inviter} for another one.',
    },
    unconfirmed: {
      title: 'Confirm your address first',
      line: 'Invitations are for the address they were sent to. Open the link in the mail that we sent to {address}, then this one again.',
      action: 'Open your account',
    },
    none: {
      title: 'There is no invitation for this account here',
      line: 'You are signed in as {address}. An invitation opens for the address that its mail went to, with the newest mail alone, and it may have been withdrawn.',
      action: 'Use another account',
    },
    incomplete: {
      title: 'This link is not complete',
      line: 'Open it from the mail once more, or copy the whole of it.',
    },
  },
} as const;
