import { z } from 'zod';

/** A media renderer; where it describes itself is asked of it, unless it is given. */
export const DlnaSettings = z.object({
  Address: z.string().trim().min(1).max(120),
  /** The address of its description; only port and path count, the host is the Address. */
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
/** See the schema. */
export type DlnaSettings = z.infer<typeof DlnaSettings>;
