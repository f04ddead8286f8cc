import { broken, VALUE_ROLES } from '@dimora/domain';
import { EMBEDDED_BROKER, textSetting } from '@dimora/driver-kit';
import { z } from 'zod';
import { COLOUR_FORMATS, TEMPERATURE_UNITS } from './formats.ts';
import {
  COMMANDED,
  KINDS,
  lonelyParts,
  REPORTED,
  SCALED,
  WITH_FLAGS,
  WITH_ROLES,
  WITH_WORD,
  type Kind,
  type ValueKind,
} from './kind-list.ts';

/** A valid topic: no wildcards, and none of the reserved topics. */
const topic = textSetting('topic', { max: 300 });

/** Shows a field only for channels of some kinds; the hub's default applies to the others. */
const only = (...kinds: readonly Kind[]) => ({ onlyFor: { kind: kinds } });

/** The payload of a mode or an activity; empty if the device has none for it. */
const word = (preset: string, ...kinds: readonly Kind[]) =>
  z
    .string()
    .trim()
    .max(100)
    .default(preset)
    .meta(only(...kinds));

/**
 * The maximum number of values of one device: gateways with many sensors fit, and each message is still
 * compared with few.
 */
const MOST_CHANNELS = 64;

/** One value of the device: its state topic, its command topic, and its encoding. */
export const Channel = z.object({
  kind: z.enum(KINDS),
  stateTopic: topic.optional().meta(only(...REPORTED)),
  /** The path of the value in a JSON payload, joined by dots; without it the payload is the value. */
  jsonPath: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .meta(only(...REPORTED)),
  commandTopic: topic.optional().meta(only(...COMMANDED)),
  /** A JSON payload with `"$value"` as the placeholder; without it the value is the payload. */
  commandTemplate: textSetting('valueTemplate', { max: 1000 })
    .optional()
    .meta(only(...COMMANDED)),
  colourFormat: z.enum(COLOUR_FORMATS).default('hex').meta(only('colour')),
  temperatureUnit: z.enum(TEMPERATURE_UNITS).default('kelvin').meta(only('colour_temperature')),
  /** What a temperature, a humidity or a set-point is about (A95). */
  about: z
    .enum(VALUE_ROLES)
    .default('room')
    .meta(only(...WITH_ROLES)),
  payloadOn: z
    .string()
    .max(100)
    .default('ON')
    .meta(only(...WITH_FLAGS, ...WITH_WORD)),
  payloadOff: z
    .string()
    .max(100)
    .default('OFF')
    .meta(only(...WITH_FLAGS)),
  payloadStop: z.string().max(100).default('STOP').meta(only('barrier')),
  payloadAuto: word('auto', 'hvac_mode'),
  payloadHeat: word('heat', 'hvac_mode'),
  payloadCool: word('cool', 'hvac_mode'),
  payloadDry: word('', 'hvac_mode'),
  payloadFan: word('', 'hvac_mode'),
  payloadModeOff: word('off', 'hvac_mode'),
  payloadHeating: word('heating', 'hvac_state'),
  payloadCooling: word('cooling', 'hvac_state'),
  payloadIdle: word('idle', 'hvac_state'),
  /** What is seen or heard: `person`, `bark`; a recording is of a `sound` unless it says more. */
  label: z
    .string()
    .trim()
    .max(60)
    .default('')
    .meta(only('seen', 'heard', 'recording')),
  /** The factor to our unit: 0.1 for tenths of a degree. */
  scale: z
    .number()
    .refine((scale) => scale !== 0, broken('notZero'))
    .default(1)
    .meta(only(...SCALED)),
  retain: z
    .boolean()
    .default(false)
    .meta(only(...COMMANDED)),
  qos: z
    .union([z.literal(0), z.literal(1)])
    .default(0)
    .meta(only(...COMMANDED)),
});
export type Channel = z.infer<typeof Channel>;
/** A channel that carries a value. */
export type ValueChannel = Channel & { readonly kind: ValueKind };

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
      for (const [at, { kind, stateTopic, commandTopic }] of channels.entries())
        if ((stateTopic ?? commandTopic) === undefined) {
          const name = kind === 'push' ? 'commandTopic' : 'stateTopic';
          context.addIssue({ code: 'custom', path: [at, name] });
        }
      for (const at of lonelyParts(channels.map(({ kind }) => kind)))
        context.addIssue({ code: 'custom', path: [at, 'kind'], ...broken('allParts') });
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
