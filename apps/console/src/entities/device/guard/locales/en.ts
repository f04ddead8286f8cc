/** Questions before the house is opened, an alarm sounded or a scene stored again (English). */
export const en = {
  ask: {
    unlock: 'Unlock {name}?',
    open: 'Open {name}?',
    disarm: 'Disarm {name}?',
    sound: 'Sound {name}?',
    store: 'Overwrite the scene of {name}?',
  },
  confirm: { unlock: 'Unlock', open: 'Open', disarm: 'Disarm', sound: 'Sound', store: 'Store' },
  line: {
    unlock: 'The door can be opened from outside until it is locked again.',
    open: 'Anybody can come in until it is closed again.',
    disarm: 'Nobody is alerted to intruders until it is armed again.',
    sound: 'It sounds in the whole house until you silence it.',
    store: 'The chosen scene is overwritten with the lights as they are now.',
  },
} as const;
/** The shape that every language has. */
export type GuardQuestions = typeof en;
