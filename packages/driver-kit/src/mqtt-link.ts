/** The hub's own broker, as settings name it; every other name is the id of an outside one. */
export const EMBEDDED_BROKER = 'embedded';

/** A message as it arrived. */
export type MqttMessage = {
  readonly topic: string;
  readonly payload: Uint8Array;
  readonly retained: boolean;
};

/**
 * A shared connection to one broker. Subscriptions survive reconnects; handlers that throw are
 * logged and harm nobody else.
 */
export interface MqttLink {
  /** Hears all topics that fit the filter (`+` and `#`), retained ones first. */
  subscribe(filter: string, hear: (message: MqttMessage) => void): Disposable;
  /** Sends; rejects with UNREACHABLE while the broker is away. */
  publish(
    topic: string,
    payload: string | Uint8Array,
    options?: { readonly retain?: boolean; readonly qos?: 0 | 1 },
  ): Promise<void>;
  /** True while the broker is connected. */
  readonly up: boolean;
  /** Hears every change of {@link up}, and the present state at once. */
  onUp(hear: (up: boolean) => void): Disposable;
}
