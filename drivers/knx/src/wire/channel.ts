import type { DriverError } from '@dimora/driver-kit';
import type { Outgoing, Telegram } from '../codec/telegram.ts';

/** Why a channel has ended; `again` where the next one is likely to work at once. */
export type Ended = { readonly error: DriverError; readonly again: boolean };

/** A way onto the line that is open: one telegram at a time. */
export interface Channel {
  /** Sends a telegram; resolves once the line has taken it, rejects with a `DriverError`. */
  send(telegram: Outgoing): Promise<void>;
  /** Resolves when it has ended by itself; never rejects. */
  readonly ended: Promise<Ended>;
  /** Ends it with a farewell. */
  close(): void;
}

/** Who hears the line; never what we sent ourselves. */
export type ChannelListener = (telegram: Telegram) => void;
