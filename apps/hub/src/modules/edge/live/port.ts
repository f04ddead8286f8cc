import { definePort } from '@dimora/node-kit/kernel';

/** What the server needs of the live edge. */
export type LivePort = {
  /** True for the path that the open sockets answer themselves. */
  answers(path: string): boolean;
};
export const LivePort = definePort<LivePort>('live');
