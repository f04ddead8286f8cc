/** The activation, in English. */
export const en = {
  motto: 'Your home, understood.',
  mottoLine: 'Devices, rooms, automations and energy in one calm place.',
  version: 'Version {version} · build {build}',
  title: 'Make this hub yours',
  subtitle: 'It has no owner yet. You will be the one who lets others in.',
  name: 'Your name',
  nameHelp: 'As everyone at home sees it',
  nameMissing: 'Please tell your name.',
  email: 'E-mail',
  emailHelp: 'The address of your account',
  activate: 'Activate',
  skip: 'Continue without activation',
  running: 'The activation is under way.',
  ACTIVATION_SUCCESSFUL: 'Activation successful',
  successLine: 'The hub is yours. In a moment we set up your home together.',
  ACTIVATION_ERROR: 'The activation did not work',
  failed: 'Your account could not be read',
  again: 'We keep trying.',
  noCloud: {
    title: 'This hub has no cloud',
    line: 'Activation binds a hub to an account in the cloud. Create its first owner on the hub itself.',
  },
  signIn: {
    title: 'Sign in with your cloud account',
    line: 'You are signed in on this hub alone. Its owner needs an account in the cloud.',
    action: 'Sign in again',
  },
  taken: {
    title: 'This hub already has an owner',
    line: 'If it isn’t you, ask them to let you in.',
    action: 'Go on',
  },
} as const;
/** The shape that every language has. */
export type ActivationWords = typeof en;
