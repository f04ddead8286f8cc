import { z } from 'zod';

/** A root device of UPnP: where it is, where it describes itself, and who it must be. */
export const UpnpSettings = z.object({
  Address: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .regex(/^[\w.:-]+$/),
  Location: z
    .url({ protocol: /^http$/ })
    .max(300)
    .meta({ description: 'Where the device describes itself; its port and path are used' }),
  DeviceId: z
    .string()
    .regex(/^[\w:.-]{1,120}$/)
    .optional()
    .meta({ description: 'Its UDN, without the uuid: before it', advanced: true }),
  pollSeconds: z.number().int().min(1).max(600).default(30).meta({ unit: 's', advanced: true }),
});
/** See the schema. */
export type UpnpSettings = z.infer<typeof UpnpSettings>;
