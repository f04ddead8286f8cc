import { textSetting } from '@dimora/driver-kit';
import { z } from 'zod';

/** A UPnP root device: its address, the location of its description, and its expected id. */
export const UpnpSettings = z.object({
  Address: textSetting('host'),
  Location: textSetting('httpUrl', { max: 300 }).meta({
    description: 'Where the device describes itself; its port and path are used',
  }),
  DeviceId: textSetting('dottedId')
    .optional()
    .meta({ description: 'Its UDN, without the uuid: before it', advanced: true }),
  pollSeconds: z.number().int().min(1).max(600).default(30).meta({ unit: 's', advanced: true }),
});
export type UpnpSettings = z.infer<typeof UpnpSettings>;
