/** Those who act, in English. */
export const actors = {
  someone: 'someone',
  erased: 'Erased person',
  voice: '{name}, by voice',
  rule: 'automation “{name}”',
  someRule: 'an automation',
  schedule: 'schedule “{name}”',
  guest: '{name}, with a guest pass',
  app: 'app “{name}”',
  otherHub: 'hub “{name}”',
  support: '{name}, from support',
  hub: 'the hub',
} as const;
