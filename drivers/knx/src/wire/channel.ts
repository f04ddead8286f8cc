import type { DriverError } from '@dimora/driver-kit';
import type { Outgoing, Telegram } from '../codec/telegram.ts';

/** Why a channel has ended; `again` if a new one is likely to work at once. */
export type Ended = { readonly error: DriverError; readonly again: boolean };

/** An open channel to the line: one telegram at a time. */
export interface Channel {
  /** Sends a telegram; resolves once the line has accepted it, rejects with a `DriverError`. */
  send(telegram: Outgoing): Promise<void>;
  /** Resolves when the channel ends by itself; never rejects. */
  readonly ended: Promise<Ended>;
  /** Closes it with a disconnect request. */
  close(): void;
}

/** Receives the line's telegrams; never our own. */
export type ChannelListener = (telegram: Telegram) => void;
