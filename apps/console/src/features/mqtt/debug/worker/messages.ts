/** Where a debug client connects, and as whom. */
export type BrokerAddress = {
  /** `ws://…` or `wss://…`. */
  readonly url: string;
  readonly username: string;
  readonly password: string;
  readonly clientId: string;
  readonly topic: string;
};

/** A message as it arrived; long payloads are cut, and say so. */
export type HeardMessage = {
  readonly topic: string;
  readonly payload: string;
  readonly cut: boolean;
  readonly retained: boolean;
  readonly at: number;
};

/** How a connection stands; `failed` for good where the broker refused it. */
export type ConnectionPhase = 'connecting' | 'connected' | 'waiting' | 'failed';

/** What the page tells the worker. */
export type ToWorker =
  | { readonly kind: 'connect'; readonly address: BrokerAddress }
  | {
      readonly kind: 'publish';
      readonly topic: string;
      readonly payload: string;
      readonly retain: boolean;
    }
  | { readonly kind: 'close' };

/** What the worker tells the page; messages come in batches, so that a flood doesn't hold it up. */
export type FromWorker =
  | { readonly kind: 'phase'; readonly phase: ConnectionPhase; readonly reason: string }
  | {
      readonly kind: 'heard';
      readonly messages: readonly HeardMessage[];
      readonly dropped: number;
    };
