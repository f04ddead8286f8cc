/** The words of the edit flow, in English. */
export const en = {
  obstacle: {
    deleted: 'It has been deleted meanwhile',
    forbidden: 'You may no longer change this',
    unchanged: 'Nothing has changed yet',
  },
  somebody: 'Another person',
  deletedLine: 'What you have entered stays here to be read, but can’t be saved any more.',
  taken: {
    by: '{who} has just changed: {fields}. What you typed stays.',
    meanwhile: 'Changed meanwhile: {fields}. What you typed stays.',
  },
  conflict: {
    line: 'You both changed the same. Choose what should stay, then save:',
    yours: 'Yours',
    saved: 'Saved now',
    empty: 'empty',
  },
} as const;
/** The shape that every language has. */
export type EditFlowWords = typeof en;
