import type { EventTypeRow } from '../events/event-row.ts';
import { notification } from '../events/notification-row.ts';
import { reportedNotification, turnedTap } from '../events/state-notifications.ts';
import { changedLook, operatedLook } from './device-event-look.ts';

/** What devices report, how they are operated and kept, and their updates. */
export const deviceEventTypes = {
  'device.stateChanged': {
    topic: 'variable',
    alerts: 'variable',
    look: changedLook,
    notifiesOf: reportedNotification,
  },
  'device.operated': { topic: 'variable', look: operatedLook, notifiesOf: turnedTap },
  'device.operationFailed': {
    topic: 'variable',
    alerts: true,
    title: 'notOperated',
    titles: {
      by: 'code',
      of: { DEVICE_REFUSED: 'refused', DEVICE_TIMEOUT: 'noAnswer', DEVICE_UNREACHABLE: 'noAnswer' },
    },
    icon: 'failed',
    tone: 'wine',
  },
  'device.becameUnreachable': {
    topic: 'networking',
    alerts: true,
    title: 'wentOffline',
    icon: 'offline',
    tone: 'wine',
    notification: notification('OFFLINE', 'info', 'warning'),
  },
  'device.becameReachable': {
    topic: 'networking',
    alerts: true,
    title: 'cameBack',
    icon: 'online',
    tone: 'olive',
  },
  'device.needsAuthorization': {
    topic: 'security',
    alerts: true,
    title: 'needsAuthorization',
    icon: 'shield',
    tone: 'wine',
    notification: notification('DEVICE_NEEDS_AUTHORIZATION', 'security', 'warning'),
  },
  'device.added': {
    topic: 'info',
    alerts: true,
    title: 'deviceAdded',
    icon: 'added',
    tone: 'olive',
  },
  'device.updated': { topic: 'info', title: 'deviceUpdated', icon: 'edited', tone: 'neutral' },
  'device.replaced': {
    topic: 'info',
    alerts: true,
    title: 'deviceReplaced',
    icon: 'edited',
    tone: 'olive',
  },
  'device.forgotten': {
    topic: 'info',
    alerts: true,
    title: 'deviceForgotten',
    icon: 'removed',
    tone: 'neutral',
  },
  'update.available': {
    topic: 'info',
    alerts: true,
    title: 'updateAvailable',
    icon: 'update',
    tone: 'sea',
    notification: notification('UPDATE_AVAILABLE', 'info', 'news'),
  },
  'update.downloading': {
    topic: 'info',
    title: 'updateDownloading',
    icon: 'update',
    tone: 'sea',
    notification: notification('UPDATE_DOWNLOADING', 'info', 'news'),
  },
  'update.completed': {
    topic: 'info',
    alerts: true,
    title: 'updateCompleted',
    icon: 'update',
    tone: 'olive',
    notification: notification('UPDATE_COMPLETED', 'info', 'news'),
  },
  'update.failed': {
    topic: 'info',
    alerts: true,
    title: 'updateFailed',
    icon: 'failed',
    tone: 'wine',
    notification: notification('UPDATE_FAILED', 'info', 'warning'),
  },
} as const satisfies Record<string, EventTypeRow>;
