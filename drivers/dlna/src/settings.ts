import { textSetting } from '@dimora/driver-kit';
import { z } from 'zod';

/** A media renderer; the location of its description is looked up unless it is given. */
export const DlnaSettings = z.object({
  Address: textSetting('host'),
  /** The URL of its description; only port and path count, the host is the Address. */
  Location: textSetting('httpUrl', { max: 300, empty: true }).default('').meta({ advanced: true }),
  /** Its UDN without `uuid:`. */
  DeviceId: textSetting('wordId', { max: 80, empty: true }).default('').meta({ advanced: true }),
});
export type DlnaSettings = z.infer<typeof DlnaSettings>;
