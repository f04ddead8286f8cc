import { DISCOVERY_LISTS } from '@dimora/domain';
import { z } from 'zod';
import { CONFIGURATION_STATUSES, DeviceTrouble } from './device.ts';
import { DeviceId, Timestamp } from './ids.ts';

/**
 * A discovered device. Secrets in its settings are masked, and missing ones are asked of the user; a mask
 * sent back stands for the real value.
 */
export const FoundDevice = z.object({
  Id: z
    .string()
    .meta({ description: 'Identifies the device in calls; the same whenever it is found' }),
  driver: z.string(),
  Provider: z.string(),
  Key: z.string(),
  UDN: z.string(),
  Address: z.string(),
  Name: z.string(),
  ModelName: z.string(),
  Manufacturer: z.string(),
  IoTCategoryIds: z.array(z.string()),
  Settings: z.record(z.string(), z.unknown()),
  missing: z
    .array(z.string())
    .meta({ description: 'Settings that a person must enter before it can be installed' }),
  ConfigurationStatus: z.enum(CONFIGURATION_STATUSES).meta({
    description:
      'STARTING: can be installed; READY: is; FAILED: can not be as it is (DISCOVERY-09)',
  }),
  list: z.enum(DISCOVERY_LISTS),
  trouble: DeviceTrouble.nullable().meta({
    description: 'Why it is unprocessable, if a person can act upon it (DISCOVERY-B1)',
  }),
  DeviceId: DeviceId.nullable().meta({
    description: 'The device it is installed as, if the reader may see it',
  }),
  moved: z.boolean().meta({
    description: 'It is installed, but was found at another address than its settings name',
  }),
  neighbour: DeviceId.nullable().meta({
    description: 'Another installed device at the same host, if the reader may see it: only a hint',
  }),
  foundAt: Timestamp,
});
export type FoundDevice = z.infer<typeof FoundDevice>;

/** The progress of one driver's part of a search. */
export const DriverSearch = z.object({
  driver: z.string(),
  timeoutMs: z.number(),
  state: z.enum(['searching', 'completed', 'timeout', 'failed']),
  found: z.number().int(),
});
export type DriverSearch = z.infer<typeof DriverSearch>;

/** The results of a discovery so far; the same for everyone, within what they may see. */
export const Discovery = z.object({
  phase: z.enum(['idle', 'running', 'completed', 'aborted']),
  reason: z.string().nullable().meta({ description: 'The error code of an aborted search' }),
  target: z
    .string()
    .nullable()
    .meta({ description: 'The address or subnet that is probed; null for a search of everything' }),
  startedAt: Timestamp.nullable(),
  expectedMs: z.number().meta({
    description: 'Thirty seconds, or the longest search timeout of any driver (DISCOVERY-07)',
  }),
  elapsedMs: z.number().meta({ description: 'Since the start, by the hub’s own clock' }),
  drivers: z.array(DriverSearch),
  probe: z
    .object({
      asked: z.number().int(),
      answered: z.number().int(),
      trouble: DeviceTrouble.nullable(),
    })
    .nullable()
    .meta({
      description:
        'Of a probe: how many addresses were probed, how many answered, and why nothing was found there',
    }),
  Results: z.object({ found: z.array(FoundDevice), unprocessable: z.array(FoundDevice) }),
});
export type Discovery = z.infer<typeof Discovery>;

/** A found device that is hidden from later searches (DISCOVERY-B1). */
export const IgnoredDevice = z.object({
  Id: z.string(),
  driver: z.string(),
  Key: z.string(),
  Name: z.string(),
  Address: z.string(),
  ModelName: z.string(),
  Manufacturer: z.string(),
  ignoredAt: Timestamp,
});
export type IgnoredDevice = z.infer<typeof IgnoredDevice>;
