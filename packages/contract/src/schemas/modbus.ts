import {
  BINDING_RULES,
  broken,
  MODBUS_DEFAULTS,
  MODBUS_LINKS,
  NO_REGISTER,
  OWN_REGISTER,
  REGISTER_KINDS,
  REGISTER_ORDERS,
  REGISTER_TYPES,
  VALUE_ROLES,
  bindingFault,
  type RegisterType,
} from '@dimora/domain';
import { z } from 'zod';
import { isForm } from './forms.ts';
import { DeviceId, EnvironmentId, Name, Revision } from './ids.ts';
import { StateValue } from './state.ts';

const types = Object.keys(REGISTER_TYPES) as [RegisterType, ...RegisterType[]];

/** The meaning of a register; see `ModbusBinding` in domain. */
export const ModbusBinding = z
  .object({
    PropertyName: z.string().min(1).max(60),
    kind: z.enum(REGISTER_KINDS),
    address: z.number().int().min(0).max(65_535),
    type: z.enum(types),
    bit: z.number().int().min(0).max(15).default(0),
    wordOrder: z.enum(REGISTER_ORDERS).default('big'),
    byteOrder: z.enum(REGISTER_ORDERS).default('big'),
    scale: z.number().default(1),
    offset: z.number().default(0),
    scaleAddress: z.number().int().min(NO_REGISTER).max(65_535).default(NO_REGISTER),
    states: z.string().max(400).default(''),
    about: z.enum(VALUE_ROLES).default('room'),
    writable: z.boolean().default(true),
    writeAddress: z.number().int().min(OWN_REGISTER).max(65_535).default(OWN_REGISTER),
  })
  .superRefine((binding, context) => {
    const fault = bindingFault(binding);
    if (fault) context.addIssue({ code: 'custom', path: [fault], ...broken(BINDING_RULES[fault]) });
  });
export type ModbusBinding = z.infer<typeof ModbusBinding>;

/** The id of a bus: `0001` for the first. No underscore, which separates bus and device in keys. */
export const ModbusBusId = z.string().regex(/^[A-Za-z0-9-]{1,32}$/, isForm('hyphenId'));

/** The writable form of a device on a bus: which registers of a unit make up one device (MODBUS-02). */
export const ModbusDeviceDraft = z.object({
  device_id: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,40}$/, isForm('wordId'))
    .meta({ description: 'Never changes: it identifies the device of the house' }),
  name: Name,
  model_name: Name,
  manufacturer: Name,
  enabled: z.boolean().meta({ description: 'Only enabled ones appear as devices of the house' }),
  unitId: z.number().int().min(0).max(255),
  EnvironmentId,
  pollSeconds: z.number().min(0.1).max(3600).default(5),
  gap: z.number().int().min(0).max(100).default(8),
  bindings: z.array(ModbusBinding).max(250),
});
export type ModbusDeviceDraft = z.infer<typeof ModbusDeviceDraft>;

/** A logical device as it is returned, with the capabilities its registers give it. */
export const ModbusDevice = ModbusDeviceDraft.extend({
  categories: z.array(z.string()),
  DeviceId: DeviceId.nullable().meta({
    description: 'The device of the house, if there is one',
  }),
});
export type ModbusDevice = z.infer<typeof ModbusDevice>;

const link = {
  id: ModbusBusId,
  type: z.enum(MODBUS_LINKS),
  address: z
    .string()
    .trim()
    .regex(/^[\w./:-]{1,120}$/, isForm('networkAddress'))
    .meta({ description: 'IP address or host name, or the path of a serial port' }),
  port: z.number().int().min(1).max(65_535).default(MODBUS_DEFAULTS.port),
  baudRate: z.number().int().min(300).max(1_000_000).default(9600),
  parity: z.enum(['none', 'even', 'odd']).default('none'),
  stopBits: z.number().int().min(1).max(2).default(1),
  timeoutSeconds: z.number().min(0.05).max(30).default(1),
  connectDelaySeconds: z.number().min(0).max(30).default(0),
  pauseSeconds: z.number().min(0).max(5).default(0),
};

/** A whole connection as it is saved (MODBUS-07); `revision` 0 for a new one. */
export const ModbusConnectionDraft = z
  .object({ ...link, revision: Revision, devices: z.array(ModbusDeviceDraft).max(247) })
  .superRefine(({ devices }, context) => {
    for (const [at, { device_id, bindings }] of devices.entries()) {
      if (devices.findIndex((each) => each.device_id === device_id) !== at)
        context.addIssue({ code: 'custom', path: ['devices', at, 'device_id'], ...broken('once') });
      const names = bindings.map(({ PropertyName }) => PropertyName);
      for (const [row, name] of names.entries())
        if (names.indexOf(name) !== row)
          context.addIssue({
            code: 'custom',
            path: ['devices', at, 'bindings', row, 'PropertyName'],
            ...broken('once'),
          });
    }
  });
export type ModbusConnectionDraft = z.infer<typeof ModbusConnectionDraft>;

/** The health of a bus over the last minute, in milliseconds and per cent (MODBUS-B1). */
export const ModbusTiming = z.object({
  connected: z.boolean(),
  requestsPerSecond: z.number(),
  p50Ms: z.number().nullable(),
  p95Ms: z.number().nullable(),
  requests: z.number().int(),
  errors: z.number().int(),
  waiting: z.number().int(),
  busyPercent: z.number(),
});
export type ModbusTiming = z.infer<typeof ModbusTiming>;

/** The health of every bus; null for an unused one (MODBUS-B1). */
export const ModbusTimings = z.array(z.object({ id: z.string(), timing: ModbusTiming.nullable() }));

/** A connection with its devices (MODBUS-01, MODBUS-02). */
export const ModbusConnection = z.object({
  ...link,
  revision: Revision,
  devices: z.array(ModbusDevice),
  rebuilt: z.boolean().meta({ description: 'False while the house still uses an older revision' }),
});
export type ModbusConnection = z.infer<typeof ModbusConnection>;

/** The registers of a unit to read, saved or not. */
export const ModbusLookAt = z.object({
  _bus_id_: ModbusBusId,
  unitId: z.number().int().min(0).max(255),
  gap: z.number().int().min(0).max(100).default(8),
  bindings: z.array(ModbusBinding).min(1).max(250),
});
export type ModbusLookAt = z.infer<typeof ModbusLookAt>;

/** The value read from a register, or why the reading failed. */
export const ModbusLook = z.object({
  cells: z.array(z.number()).nullable(),
  value: StateValue,
  failure: z.enum(['TIMEOUT', 'REFUSED', 'UNREACHABLE', 'PROTOCOL', 'MISSING']).nullable(),
});
export type ModbusLook = z.infer<typeof ModbusLook>;

/** A kind of device that is known by its registers, as data. */
export const ModbusTemplate = z.object({
  Id: z.string(),
  ModelName: z.string(),
  Manufacturer: z.string().meta({ description: 'Empty for a kind with many manufacturers' }),
  unitId: z.number().int(),
  baudRate: z.number().int(),
  bindings: z.array(ModbusBinding),
});
export type ModbusTemplate = z.infer<typeof ModbusTemplate>;

/** A property to which a register can be bound; boards add a channel, as in `SWITCH_ON_OFF_2`. */
export const ModbusProperty = z.object({
  PropertyName: z.string(),
  Unit: z.string(),
  categories: z.array(z.string()),
  writable: z.boolean(),
  options: z.array(z.string()).meta({ description: 'The texts that it accepts' }),
});
export type ModbusProperty = z.infer<typeof ModbusProperty>;
