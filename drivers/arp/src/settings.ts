import { textSetting } from '@dimora/driver-kit';
import { z } from 'zod';

/** `a4-CF-…` as `a4:cf:…`, in which neighbours are listed. */
const withColons = (mac: string): string =>
  (mac.replaceAll(/[:-]/g, '').match(/../g) ?? []).join(':').toLowerCase();

/** A device on the network, identified by its MAC address. */
export const ArpSettings = z.object({
  Address: textSetting('networkAddress'),
  Mac: textSetting('mac', { max: 17 }).overwrite(withColons),
  awaySeconds: z
    .number()
    .int()
    .min(30)
    .max(3_600)
    .default(180)
    .meta({ unit: 's', description: 'Phones sleep: how long nobody may answer before it is away' }),
});
export type ArpSettings = z.infer<typeof ArpSettings>;
