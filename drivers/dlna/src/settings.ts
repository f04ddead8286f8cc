import { z } from 'zod';

/** A media renderer; the location of its description is looked up unless it is given. */
export const DlnaSettings = z.object({
  Address: z.string().trim().min(1).max(120),
  /** The URL of its description; only port and path count, the host is the Address. */
  Location: z
    .string()
    .trim()
    .max(300)
    .regex(/^(http:\/\/[^\s/]+\/[^\s]*)?$/)
    .default('')
    .meta({ advanced: true }),
  /** Its UDN without `uuid:`. */
  DeviceId: z
    .string()
    .trim()
    .max(80)
    .regex(/^[\w-]*$/)
    .default('')
    .meta({ advanced: true }),
});
export type DlnaSettings = z.infer<typeof DlnaSettings>;
