/** What is asked for a moment to come, in English. */
export const en = {
  title: 'Later',
  at: 'At {time}',
  putBackNow: 'Restore now',
  doNow: 'Do it now',
  leave: 'Leave it as it is',
  cancel: 'Cancel the command',
  steps: { one: '{count} command', other: '{count} commands' },
} as const;
/** The shape that every language has. */
export type TimedWords = typeof en;
