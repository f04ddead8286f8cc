/** A person's page, in English. */
export const en = {
  title: 'Person',
  online: 'Online',
  offline: 'Away',
  gone: {
    title: 'This person isn’t here',
    line: 'They may have left this home, or you may not see other people.',
  },
  yourself: 'This is you. Names, look and password are in your profile.',
  profile: 'Your profile',
  assistants: 'Voice assistants',
  noAssistants: 'None linked',
  manage: 'Voice assistants',
} as const;
/** The shape that every language has. */
export type UsersWords = typeof en;
