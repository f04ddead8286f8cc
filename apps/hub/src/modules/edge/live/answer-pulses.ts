import type { SystemState } from '@dimora/contract';

/** The part of a live socket that heartbeats need. */
export type PulseSocket = {
  on(event: 'pulse', hear: (answer: unknown) => void): unknown;
  readonly conn: {
    readonly transport: {
      readonly writable: boolean;
      /** Called whenever the transport has written all it had, whether or not more waits. */
      once(event: 'ready', hear: () => void): unknown;
    };
  };
};

type Answer = (state: SystemState) => void;

/**
 * Answers heartbeats (SHELL-07); for a client that doesn't read, at most one answer waits, and the rest are
 * dropped. It waits for the transport, not for the connection: that emits 'drain' only when it sends
 * something, and in a quiet house the answer would wait for the next value.
 */
export function answerPulses(socket: PulseSocket, state: () => SystemState): void {
  let waiting: Answer | undefined;
  const whenReady = (): void => {
    waiting?.(state());
    waiting = undefined;
  };
  socket.on('pulse', (answer) => {
    if (typeof answer !== 'function') return;
    const { transport } = socket.conn;
    if (transport.writable) {
      (answer as Answer)(state());
      return;
    }
    if (waiting === undefined) transport.once('ready', whenReady);
    waiting = answer as Answer;
  });
}
