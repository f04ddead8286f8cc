export type { Channel, FromController, ToController } from './messages.ts';
export * from './remote-controller.ts';
export * from './serve-controller.ts';
