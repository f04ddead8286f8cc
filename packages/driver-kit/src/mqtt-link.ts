/** The name of the hub's own broker in settings; every other name is the id of an outside broker. */
export const EMBEDDED_BROKER = 'embedded';

/** A received message. */
export type MqttMessage = {
  readonly topic: string;
  readonly payload: Uint8Array;
  readonly retained: boolean;
};

/**
 * A shared connection to one broker. Subscriptions survive reconnects; a handler that throws is logged and
 * doesn't affect the others.
 */
export interface MqttLink {
  /** Subscribes to all topics that match the filter (`+` and `#`); retained messages come first. */
  subscribe(filter: string, hear: (message: MqttMessage) => void): Disposable;
  /** Publishes; rejects with UNREACHABLE while the broker is disconnected. */
  publish(
    topic: string,
    payload: string | Uint8Array,
    options?: { readonly retain?: boolean; readonly qos?: 0 | 1 },
  ): Promise<void>;
  /** True while the broker is connected. */
  readonly up: boolean;
  /** Notifies of the current state at once and of every change of {@link up}. */
  onUp(hear: (up: boolean) => void): Disposable;
}
