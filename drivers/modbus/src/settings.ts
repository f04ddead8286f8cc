import {
  broken,
  BINDING_RULES,
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
import { portSetting, textSetting } from '@dimora/driver-kit';
import { z } from 'zod';
import { isProperty } from './properties.ts';
import { TEMPLATE_IDS } from './templates/ids.ts';

/** The maximum number of registers of one logical device. */
const MOST_BINDINGS = 250;

const types = Object.keys(REGISTER_TYPES) as [RegisterType, ...RegisterType[]];
const advanced = { advanced: true };
const seconds = { ...advanced, unit: 's' };

/** A register and how its cells are read; see `ModbusBinding` in domain. */
const register = {
  kind: z.enum(REGISTER_KINDS).default('holding'),
  address: z.number().int().min(0).max(65_535),
  type: z.enum(types).default('uint16'),
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
};

/** A device's register and its meaning. */
export const Binding = z
  .object({
    PropertyName: z.string().max(60).refine(isProperty, broken('property')),
    ...register,
  })
  .superRefine((binding, context) => {
    const fault = bindingFault(binding);
    if (fault) context.addIssue({ code: 'custom', path: [fault], ...broken(BINDING_RULES[fault]) });
  });

/** Registers of a unit to read on demand, whatever they may become. */
export const RegistersToRead = z.object({
  unitId: z.number().int().min(0).max(255),
  gap: z.number().int().min(0).max(100),
  bindings: z.array(z.object({ PropertyName: z.string(), ...register })).max(MOST_BINDINGS),
});

/** A bus's address and time-outs. */
const link = {
  Address: textSetting('hostOrSerialPort').meta({
    description: 'IP address or host name, or the path of a serial port',
  }),
  type: z.enum(MODBUS_LINKS).default('tcp'),
  port: portSetting().default(MODBUS_DEFAULTS.port),
  baudRate: z.number().int().min(300).max(1_000_000).default(9600).meta(advanced),
  parity: z.enum(['none', 'even', 'odd']).default('none').meta(advanced),
  stopBits: z.number().int().min(1).max(2).default(1).meta(advanced),
  timeoutSeconds: z.number().min(0.05).max(30).default(1).meta(seconds),
  connectDelaySeconds: z.number().min(0).max(30).default(0).meta(seconds),
  pauseSeconds: z.number().min(0).max(5).default(0).meta(seconds),
};

/** A logical device on a Modbus bus, with its bus (INSTALL-10). */
export const ModbusSettings = z
  .object({
    ...link,
    BusId: textSetting('hyphenId', { max: 32 }).default(MODBUS_DEFAULTS.BusId),
    Manufacturer: z.string().trim().min(1).max(80),
    ModelName: z.string().trim().min(1).max(80),
    unitId: z.number().int().min(0).max(255).default(1),
    template: z.enum(TEMPLATE_IDS).default('custom'),
    DeviceId: textSetting('wordId', { max: 40, empty: true }).default('').meta(advanced),
    pollSeconds: z.number().min(0.1).max(3600).default(5).meta(seconds),
    gap: z.number().int().min(0).max(100).default(8).meta(advanced),
    bindings: z.array(Binding).max(MOST_BINDINGS).default([]).meta(advanced),
  })
  .superRefine(({ bindings }, context) => {
    const names = bindings.map(({ PropertyName }) => PropertyName);
    for (const [at, name] of names.entries()) {
      if (names.indexOf(name) !== at)
        context.addIssue({
          code: 'custom',
          path: ['bindings', at, 'PropertyName'],
          ...broken('once'),
        });
    }
  });
export type ModbusSettings = z.infer<typeof ModbusSettings>;

/** The part of the settings that identifies a bus, and its connection options. */
export const BusLink = z.object(link);
export type BusLink = z.infer<typeof BusLink>;
