/** Those who act, in Italian. */
export const actors = {
  someone: 'qualcuno',
  erased: 'Persona cancellata',
  voice: '{name}, a voce',
  rule: 'automazione «{name}»',
  someRule: 'un’automazione',
  schedule: 'programma «{name}»',
  guest: '{name}, con un pass per ospiti',
  app: 'app «{name}»',
  otherHub: 'hub «{name}»',
  support: '{name}, dell’assistenza',
  hub: 'l’hub',
} as const;
