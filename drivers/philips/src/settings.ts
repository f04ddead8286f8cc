import { z } from 'zod';

/** A Hue bridge, or one of the things behind it. */
export const PhilipsSettings = z.object({
  /** Of the bridge, whatever of it is installed. */
  Address: z.string().trim().min(1).max(120),
  /** Sixteen digits, on the bridge's back; its certificate bears it as its name. */
  BridgeId: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[0-9a-f]{16}$/),
  /** What the bridge gave when its button was pressed: a search or a probe asks for it. */
  accessKey: z.string().min(1).max(128).meta({ format: 'password' }),
  /** The bridge's certificate as it was seen when the key was given: SHA-256. */
  fingerprint: z
    .string()
    .toLowerCase()
    .regex(/^[0-9a-f]{64}$/)
    .optional()
    .meta({ advanced: true }),
  port: z.number().int().min(1).max(65_535).default(443).meta({ advanced: true }),
  /** A thing or a room behind the bridge, as the bridge calls it; nothing for the bridge itself. */
  resource: z
    .string()
    .regex(/^[0-9A-Za-z-]{1,64}$/)
    .optional()
    .meta({ advanced: true }),
});
/** See the schema. */
export type PhilipsSettings = z.infer<typeof PhilipsSettings>;

/** The key of the bridge itself, to which everything behind it is attached. */
export const bridgeKeyOf = (BridgeId: string): string => `philips_${BridgeId}`;
/** The key of a thing behind a bridge. */
export const resourceKeyOf = (BridgeId: string, resource: string): string =>
  `philips_${BridgeId}_${resource.replaceAll('-', '')}`;
