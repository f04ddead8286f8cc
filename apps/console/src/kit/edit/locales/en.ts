/** The words of the edit flow, in English. */
export const en = {
  obstacle: {
    deleted: 'It has just been deleted',
    forbidden: 'You no longer have permission to change this',
    unchanged: 'Nothing has changed yet',
  },
  somebody: 'Another person',
  deletedLine: 'You can still read what you entered, but it can no longer be saved.',
  taken: {
    by: '{who} has just changed: {fields}. What you typed stays.',
    meanwhile: 'Just changed: {fields}. What you typed stays.',
  },
  conflict: {
    line: 'You both changed the same fields. Choose what to keep, then save:',
    yours: 'Yours',
    saved: 'Saved now',
    empty: 'empty',
  },
} as const;
/** The shape that every language has. */
export type EditFlowWords = typeof en;
