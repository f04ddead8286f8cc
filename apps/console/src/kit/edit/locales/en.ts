/** The words of the edit flow, in English. */
export const en = {
  obstacle: {
    offline: 'There is no connection to the hub',
    deleted: 'It has been deleted meanwhile',
    forbidden: 'You may no longer change this',
    unchanged: 'Nothing has changed yet',
  },
  somebody: 'Somebody',
  failed: 'This couldn’t be saved',
  deletedLine: 'What you have entered stays here to be read, but can’t be saved any more.',
  conflict: {
    asked: 'Nothing has been saved and nothing you typed is lost. Choose what should stay:',
    heard: 'What you typed is still here. Save to keep it in place of theirs, or take theirs.',
    field: 'Field',
    yours: 'Yours',
    theirs: 'Theirs',
    empty: 'empty',
    keepMine: 'Keep mine',
    takeTheirs: 'Take theirs',
    same: 'The other changes don’t touch yours: keeping yours keeps both.',
  },
  youTyped: 'You had typed “{value}”.',
  putBack: 'Put it back',
} as const;
/** The shape that every language has. */
export type EditFlowWords = typeof en;
