import type { MqttClient } from '@dimora/contract';
import { disconnectionCauseOf } from '@dimora/domain';
import type { ClientCounters } from '@dimora/driver-kit/mqtt';

/** A client's data besides its counters. */
export type ClientFacts = {
  readonly id: string;
  readonly uri: string;
  readonly username: string | null;
  /** The password as the hub knows it; `null` if it has none, or only its hash. */
  readonly password: string | null;
  readonly used_by: readonly string[];
  readonly assignable: boolean;
};

/** A client's row of the table (MQTT-02). Passwords are removed from addresses. */
export const clientRow = (
  { id, uri, username, password, used_by, assignable }: ClientFacts,
  counters: ClientCounters,
): MqttClient => ({
  id,
  uri: uri.replace(/\/\/[^/@]*@/, '//'),
  connected: counters.connected,
  last_connection_timestamp: counters.lastConnectionAt,
  last_disconnection_timestamp: counters.lastDisconnectionAt,
  last_disconnection_cause:
    counters.lastDisconnectionCause === null
      ? null
      : disconnectionCauseOf(counters.lastDisconnectionCause),
  causeDetail: counters.lastDisconnectionCause,
  disconnection_count: counters.disconnections,
  messages_sent: counters.messagesSent,
  messages_received: counters.messagesReceived,
  used_by: [...used_by],
  options: { username, password },
  assignable,
});
