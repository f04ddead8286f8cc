import { z } from 'zod';
import { isForm } from './forms.ts';
import { topicContract } from '../topics.ts';
import { Timestamp, UserId } from './ids.ts';

/** The name of a gateway's account, as it is typed into the gateway. */
export const MqttUsername = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/, isForm('mqttUsername'));

/** An account of the hub's own broker that isn't an installed device's. */
export const MqttAccount = z.object({
  Username: z.string(),
  kind: z.enum(['gateway', 'paired']).meta({
    description: 'Created by a person, or by a client that signed in during a pairing window',
  }),
  topics: z.array(z.string()).meta({ description: 'Filters of the topics that it may use' }),
  learning: z.boolean().meta({ description: 'It still adds the topics that its clients use' }),
  accepted: z.boolean(),
  createdAt: Timestamp,
  createdBy: UserId.nullable(),
  expiresAt: Timestamp.nullable().meta({ description: 'When it is removed unless accepted' }),
  connected: z.number().int().meta({ description: 'Its clients that are connected now' }),
  lastSeenAt: Timestamp.nullable(),
});
export type MqttAccount = z.infer<typeof MqttAccount>;

/** What a client was refused. */
export const MQTT_REFUSALS = [
  'SIGN_IN',
  'CLIENT_ID',
  'PUBLISH',
  'SUBSCRIBE',
  'LAST_WILL',
  'ANNOUNCEMENT',
  'RETAINED_FULL',
  'QUEUE_FULL',
  'TOO_FAST',
  'SUBSCRIPTIONS_FULL',
] as const;

/** Something that the hub's own broker refused a client, and how often. */
export const MqttRefusal = z.object({
  at: Timestamp,
  count: z.number().int(),
  clientId: z.string(),
  Username: z.string().nullable(),
  address: z.string().nullable(),
  what: z.enum(MQTT_REFUSALS),
  topic: z.string().nullable(),
  cut: z.boolean().meta({ description: 'The connection was closed' }),
});
export type MqttRefusal = z.infer<typeof MqttRefusal>;

/** Why the broker accepts no encrypted connections. */
export const TLS_CLOSED = ['STARTING', 'OFF', 'PORT_TAKEN', 'FAILED'] as const;

/** Encrypted connections to the hub's own broker. */
export const BrokerTls = z.object({
  uri: z.string().nullable().meta({ description: 'Null while it does not listen' }),
  port: z.number().int().nullable(),
  closed: z.enum(TLS_CLOSED).nullable().meta({ description: 'Null while it listens' }),
  source: z.enum(['hub', 'own']).nullable().meta({
    description: 'Whether the hub made the certificate, or the home has its own',
  }),
  certificate: z
    .object({
      subject: z.string(),
      issuer: z.string(),
      names: z.array(z.string()),
      validFrom: Timestamp,
      validTo: Timestamp,
      sha256: z.string(),
      sha1: z.string(),
      tasmota: z.string().nullable().meta({
        description: 'Of its key as Tasmota computes it; null for keys that it cannot read',
      }),
    })
    .nullable(),
  authority: z
    .object({ pem: z.string(), sha256: z.string(), validTo: Timestamp })
    .nullable()
    .meta({ description: 'The authority that the hub has made for the home' }),
});
export type BrokerTls = z.infer<typeof BrokerTls>;

/** The hub's own broker, for people who may install devices. */
export const MqttBroker = z.object({
  uri: z.string().nullable().meta({ description: 'Null while it does not listen' }),
  tls: BrokerTls,
  window: z
    .object({
      openedBy: z.string(),
      openedAt: Timestamp,
      closesAt: Timestamp,
      letIn: z.number().int(),
    })
    .nullable(),
  accounts: z.array(MqttAccount),
  refusals: z.array(MqttRefusal),
});
export type MqttBroker = z.infer<typeof MqttBroker>;

/** An external broker that devices may use instead of the hub's own. */
export const OutsideBroker = z.object({
  Id: z.string().regex(/^[a-z0-9-]{1,40}$/, isForm('brokerId')),
  url: z
    .string()
    .max(300)
    .regex(/^(mqtts?|wss?):\/\/.+/, isForm('brokerUrl')),
  Username: z.string().max(200).optional(),
  Password: z.string().max(500).optional().meta({
    description: 'Masked; sent back as the mask, the stored one stays',
  }),
  protocolVersion: z.union([z.literal(4), z.literal(5)]).default(4),
  trust: z
    .object({
      kind: z.enum(['authority', 'certificate']),
      pem: z.string().max(20_000),
    })
    .optional()
    .meta({
      description: 'The certificate that is trusted instead of the public authorities',
    }),
});
export type OutsideBroker = z.infer<typeof OutsideBroker>;

/** Most external brokers of one hub. */
const MOST_BROKERS = 20;

/** The brokers of a hub: the external ones, and those whose announced devices are added automatically. */
export const MqttSettings = z.object({
  brokers: z.array(OutsideBroker).max(MOST_BROKERS),
  announcing: z
    .array(z.string().max(40))
    .max(MOST_BROKERS + 1)
    .meta({ description: 'Ids of brokers; `embedded` is the own one' }),
});
export type MqttSettings = z.infer<typeof MqttSettings>;

/** The hub's own broker, live: who comes in during the window appears at once. */
export const MqttBrokerTopic = topicContract({
  name: 'mqttBroker',
  claim: 'INSTALL_DEVICE',
  viewable: true,
  params: z.null(),
  snapshot: MqttBroker,
  news: {},
});
