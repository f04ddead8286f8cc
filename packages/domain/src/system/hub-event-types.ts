import type { EventTypeRow } from '../events/event-row.ts';
import { notification } from '../events/notification-row.ts';

const HUB_BACK_ONLINE = notification('HUB_BACK_ONLINE', 'info', 'news');

/** The hub itself, its storage and its settings. */
export const hubEventTypes = {
  'hub.started': {
    topic: 'info',
    alerts: true,
    title: 'hubStarted',
    icon: 'hub',
    tone: 'olive',
    notification: HUB_BACK_ONLINE,
  },
  'hub.backOnline': {
    topic: 'info',
    alerts: true,
    title: 'hubBackOnline',
    icon: 'hub',
    tone: 'olive',
    notification: HUB_BACK_ONLINE,
  },
  'hub.storageFull': {
    topic: 'info',
    alerts: true,
    title: 'storageFull',
    icon: 'storage',
    tone: 'wine',
  },
  'hub.historyReplaced': {
    topic: 'info',
    alerts: true,
    title: 'historyReplaced',
    icon: 'storage',
    tone: 'wine',
  },
  'hub.secretsLost': {
    topic: 'info',
    alerts: true,
    title: 'secretsLost',
    icon: 'shield',
    tone: 'wine',
  },
  // For those who run the hub: they learn what the provider's staff changed in their house, but no value.
  'parameter.changed': {
    topic: 'info',
    readers: 'MODIFY_HUB',
    title: 'parameterChanged',
    icon: 'settings',
    tone: 'neutral',
  },
} as const satisfies Record<string, EventTypeRow>;
