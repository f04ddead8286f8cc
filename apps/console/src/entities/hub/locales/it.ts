import type { Translated } from '@dimora/i18n';
import type { HubWords } from './en.ts';

/** Hubs, in Italian. */
export const it: Translated<HubWords> = {
  online: 'Online',
  offline: 'Offline',
  lastSeen: 'Visto {age}',
  neverSeen: 'Mai visto dal cloud',
};
