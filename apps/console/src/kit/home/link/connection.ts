import type { ConnectionState } from '@dimora/domain';

/** The console's connection to its hub (SHELL-07). */
export type Connection = {
  readonly state: ConnectionState;
  /** When it began, on this browser's clock. */
  readonly since: number;
  /** Whether the page was loaded from the hub itself or through the cloud's proxy (SHELL-06). */
  readonly through: 'local' | 'cloud';
};
