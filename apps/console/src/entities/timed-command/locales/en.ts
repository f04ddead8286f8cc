/** What is asked for a moment to come, in English. */
export const en = {
  title: 'Later',
  at: 'At {time}',
  putBackNow: 'Put back now',
  doNow: 'Do it now',
  leave: 'Leave it so',
  cancel: 'Don’t do it',
  steps: { one: '{count} command', other: '{count} commands' },
} as const;
/** The shape that every language has. */
export type TimedWords = typeof en;
