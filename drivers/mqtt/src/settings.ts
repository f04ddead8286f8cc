import { VALUE_ROLES } from '@dimora/domain';
import { EMBEDDED_BROKER, textSetting } from '@dimora/driver-kit';
import { z } from 'zod';

/** A valid topic: no wildcards, and none of the reserved topics. */
const topic = textSetting('topic', { max: 300 });

/** The kinds of value that a generic device can report and accept. */
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

/**
 * The maximum number of values of one device: gateways with many sensors fit, and each message is still
 * compared with few.
 */
const MOST_CHANNELS = 64;

/** One value of the device: its state topic, its command topic, and its encoding. */
export const Channel = z.object({
  kind: z.enum(KINDS),
  stateTopic: topic.optional(),
  /** The path of the value in a JSON payload, joined by dots; without it the payload is the value. */
  jsonPath: z.string().min(1).max(200).optional(),
  commandTopic: topic.optional(),
  /** A JSON payload with `"$value"` as the placeholder; without it the value is the payload. */
  commandTemplate: textSetting('valueTemplate', { max: 1000 }).optional(),
  /** What a temperature or a humidity is about (A95). */
  about: z.enum(VALUE_ROLES).default('room'),
  payloadOn: z.string().max(100).default('ON'),
  payloadOff: z.string().max(100).default('OFF'),
  payloadStop: z.string().max(100).default('STOP'),
  /** The factor to our unit: 0.1 for tenths of a degree. */
  scale: z
    .number()
    .refine((scale) => scale !== 0)
    .default(1),
  retain: z.boolean().default(false),
  qos: z.union([z.literal(0), z.literal(1)]).default(0),
});
export type Channel = z.infer<typeof Channel>;

/** A plain MQTT device with manually configured topics. */
export const MqttSettings = z.object({
  Address: textSetting('baseTopic').meta({
    description: 'Tells the device from others, such as its base topic',
  }),
  broker: z.string().min(1).max(40).default(EMBEDDED_BROKER),
  Manufacturer: z.string().max(80).default(''),
  ModelName: z.string().max(80).default('MQTT device'),
  availabilityTopic: topic.optional(),
  payloadOnline: z.string().max(100).default('online'),
  payloadOffline: z.string().max(100).default('offline'),
  channels: z
    .array(Channel)
    .min(1)
    .max(MOST_CHANNELS)
    .superRefine((channels, context) => {
      for (const [at, { stateTopic, commandTopic }] of channels.entries())
        if ((stateTopic ?? commandTopic) === undefined)
          context.addIssue({ code: 'custom', path: [at, 'stateTopic'] });
    }),
});
export type MqttSettings = z.infer<typeof MqttSettings>;

/** Every topic that the device publishes or subscribes to. */
export const topicsOf = ({ channels, availabilityTopic }: MqttSettings): string[] => [
  ...new Set(
    [
      ...channels.flatMap(({ stateTopic, commandTopic }) => [stateTopic, commandTopic]),
      availabilityTopic,
    ].filter((each) => each !== undefined),
  ),
];
