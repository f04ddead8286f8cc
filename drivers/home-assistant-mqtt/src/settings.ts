import { EMBEDDED_BROKER, textSetting } from '@dimora/driver-kit';
import { z } from 'zod';

/** A device that announces itself with Home Assistant's MQTT discovery. */
export const HomeAssistantSettings = z.object({
  Address: textSetting('topic', { max: 200, typed: 'plainTopic' }).meta({
    description: "The device's own base topic",
  }),
  DeviceId: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .meta({ description: 'The first identifier in its announcements' }),
  broker: z.string().min(1).max(40).default(EMBEDDED_BROKER),
  prefix: textSetting('topicLevel', { max: 100 }).default('homeassistant').meta({ advanced: true }),
  /** Its announcements when it was found, so that it is known before it announces itself again. */
  announcements: z
    .array(z.object({ topic: z.string().max(300), payload: z.string().max(64 * 1024) }))
    .max(200)
    .default([])
    .meta({ advanced: true }),
});
export type HomeAssistantSettings = z.infer<typeof HomeAssistantSettings>;

/** The topics of a device's own account: none if it was found on the broker already. */
export const topicsOf = ({ Address, prefix, announcements }: HomeAssistantSettings): string[] =>
  announcements.length > 0
    ? []
    : [`${Address}/#`, `${prefix}/+/${lastLevel(Address)}/#`, `${prefix}/status`];

const lastLevel = (topic: string): string =>
  topic.split('/').findLast((each) => each !== '') ?? topic;
