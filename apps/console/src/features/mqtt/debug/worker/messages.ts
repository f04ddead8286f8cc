/** The address and credentials of a debug client. */
export type BrokerAddress = {
  /** `ws://…` or `wss://…`. */
  readonly url: string;
  readonly username: string;
  readonly password: string;
  readonly clientId: string;
  readonly topic: string;
};

/** A received message; long payloads are truncated and marked in the text that is shown. */
export type HeardMessage = {
  readonly topic: string;
  readonly payload: string;
  readonly cut: boolean;
  /** The whole payload, where the text isn't exactly it: too long, or no text at all. */
  readonly bytes: Uint8Array | null;
  readonly retained: boolean;
  readonly at: number;
};

/** The status of a connection; `failed` is final, if the broker refused it. */
export type ConnectionPhase = 'connecting' | 'connected' | 'waiting' | 'failed';

/** Messages from the page to the worker. */
export type ToWorker =
  | { readonly kind: 'connect'; readonly address: BrokerAddress }
  | {
      readonly kind: 'publish';
      readonly topic: string;
      readonly payload: string | Uint8Array;
      readonly retain: boolean;
    }
  | { readonly kind: 'close' };

/** Messages from the worker to the page; batched, so that a flood doesn't block it. */
export type FromWorker =
  | { readonly kind: 'phase'; readonly phase: ConnectionPhase; readonly reason: string }
  | {
      readonly kind: 'heard';
      readonly messages: readonly HeardMessage[];
      readonly dropped: number;
    };
