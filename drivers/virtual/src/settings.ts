import { z } from 'zod';

/** A fake device's responses: normal, time-out, always refused, or unreachable. */
export const MOODS = ['normal', 'silent', 'refusing', 'absent'] as const;

const HOUR_MS = 3_600_000;

/** The settings of every fake device (INSTALL-05); only the address has no default. */
export const VirtualSettings = z.object({
  Address: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .meta({ description: 'Tells one fake device from another' }),
  mood: z.enum(MOODS).default('normal'),
  delayMs: z
    .number()
    .int()
    .min(0)
    .max(10_000)
    .default(120)
    .meta({ description: 'How long it takes to act', unit: 'ms' }),
  driven: z
    .boolean()
    .default(false)
    .meta({ description: 'True when a simulation lives for it; it then only answers to commands' }),
  initial: z
    .record(z.string(), z.union([z.number(), z.boolean(), z.string().max(200), z.null()]))
    .default({})
    .meta({ description: 'What it reports first, by state variable' }),
  ratedPowerW: z.number().min(0).max(20_000).default(60).meta({ unit: 'W' }),
  travelMs: z
    .number()
    .int()
    .min(100)
    .max(120_000)
    .default(12_000)
    .meta({ description: 'From closed to open', unit: 'ms' }),
  outsideTemperature: z.number().min(-40).max(50).default(14).meta({ unit: '°C' }),
  lastSeenAgoMs: z
    .number()
    .int()
    .min(0)
    .default(3 * HOUR_MS)
    .meta({ description: 'For an absent device: how old its last values are', unit: 'ms' }),
});
export type VirtualSettings = z.infer<typeof VirtualSettings>;
