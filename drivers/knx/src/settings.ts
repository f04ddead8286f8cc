import { broken, VALUE_ROLES } from '@dimora/domain';
import { portSetting, textSetting } from '@dimora/driver-kit';
import { z } from 'zod';
import { DATAPOINTS, type DatapointId } from './codec/datapoints.ts';
import { channelsOf } from './numbered.ts';
import { COMMANDS, datapointsOf, OPERATED, PROPERTIES, type KnxProperty } from './properties.ts';

/** The maximum number of properties of one device. */
const MOST_BINDINGS = 60;

const datapoints = Object.keys(DATAPOINTS) as DatapointId[];
const advanced = { advanced: true };
/** Shows a field only for some properties; the hub's default applies to the others. */
const only = (properties: readonly KnxProperty[]) => ({ onlyFor: { PropertyName: properties } });
const STATES = PROPERTIES.filter((each) => !COMMANDS.includes(each));

/** A property of the device and its group addresses. */
const Row = z
  .object({
    PropertyName: z.enum(PROPERTIES),
    address: textSetting('groupAddress', { max: 12 }),
    statusAddress: textSetting('groupAddress', { max: 12, empty: true })
      .default('')
      .meta(only(STATES)),
    dpt: z.enum(['auto', ...datapoints]).default('auto'),
    role: z.enum(['command', 'state']).default('command').meta(only(OPERATED)),
    /** Which one of several equal ones; the next free one without it. */
    channel: z
      .number()
      .int()
      .min(1)
      .max(MOST_BINDINGS)
      .optional()
      .meta({ ...advanced, ...only(PROPERTIES.filter((each) => each !== 'SCENE')) }),
    /** A scene's number as ETS shows it. */
    scene: z
      .number()
      .int()
      .min(1)
      .max(64)
      .default(1)
      .meta(only(['SCENE'])),
    sceneName: z
      .string()
      .trim()
      .max(40)
      .default('')
      .meta(only(['SCENE'])),
    readAtStart: z.boolean().default(true).meta(only(STATES)),
    inverted: z
      .boolean()
      .default(false)
      .meta(only(PROPERTIES.filter((each) => each !== 'SCENE'))),
    /** What a temperature, a humidity or a set-point is about (A95). */
    about: z
      .enum(VALUE_ROLES)
      .default('room')
      .meta(only(['TEMPERATURE', 'HUMIDITY', 'SETPOINT'])),
  })
  .superRefine(({ PropertyName, dpt }, context) => {
    if (dpt !== 'auto' && !datapointsOf(PropertyName).includes(dpt))
      context.addIssue({ code: 'custom', path: ['dpt'], ...broken('datapoint') });
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
    const channels = channelsOf(bindings);
    const names = bindings.map(({ PropertyName, scene, sceneName }, at) =>
      PropertyName === 'SCENE'
        ? `SCENE ${sceneName === '' ? scene : sceneName}`
        : `${PropertyName} ${channels[at]}`,
    );
    for (const [at, { PropertyName, channel }] of bindings.entries()) {
      const twice = names.indexOf(names[at] ?? '') !== at;
      const stopsNothing = PropertyName === 'STOP' && !names.includes(`MOVEMENT ${channels[at]}`);
      const field =
        PropertyName === 'SCENE' ? 'sceneName' : channel === undefined ? 'PropertyName' : 'channel';
      if (twice || stopsNothing)
        context.addIssue({
          code: 'custom',
          path: ['bindings', at, field],
          ...broken(stopsNothing ? 'movement' : 'once'),
        });
    }
  });
export type KnxSettings = z.infer<typeof KnxSettings>;

/** The part of the settings that identifies a line, and its connection options. */
export type LineLink = Pick<
  KnxSettings,
  'Address' | 'type' | 'port' | 'interfaceAddress' | 'individualAddress' | 'routeBack' | 'pauseMs'
>;
