import { DISCONNECTION_CAUSES } from '@dimora/domain';
import { z } from 'zod';
import { isForm } from '../schemas/forms.ts';
import { claimed } from '../access.ts';
import { errorsOf } from '../errors.ts';
import { readBy, keeping, unaudited, viewable } from '../facts.ts';
import { at, item, only } from '../audit-told.ts';
import { answers, shows } from '../console-facts.ts';
import { BrokerCredentials } from '../schemas/device.ts';
import { DeviceId, Timestamp } from '../schemas/ids.ts';
import { MqttBroker, MqttSettings, MqttUsername } from '../schemas/mqtt-broker.ts';

const tags = ['mqtt'];

const asAccount = readBy(
  'mqtt.broker',
  () => ({}),
  item('Username', ['Username', 'accepted', 'topics'], 'accounts'),
);

/**
 * One MQTT client (MQTT-02): a device or program that is connected to the hub's own broker, or a connection
 * of the hub itself to a broker. Only the hub's connections can be assigned to devices.
 */
export const MqttClient = z.object({
  id: z.string(),
  uri: z.string(),
  connected: z.boolean(),
  last_connection_timestamp: z.number().nullable(),
  last_disconnection_timestamp: z.number().nullable(),
  last_disconnection_cause: z.enum(DISCONNECTION_CAUSES).nullable(),
  causeDetail: z.string().nullable().meta({
    description: 'The original message of the system or the library',
  }),
  disconnection_count: z.number().int(),
  messages_sent: z.number().int(),
  messages_received: z.number().int(),
  used_by: z.array(z.string()).meta({ description: 'Keys of the devices behind it' }),
  options: z.object({
    username: z.string().nullable(),
    password: z.string().nullable().meta({
      description: 'Masked for people who may not update every device; null if the hub knows none',
    }),
  }),
  assignable: z.boolean().meta({ description: "One of the hub's own connections" }),
});
export type MqttClient = z.infer<typeof MqttClient>;

/** A broker's certificate, and why the public authorities don't accept it. */
export const ShownCertificate = z.object({
  certificate: z
    .object({
      subject: z.string(),
      issuer: z.string(),
      validFrom: Timestamp,
      validTo: Timestamp,
      fingerprint: z.string().meta({ description: 'SHA-256' }),
      pem: z.string(),
    })
    .nullable(),
  problem: z.enum(DISCONNECTION_CAUSES).nullable(),
});
export type ShownCertificate = z.infer<typeof ShownCertificate>;

/** Credentials for a person's own tool on the hub's own broker; they expire. */
export const MqttPass = z.object({
  Username: z.string(),
  Password: z.string(),
  path: z.string().meta({ description: "The broker's WebSocket, at the hub's own port" }),
  expiresAt: Timestamp,
});
export type MqttPass = z.infer<typeof MqttPass>;

/** The broker connection of each device, and temporary access to the hub's broker for a person. */
export const mqtt = {
  /**
   * Moves a device to the client of this id: its set-up gets the client's uri, user name and password, and it
   * reconnects through that client (MQTT-05). `credentials` are the device's login where that is the hub's
   * own broker; they are shown only this once.
   */
  assign: claimed('MODIFY_DEVICE')
    .meta(readBy('deviceManager.settings', ({ Id }) => ({ Id }), only('Settings')))
    .route({ method: 'PUT', path: '/api/system/mqtt/devices/{Id}', tags })
    .errors(errorsOf('UNKNOWN_DEVICE', 'UNKNOWN_CLIENT'))
    .input(z.object({ Id: DeviceId, client: z.string().min(1).max(200) }))
    .output(z.object({ client: z.string(), credentials: BrokerCredentials.nullable() })),
  /** Temporary access to the hub's own broker, for a debug client (MQTT-10). */
  pass: claimed('INSTALL_DEVICE')
    .meta(unaudited)
    .route({ method: 'POST', path: '/api/system/mqtt/pass', tags })
    .output(MqttPass),
  /** The certificate that a broker shows, before a person trusts it. Nothing is sent to the broker. */
  certificate: claimed('INSTALL_DEVICE')
    .meta(unaudited)
    .route({ method: 'POST', path: '/api/system/mqtt/certificate', tags })
    .input(
      z.object({
        url: z
          .url()
          .max(300)
          .regex(/^(mqtts|wss):\/\//, isForm('encryptedBrokerUrl')),
      }),
    )
    .output(ShownCertificate),
  /** The brokers that devices may use, for people who may install devices. */
  settings: claimed('INSTALL_DEVICE')
    .meta({ ...viewable, ...shows('mqttSettings') })
    .route({ method: 'GET', path: '/api/system/mqtt/settings', tags })
    .output(MqttSettings),
  /** Changes one list of them or both. */
  setSettings: claimed('INSTALL_DEVICE')
    .meta({ ...answers('mqttSettings'), ...readBy('mqtt.settings') })
    .route({ method: 'PATCH', path: '/api/system/mqtt/settings', tags })
    .input(MqttSettings.partial())
    .output(MqttSettings),
  /** The hub's own broker: its pairing window, the accounts that learn, and what was refused. */
  broker: claimed('INSTALL_DEVICE')
    .meta(viewable)
    .route({ method: 'GET', path: '/api/system/mqtt/broker', tags })
    .output(MqttBroker),
  /** Lets unknown clients sign in for some minutes; starts an open window again. */
  openWindow: claimed('INSTALL_DEVICE')
    .meta({ ...keeping('minutes'), ...readBy('mqtt.broker', () => ({}), at('window', 'closesAt')) })
    .route({ method: 'POST', path: '/api/system/mqtt/broker/window', tags })
    .input(z.object({ minutes: z.number().int().min(1).max(15) }))
    .output(MqttBroker),
  closeWindow: claimed('INSTALL_DEVICE')
    .meta(readBy('mqtt.broker', () => ({}), at('window', 'closesAt')))
    .route({ method: 'DELETE', path: '/api/system/mqtt/broker/window', tags })
    .output(MqttBroker),
  /** The certificate of encrypted connections: the home's own, or with `null` one that the hub makes. */
  setCertificate: claimed('INSTALL_DEVICE')
    .meta(readBy('mqtt.broker', () => ({}), only('tls')))
    .route({ method: 'PUT', path: '/api/system/mqtt/broker/certificate', tags })
    .input(
      z.object({
        own: z
          .object({
            certificate: z.string().min(1).max(20_000),
            key: z.string().min(1).max(20_000),
          })
          .nullable(),
      }),
    )
    .output(MqttBroker),
  /** Creates an account for a gateway. Its password is shown only this once. */
  createAccount: claimed('INSTALL_DEVICE')
    .meta({ ...keeping('Username'), ...asAccount })
    .route({ method: 'POST', path: '/api/system/mqtt/broker/accounts', tags })
    .errors(errorsOf('NAME_TAKEN', 'TOO_MANY_ACCOUNTS'))
    .input(z.object({ Username: MqttUsername }))
    .output(BrokerCredentials),
  /** Gives a gateway a new password; the old one ends. */
  renewAccount: claimed('INSTALL_DEVICE')
    .meta(keeping('Username'))
    .route({ method: 'POST', path: '/api/system/mqtt/broker/accounts/{Username}/password', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ Username: z.string() }))
    .output(BrokerCredentials),
  /** Accepts an account of the pairing window, or replaces the topics of one. */
  changeAccount: claimed('INSTALL_DEVICE')
    .meta({ ...keeping('Username', 'accepted', 'topics'), ...asAccount })
    .route({ method: 'PUT', path: '/api/system/mqtt/broker/accounts/{Username}', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(
      z.object({
        Username: z.string(),
        accepted: z.literal(true).optional(),
        topics: z.array(z.string().min(1).max(200)).max(120).optional(),
      }),
    )
    .output(MqttBroker),
  /** Removes an account and disconnects its clients. */
  removeAccount: claimed('INSTALL_DEVICE')
    .meta({ ...keeping('Username'), ...asAccount })
    .route({ method: 'DELETE', path: '/api/system/mqtt/broker/accounts/{Username}', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ Username: z.string() }))
    .output(MqttBroker),
};
