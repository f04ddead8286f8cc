/** Words of signing in. */
export const en = {
  motto: 'Your home, understood.',
  mottoLine: 'Devices, rooms and everything that happens, in one calm place.',
  login: {
    title: 'Welcome back',
    subtitle: 'Sign in to continue to your home',
    username: 'Username',
    password: 'Password',
    submit: 'Sign in',
    language: 'Language',
    ERROR: 'ERROR',
    missingUsername: 'Please enter your username.',
    missingPassword: 'Please enter your password.',
    /** The phases of LOGIN-01, as the button names them. */
    phases: {
      login: 'Sign in',
      loading: 'Checking…',
      connecting: 'Opening your home…',
      redirecting: 'Here we go…',
      error: 'Sign in',
    },
  },
  version: 'Version {version} · build {build}',
  demo: {
    title: 'This is a demo home. Who would you like to be?',
    owner: 'Giulia, the owner',
    admin: 'Marco, administrator',
    user: 'Sofia, resident',
    guest: 'Luca, guest in one room',
    super: 'The provider’s support',
  },
  firstPair: {
    title: 'This hub has no owner yet',
    before: 'On the computer that runs the hub, stop it, then add the first account with:',
    name: 'NAME',
    after:
      'NAME is the username of your choice. You will be asked for a password, then you can sign in here.',
  },
  userDisabled: {
    title: 'This account is switched off',
    text: 'You cannot enter this home at the moment. Ask the owner of the house to switch your account on again.',
    back: 'Sign in with another account',
  },
  failure: {
    title: 'Your home could not be opened',
    ERROR_REASON: 'Reason: {reason}',
    username: 'Username',
    retry: 'Try again',
    other: 'Sign in with another account',
  },
} as const;
/** The shape that every language has. */
export type SessionWords = typeof en;
