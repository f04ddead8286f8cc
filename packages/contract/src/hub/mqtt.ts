import { DISCONNECTION_CAUSES } from '@dimora/domain';
import { z } from 'zod';
import { claimed } from '../access.ts';
import { errorsOf } from '../errors.ts';
import { BrokerCredentials } from '../schemas/device.ts';
import { DeviceId, Timestamp } from '../schemas/ids.ts';

const tags = ['mqtt'];

/**
 * One MQTT client (MQTT-02): a device or program that is signed in to the hub's own broker, or a
 * line of the hub itself to a broker. Only the hub's lines can be assigned to devices.
 */
export const MqttClient = z.object({
  id: z.string(),
  uri: z.string(),
  connected: z.boolean(),
  last_connection_timestamp: z.number().nullable(),
  last_disconnection_timestamp: z.number().nullable(),
  last_disconnection_cause: z.enum(DISCONNECTION_CAUSES).nullable(),
  causeDetail: z.string().nullable().meta({
    description: 'What the system or the library said of it, in its own words',
  }),
  disconnection_count: z.number().int(),
  messages_sent: z.number().int(),
  messages_received: z.number().int(),
  used_by: z.array(z.string()).meta({ description: 'Keys of the devices behind it' }),
  options: z.object({
    username: z.string().nullable(),
    password: z.string().nullable().meta({
      description: 'Masked for whoever may not update every device; null where the hub knows none',
    }),
  }),
  assignable: z.boolean().meta({ description: "One of the hub's own lines" }),
});
/** See the schema. */
export type MqttClient = z.infer<typeof MqttClient>;

/** A sign-in to the hub's own broker for a person's own tool; ends by itself. */
export const MqttPass = z.object({
  Username: z.string(),
  Password: z.string(),
  path: z.string().meta({ description: "The broker's WebSocket, at the hub's own port" }),
  expiresAt: Timestamp,
});
/** See the schema. */
export type MqttPass = z.infer<typeof MqttPass>;

/** Through which broker a device is spoken to, and a person's own way into the hub's broker. */
export const mqtt = {
  /**
   * Moves a device to the client of this id: its set-up gets the client's uri, user name and
   * password, and it is connected anew through that client (MQTT-05). `credentials` are what the
   * device signs in with where that is the hub's own broker; they are never told again.
   */
  assign: claimed('MODIFY_DEVICE')
    .route({ method: 'PUT', path: '/api/system/mqtt/devices/{Id}', tags })
    .errors(errorsOf('UNKNOWN_DEVICE', 'UNKNOWN_CLIENT'))
    .input(z.object({ Id: DeviceId, client: z.string().min(1).max(200) }))
    .output(z.object({ client: z.string(), credentials: BrokerCredentials.nullable() })),
  /** A guest pass to the hub's own broker, for a debug client (MQTT-10). */
  pass: claimed('INSTALL_DEVICE')
    .route({ method: 'POST', path: '/api/system/mqtt/pass', tags })
    .output(MqttPass),
};
