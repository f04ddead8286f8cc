import type { EventTypeRow } from '../events/event-row.ts';
import { notification } from '../events/notification-row.ts';
import { ACCOUNT } from './account-row.ts';

/** Somebody new is in the house. */
export const NEW_USER = notification('NEW_USER', 'security', 'news');

/** Sign-ins, and changes of people's accounts. */
export const accountEventTypes = {
  'user.signedIn': { ...ACCOUNT, title: 'signedIn', icon: 'signedIn', tone: 'neutral' },
  'user.signInFailed': {
    ...ACCOUNT,
    alerts: true,
    title: 'signInFailed',
    titleWithoutName: 'signInFailedUnknown',
    icon: 'shield',
    tone: 'wine',
  },
  'user.locked': { ...ACCOUNT, alerts: true, title: 'accountLocked', icon: 'shield', tone: 'wine' },
  'user.secondFactorRemoved': {
    ...ACCOUNT,
    alerts: true,
    title: 'secondFactorRemoved',
    icon: 'person',
    tone: 'wine',
  },
  'user.wentOnline': {
    ...ACCOUNT,
    title: 'wentOnline',
    icon: 'person',
    tone: 'neutral',
    notification: notification('USER_ONLINE', 'info', 'news'),
  },
  'user.wentOffline': {
    ...ACCOUNT,
    title: 'userWentOffline',
    icon: 'person',
    tone: 'neutral',
    notification: notification('USER_OFFLINE', 'info', 'news'),
  },
  'user.joined': {
    ...ACCOUNT,
    alerts: true,
    title: 'userJoined',
    icon: 'person',
    tone: 'olive',
    notification: NEW_USER,
  },
  'user.created': {
    ...ACCOUNT,
    alerts: true,
    title: 'userCreated',
    icon: 'person',
    tone: 'olive',
    notification: notification('USER_CREATED', 'security', 'news'),
  },
  'user.updated': {
    ...ACCOUNT,
    title: 'userUpdated',
    icon: 'person',
    tone: 'neutral',
    notification: notification('USER_MODIFIED', 'security', 'news'),
  },
  'user.removed': {
    ...ACCOUNT,
    alerts: true,
    title: 'userRemoved',
    icon: 'person',
    tone: 'neutral',
  },
  'user.erased': { ...ACCOUNT, alerts: true, title: 'userErased', icon: 'person', tone: 'neutral' },
} as const satisfies Record<string, EventTypeRow>;
