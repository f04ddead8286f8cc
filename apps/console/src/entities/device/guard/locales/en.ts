/** Questions before the house is opened, an alarm sounded or a scene stored anew (English). */
export const en = {
  ask: {
    unlock: 'Unlock {name}?',
    open: 'Open {name}?',
    disarm: 'Disarm {name}?',
    sound: 'Sound {name}?',
    store: 'Store the scene of {name} anew?',
  },
  confirm: { unlock: 'Unlock', open: 'Open', disarm: 'Disarm', sound: 'Sound', store: 'Store' },
  line: {
    unlock: 'The door can be opened from outside until it is locked again.',
    open: 'Anybody can come in until it is closed again.',
    disarm: 'Nobody is warned of anyone who comes in until it is armed again.',
    sound: 'It is heard in the whole house until it is silenced.',
    store: 'What the chosen scene held until now is overwritten with the lights as they are.',
  },
} as const;
/** The shape that every language has. */
export type GuardQuestions = typeof en;
