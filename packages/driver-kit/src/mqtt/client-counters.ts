/** Counters of an MQTT client (MQTT-02); times are milliseconds since 1970. */
export type ClientCounters = {
  readonly connected: boolean;
  readonly lastConnectionAt: number | null;
  readonly lastDisconnectionAt: number | null;
  /**
   * As reported by the system or the library, such as `ECONNREFUSED` or `closed`; see `disconnectionCauseOf`.
   */
  readonly lastDisconnectionCause: string | null;
  readonly disconnections: number;
  readonly messagesSent: number;
  readonly messagesReceived: number;
};

/** Counters of a client that has never connected. */
export const FRESH_COUNTERS: ClientCounters = {
  connected: false,
  lastConnectionAt: null,
  lastDisconnectionAt: null,
  lastDisconnectionCause: null,
  disconnections: 0,
  messagesSent: 0,
  messagesReceived: 0,
};
