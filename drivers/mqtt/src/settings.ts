import { EMBEDDED_BROKER } from '@dimora/driver-kit';
import { z } from 'zod';

/** What a topic may look like: no wildcards, nothing that could be taken for another's. */
const topic = z
  .string()
  .min(1)
  .max(300)
  .regex(/^[^+#\0$][^+#\0]*$/);

/** What kinds of value a generic device may report and take. */
export const KINDS = [
  'light',
  'dimmable_light',
  'plug',
  'switch',
  'barrier',
  'lock',
  'push',
  'temperature',
  'humidity',
  'pressure',
  'illumination',
  'presence',
  'contact',
  'smoke',
  'gas',
  'water',
  'power',
  'energy',
  'battery',
  'air_quality',
] as const;
/** One of {@link KINDS}. */
export type Kind = (typeof KINDS)[number];

/** One value of the device: where it is told, where it is set, and how it is written. */
export const Channel = z.object({
  kind: z.enum(KINDS),
  stateTopic: topic.optional(),
  /** Where the value lies in a JSON payload, steps joined by dots; without it the payload is the value. */
  jsonPath: z.string().min(1).max(200).optional(),
  commandTopic: topic.optional(),
  /** A JSON payload in which `"$value"` stands for the value; without it the value is the payload. */
  commandTemplate: z.string().max(1000).includes('"$value"').optional(),
  payloadOn: z.string().max(100).default('ON'),
  payloadOff: z.string().max(100).default('OFF'),
  payloadStop: z.string().max(100).default('STOP'),
  /** What a number is multiplied by to be in our unit: 0.1 for tenths of a degree. */
  scale: z
    .number()
    .refine((scale) => scale !== 0)
    .default(1),
  retain: z.boolean().default(false),
  qos: z.union([z.literal(0), z.literal(1)]).default(0),
});
/** See the schema. */
export type Channel = z.infer<typeof Channel>;

/** A device that speaks plain MQTT: its topics are given by hand. */
export const MqttSettings = z.object({
  Address: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .meta({ description: 'Tells the device from others, such as its base topic' }),
  broker: z.string().min(1).max(40).default(EMBEDDED_BROKER),
  Manufacturer: z.string().max(80).default(''),
  ModelName: z.string().max(80).default('MQTT device'),
  availabilityTopic: topic.optional(),
  payloadOnline: z.string().max(100).default('online'),
  payloadOffline: z.string().max(100).default('offline'),
  channels: z
    .array(Channel)
    .min(1)
    .max(16)
    .refine((channels) =>
      channels.every(({ stateTopic, commandTopic }) => stateTopic ?? commandTopic),
    ),
});
/** See the schema. */
export type MqttSettings = z.infer<typeof MqttSettings>;

/** Every topic that the device tells or hears on. */
export const topicsOf = ({ channels, availabilityTopic }: MqttSettings): string[] => [
  ...new Set(
    [
      ...channels.flatMap(({ stateTopic, commandTopic }) => [stateTopic, commandTopic]),
      availabilityTopic,
    ].filter((each) => each !== undefined),
  ),
];
