/** What is counted of an MQTT client (MQTT-02); times are milliseconds since 1970. */
export type ClientCounters = {
  readonly connected: boolean;
  readonly lastConnectionAt: number | null;
  readonly lastDisconnectionAt: number | null;
  /** As the system or the library said it, such as `ECONNREFUSED` or `closed`; see `disconnectionCauseOf`. */
  readonly lastDisconnectionCause: string | null;
  readonly disconnections: number;
  readonly messagesSent: number;
  readonly messagesReceived: number;
};

/** The counters of a client that has never been connected. */
export const FRESH_COUNTERS: ClientCounters = {
  connected: false,
  lastConnectionAt: null,
  lastDisconnectionAt: null,
  lastDisconnectionCause: null,
  disconnections: 0,
  messagesSent: 0,
  messagesReceived: 0,
};
