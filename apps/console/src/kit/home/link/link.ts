import type { TopicCarrier } from '../../topics/carrier.ts';
import type { Cell } from '../cell.ts';
import type { Connection } from './connection.ts';

/** How the console receives updates: live over a socket, or by polling if events are disabled. */
export type Link = {
  readonly connection: Cell<Connection>;
  /** Carries live topics; `null` where nothing is live. */
  readonly topics: TopicCarrier | null;
  /** Opens the connection; does nothing if it is open. */
  start(): Promise<void> | void;
  /** Closes it, at the end of a session. */
  stop(): void;
  /** Reports that a call couldn't reach the hub, so that the connection need not detect it itself. */
  hubIsAway(): void;
  /** Retries at once instead of waiting for the next attempt. */
  retry(): void;
};
