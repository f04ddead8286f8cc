import type { LiveToClient } from '@dimora/contract';

/** One client's connection, as the fan-out needs it. */
export type Wire = {
  readonly id: string;
  /** True if everything sent has left for the network. */
  drained(): boolean;
  send<Event extends keyof LiveToClient>(
    event: Event,
    ...values: Parameters<LiveToClient[Event]>
  ): void;
  /** Closes after what was sent has gone out. */
  end(): void;
  /** Closes now, dropping whatever is still to be sent. */
  drop(): void;
};

/** Sends one batch to many clients, serialised once. */
export type Broadcast = (
  wireIds: readonly string[],
  batch: Parameters<LiveToClient['batch']>[0],
) => void;
