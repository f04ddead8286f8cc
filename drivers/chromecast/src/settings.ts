import { z } from 'zod';

/** A Cast device. */
export const ChromecastSettings = z.object({
  Address: z.string().trim().min(1).max(120),
  port: z.number().int().min(1).max(65_535).default(8009).meta({ advanced: true }),
  /** Its announced id. */
  DeviceId: z
    .string()
    .trim()
    .max(64)
    .regex(/^[A-Za-z0-9-]*$/)
    .default('')
    .meta({ advanced: true }),
});
export type ChromecastSettings = z.infer<typeof ChromecastSettings>;
