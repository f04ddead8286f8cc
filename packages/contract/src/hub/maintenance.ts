import { DEVICE_TROUBLES } from '@dimora/domain';
import { z } from 'zod';
import { claimed } from '../access.ts';
import { viewable } from '../facts.ts';
import { DeviceId, Timestamp } from '../schemas/ids.ts';
import { MqttRefusal } from '../schemas/mqtt-broker.ts';

/** Batteries by their trade name. */
export const Battery = z.object({ type: z.string(), count: z.number().int() });
export type Battery = z.infer<typeof Battery>;

const about = { DeviceId, urgent: z.boolean() };

/** A maintenance task for a device; see `MaintenanceFinding` in domain (DEVICES-B3). */
export const MaintenanceFinding = z.discriminatedUnion('kind', [
  z.object({ ...about, kind: z.literal('TROUBLE'), trouble: z.enum(DEVICE_TROUBLES) }),
  z.object({ ...about, kind: z.literal('SILENT'), since: Timestamp }),
  z.object({
    ...about,
    kind: z.literal('BATTERY'),
    /** Per cent; null where only the device's low-battery flag says so. */
    level: z.number().nullable(),
    battery: Battery.nullable(),
  }),
  z.object({
    ...about,
    kind: z.literal('RADIO'),
    variable: z.enum(['RSSI', 'LQI']),
    value: z.number(),
  }),
  z.object({ ...about, kind: z.literal('UPDATE') }),
]);
export type MaintenanceFinding = z.infer<typeof MaintenanceFinding>;

/**
 * What the hub itself needs: a part of it that doesn't work fully, with the code of its error, and what its own
 * broker refused a client in the last day.
 */
export const HubFinding = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('PART'),
    urgent: z.boolean(),
    subsystem: z.string(),
    code: z.string().nullable().meta({ description: 'An error code, if it reported one' }),
    since: Timestamp,
  }),
  z.object({ kind: z.literal('REFUSED'), urgent: z.literal(false), refusal: MqttRefusal }),
]);
export type HubFinding = z.infer<typeof HubFinding>;

/** Maintenance tasks of the devices (DEVICES-B3) and of the hub. */
export const maintenance = {
  list: claimed('READ_DEVICE')
    .meta(viewable)
    .route({
      method: 'GET',
      path: '/api/devices/maintenance',
      tags: ['devices'],
      description:
        'The maintenance tasks of the devices that the caller may see, what to buy, and what the hub itself needs',
    })
    .output(
      z.object({
        findings: z.array(MaintenanceFinding),
        toBuy: z.array(Battery),
        hub: z.array(HubFinding),
      }),
    ),
};
