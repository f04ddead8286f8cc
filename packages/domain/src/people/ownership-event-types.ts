import type { EventTypeRow } from '../events/event-row.ts';
import { notification } from '../events/notification-row.ts';
import { ACCOUNT } from './account-row.ts';

/** How the house changes hands. */
export const ownershipEventTypes = {
  'user.ownershipOffered': {
    ...ACCOUNT,
    alerts: true,
    title: 'ownershipOffered',
    icon: 'shield',
    tone: 'sun',
    notification: notification('OWNERSHIP_OFFERED', 'security', 'warning', { personal: true }),
  },
  'user.ownershipDeclined': {
    ...ACCOUNT,
    alerts: true,
    title: 'ownershipDeclined',
    icon: 'person',
    tone: 'neutral',
    notification: notification('OWNERSHIP_DECLINED', 'security', 'warning', { personal: true }),
  },
  'user.becameOwner': {
    ...ACCOUNT,
    alerts: true,
    title: 'becameOwner',
    icon: 'shield',
    tone: 'olive',
    notification: notification('NEW_OWNER', 'security', 'warning', { personal: true }),
  },
} as const satisfies Record<string, EventTypeRow>;
