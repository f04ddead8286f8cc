/** The question before a page with unsaved changes is left, in English. */
export const en = {
  title: 'Leave without saving?',
  line: 'What you’ve changed here will be lost.',
  leave: 'Leave',
  stay: 'Keep editing',
} as const;
/** The shape that every language has. */
export type UnsavedWords = typeof en;
