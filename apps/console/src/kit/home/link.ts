import type { TopicCarrier } from '../topics/carrier.ts';
import type { Cell } from './cell.ts';
import type { Connection } from './connection.ts';

/** How news of the hub come in: live over a socket, or asked for where events are disabled. */
export type Link = {
  readonly connection: Cell<Connection>;
  /** Carries live topics; `null` where nothing is live. */
  readonly topics: TopicCarrier | null;
  /** Opens the link; does nothing while it is open. */
  start(): Promise<void> | void;
  /** Closes it, at the end of a session. */
  stop(): void;
  /** Tells that a call has found nobody at the hub: the link need not find out for itself. */
  hubIsAway(): void;
  /** Tries at once instead of waiting for the next attempt. */
  retry(): void;
};
