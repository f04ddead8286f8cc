import type { MqttClient } from '@dimora/contract';
import type { ClientCounters } from '@dimora/driver-kit/mqtt';

/** A client's row of the table, with the Keys of the devices behind it (MQTT-02). Addresses lose what they may carry of a password. */
export const clientRow = (
  id: string,
  uri: string,
  counters: ClientCounters,
  used_by: readonly string[],
): MqttClient => ({
  id,
  uri: uri.replace(/\/\/[^/@]*@/, '//'),
  connected: counters.connected,
  last_connection_timestamp: counters.lastConnectionAt,
  last_disconnection_timestamp: counters.lastDisconnectionAt,
  last_disconnection_cause: counters.lastDisconnectionCause,
  disconnection_count: counters.disconnections,
  messages_sent: counters.messagesSent,
  messages_received: counters.messagesReceived,
  used_by: [...used_by],
});
