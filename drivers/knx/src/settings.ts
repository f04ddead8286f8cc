import { VALUE_ROLES } from '@dimora/domain';
import { z } from 'zod';
import { DATAPOINTS, type DatapointId } from './codec/datapoints.ts';
import { readGroupAddress, readIndividualAddress } from './codec/group-address.ts';
import { datapointsOf, PROPERTIES } from './properties.ts';

/** The maximum number of properties of one device. */
const MOST_BINDINGS = 60;

const datapoints = Object.keys(DATAPOINTS) as DatapointId[];
const advanced = { advanced: true };

const group = z.string().trim().max(12);
const isGroup = (text: string): boolean => readGroupAddress(text) !== undefined;

/** A property of the device and its group addresses. */
const Row = z
  .object({
    PropertyName: z.enum(PROPERTIES),
    address: group.refine(isGroup),
    statusAddress: group.refine((text) => text === '' || isGroup(text)).default(''),
    dpt: z.enum(['auto', ...datapoints]).default('auto'),
    role: z.enum(['command', 'state']).default('command'),
    readAtStart: z.boolean().default(true),
    inverted: z.boolean().default(false),
    /** What a temperature, a humidity or a set-point is about (A95). */
    about: z.enum(VALUE_ROLES).default('room'),
  })
  .superRefine(({ PropertyName, dpt }, context) => {
    if (dpt !== 'auto' && !datapointsOf(PropertyName).includes(dpt))
      context.addIssue({ code: 'custom', path: ['dpt'] });
  });

/** A device on a KNX line: how to reach the line, and its group addresses. */
export const KnxSettings = z
  .object({
    /** The gateway's address, or the line's multicast address. */
    Address: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9][A-Za-z0-9.-]{0,119}$/),
    type: z.enum(['tunnel_udp', 'tunnel_tcp', 'routing']).default('tunnel_udp'),
    port: z.number().int().min(1).max(65_535).default(3671),
    bindings: z.array(Row).min(1).max(MOST_BINDINGS),
    DeviceId: z
      .string()
      .regex(/^[A-Za-z0-9-]{0,40}$/)
      .default('')
      .meta(advanced),
    travelSeconds: z
      .number()
      .min(1)
      .max(600)
      .default(60)
      .meta({ ...advanced, unit: 's' }),
    /** The hub's interface address, for hubs on several networks; the system chooses if it is empty. */
    interfaceAddress: z
      .string()
      .trim()
      .regex(/^(\d{1,3}(\.\d{1,3}){3})?$/)
      .default('')
      .meta(advanced),
    /** The hub's own individual address, for lines without a gateway to assign one. */
    individualAddress: z
      .string()
      .refine((text) => readIndividualAddress(text) !== undefined)
      .default('15.15.250')
      .meta(advanced),
    routeBack: z.boolean().default(false).meta(advanced),
    pauseMs: z
      .number()
      .int()
      .min(20)
      .max(1_000)
      .default(25)
      .meta({ ...advanced, unit: 'ms' }),
  })
  .superRefine(({ bindings }, context) => {
    const names = bindings.map(({ PropertyName }) => PropertyName);
    for (const [at, name] of names.entries()) {
      const twice = names.indexOf(name) !== at;
      const stopsNothing = name === 'STOP' && !names.includes('MOVEMENT');
      if (twice || stopsNothing)
        context.addIssue({ code: 'custom', path: ['bindings', at, 'PropertyName'] });
    }
  });
export type KnxSettings = z.infer<typeof KnxSettings>;

/** The part of the settings that identifies a line, and its connection options. */
export type LineLink = Pick<
  KnxSettings,
  'Address' | 'type' | 'port' | 'interfaceAddress' | 'individualAddress' | 'routeBack' | 'pauseMs'
>;
