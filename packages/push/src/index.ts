export * from './awaitable.ts';
export * from './devices/device.store.ts';
export * from './devices/push-devices.ts';
export * from './send/encrypt.ts';
export type { PushReach } from './send/post.ts';
export * from './send/push-sender.ts';
export { PUSH_WAITING_TABLE, WaitingStore } from './send/waiting.store.ts';
export { pushSettingsFrom } from './settings.ts';
export * from './vapid.ts';
