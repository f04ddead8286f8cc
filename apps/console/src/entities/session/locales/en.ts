/** Controls of every screen outside the shell, in English. */
export const en = {
  language: 'Language',
  account: 'Your account',
  logout: 'Log out',
} as const;
/** The shape that every language has. */
export type SessionControlWords = typeof en;
