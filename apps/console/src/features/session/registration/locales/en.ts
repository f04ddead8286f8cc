/** Words of a registration that waits for its mail, and of the link in it. */
export const en = {
  waiting: {
    title: 'Look into your e-mail',
    line: 'A message is on its way to {email}. Open the link in it, on this device or on another: this page then goes on by itself.',
    spam: 'Nothing there? Look among the unwanted mail, too.',
    again: 'Send it again',
    wait: 'You can ask for another message in {seconds} s.',
    enough:
      'Enough messages are on their way. Look among the unwanted mail, or use another address.',
    sent: 'Another message is on its way.',
    other: 'Use another address',
    demoMail: 'Read the demo’s mail',
  },
  link: {
    what: 'your account',
    title: 'Nearly there',
    subtitle: 'One more step to your account',
    checking: 'Opening your account…',
    password: 'Type the password that you chose when you created the account, and you are in.',
    notYou:
      'If you did not create an account, close this page: without the password nothing happens.',
    finish: 'Finish and sign in',
    signIn: 'Sign in',
    register: 'Create an account',
    expired: {
      title: 'This link works no longer',
      line: 'A link works for one day. Create the account again to get a new one.',
    },
    already: {
      title: 'Your account is ready',
      line: 'This link has been opened before. Sign in with your e-mail address and password.',
    },
    taken: {
      title: 'You already have an account',
      line: 'There is an account with this address. Sign in, or choose a new password there.',
    },
    over: {
      title: 'This page has waited long enough',
      line: 'If you have opened the link, sign in. Otherwise create the account again.',
    },
  },
} as const;
/** The shape that every language has. */
export type RegistrationWords = typeof en;
