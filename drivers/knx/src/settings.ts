import { VALUE_ROLES } from '@dimora/domain';
import { portSetting, textSetting } from '@dimora/driver-kit';
import { z } from 'zod';
import { DATAPOINTS, type DatapointId } from './codec/datapoints.ts';
import { datapointsOf, PROPERTIES } from './properties.ts';

/** The maximum number of properties of one device. */
const MOST_BINDINGS = 60;

const datapoints = Object.keys(DATAPOINTS) as DatapointId[];
const advanced = { advanced: true };

/** A property of the device and its group addresses. */
const Row = z
  .object({
    PropertyName: z.enum(PROPERTIES),
    address: textSetting('groupAddress', { max: 12 }),
    statusAddress: textSetting('groupAddress', { max: 12, empty: true }).default(''),
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
    Address: textSetting('host'),
    type: z.enum(['tunnel_udp', 'tunnel_tcp', 'routing']).default('tunnel_udp'),
    port: portSetting().default(3671),
    bindings: z.array(Row).min(1).max(MOST_BINDINGS),
    DeviceId: textSetting('hyphenId', { max: 40, empty: true }).default('').meta(advanced),
    travelSeconds: z
      .number()
      .min(1)
      .max(600)
      .default(60)
      .meta({ ...advanced, unit: 's' }),
    /** The hub's interface address, for hubs on several networks; the system chooses if it is empty. */
    interfaceAddress: textSetting('ipv4', { empty: true }).default('').meta(advanced),
    /** The hub's own individual address, for lines without a gateway to assign one. */
    individualAddress: textSetting('individualAddress', { max: 9 })
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
