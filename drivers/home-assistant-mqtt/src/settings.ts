import { EMBEDDED_BROKER } from '@dimora/driver-kit';
import { z } from 'zod';

/** A topic prefix: one level, no wildcards. */
const level = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[^/+#\0$\s]+$/);

/** A device that announces itself as Home Assistant's MQTT discovery has it. */
export const HomeAssistantSettings = z.object({
  Address: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .regex(/^[^+#\0$]+$/)
    .meta({ description: "The device's own base topic" }),
  DeviceId: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .meta({ description: 'The first identifier in its announcements' }),
  broker: z.string().min(1).max(40).default(EMBEDDED_BROKER),
  prefix: level.default('homeassistant').meta({ advanced: true }),
  /** What it announced when it was found, so that it is known before it speaks again. */
  announcements: z
    .array(z.object({ topic: z.string().max(300), payload: z.string().max(64 * 1024) }))
    .max(200)
    .default([])
    .meta({ advanced: true }),
});
/** See the schema. */
export type HomeAssistantSettings = z.infer<typeof HomeAssistantSettings>;

/** The topics that a device signs in for where it has an account of its own: none when it was found on the broker already. */
export const topicsOf = ({ Address, prefix, announcements }: HomeAssistantSettings): string[] =>
  announcements.length > 0
    ? []
    : [`${Address}/#`, `${prefix}/+/${lastLevel(Address)}/#`, `${prefix}/status`];

const lastLevel = (topic: string): string =>
  topic.split('/').findLast((each) => each !== '') ?? topic;
