/** Words of a registration that waits for its mail, and of the link in it. */
export const en = {
  waiting: {
    title: 'Check your e-mail',
    line: 'A message is on its way to {email}. Open the link in it, on this device or another: this page then continues by itself.',
    spam: 'Nothing there? Check your spam folder, too.',
    again: 'Send it again',
    wait: 'You can ask for another message in {seconds} s.',
    enough:
      'Several messages are already on their way. Check your spam folder, or use another address.',
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
      title: 'This link no longer works',
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
      title: 'This page has timed out',
      line: 'If you have opened the link, sign in. Otherwise create the account again.',
    },
  },
} as const;
/** The shape that every language has. */
export type RegistrationWords = typeof en;
