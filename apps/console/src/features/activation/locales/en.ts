/** The activation, in English. */
export const en = {
  motto: 'Your home, understood.',
  mottoLine: 'Devices, rooms, automations and energy in one calm place.',
  version: 'Version {version} · build {build}',
  title: 'Make this hub yours',
  subtitle: 'It has no owner yet. You decide who else gets access.',
  name: 'Your name',
  nameHelp: 'As everyone at home sees it',
  nameMissing: 'Please enter your name.',
  email: 'E-mail',
  emailHelp: 'The address of your account',
  activate: 'Activate',
  skip: 'Continue without activation',
  installation: 'See the installation',
  running: 'The activation is under way.',
  ACTIVATION_SUCCESSFUL: 'Activation successful',
  successLine: 'The hub is yours. In a moment we set up your home together.',
  ACTIVATION_ERROR: 'The activation did not work',
  failed: 'Your account could not be loaded',
  again: 'We keep trying.',
  noCloud: {
    title: 'This hub has no cloud',
    line: 'Activation links a hub to a cloud account. Create its first owner on the hub itself.',
  },
  signIn: {
    title: 'Sign in with your cloud account',
    line: 'You are only signed in on this hub. Its owner needs a cloud account.',
    action: 'Sign in again',
  },
  taken: {
    title: 'This hub already has an owner',
    line: 'If it isn’t you, ask them for access.',
    action: 'Go on',
  },
} as const;
/** The shape that every language has. */
export type ActivationWords = typeof en;
