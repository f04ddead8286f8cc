/** What events of accounts share: they are about security, for those who may see people, and say whose account it is. */
export const ACCOUNT = {
  topic: 'security',
  readers: 'READ_USERS',
  list: 'access',
  hides: 'actor',
} as const;
