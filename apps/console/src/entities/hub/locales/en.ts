/** Hubs, in English. */
export const en = {
  online: 'Online',
  offline: 'Offline',
  lastSeen: 'Last seen {age}',
  neverSeen: 'Never seen by the cloud',
} as const;
/** The shape that every language has. */
export type HubWords = typeof en;
