import { z } from 'zod';

/** A device on the network, identified by its MAC address. */
export const ArpSettings = z.object({
  Address: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .regex(/^[\w.:-]+$/),
  Mac: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[0-9a-f]{2}(:[0-9a-f]{2}){5}$/),
  awaySeconds: z
    .number()
    .int()
    .min(30)
    .max(3_600)
    .default(180)
    .meta({ unit: 's', description: 'Phones sleep: how long nobody may answer before it is away' }),
});
export type ArpSettings = z.infer<typeof ArpSettings>;
