import {
  DoorLockMode,
  DoorLockOperationType,
  SwitchType,
  ThermostatMode,
  ThermostatSetpointType,
} from '@zwave-js/cc';
import { CommandClasses, SecurityClass } from '@zwave-js/core';
import { ccCaps } from '@zwave-js/testing';
import { supports, type GroupPlan, type NodePlan } from './plan.ts';

const FIBARO = 0x010f;
const AEOTEC = 0x0371;
const AEON = 0x0086;
const DANFOSS = 0x0002;
const LIFELINE = 0x0001;
const KEY_1 = 0x2001;

/** Generic and specific device classes. */
const KINDS = {
  switch: { genericDeviceClass: 0x10, specificDeviceClass: 0x01 },
  dimmer: { genericDeviceClass: 0x11, specificDeviceClass: 0x01 },
  motor: { genericDeviceClass: 0x11, specificDeviceClass: 0x06 },
  thermostat: { genericDeviceClass: 0x08, specificDeviceClass: 0x06 },
  lock: { genericDeviceClass: 0x40, specificDeviceClass: 0x03 },
  notification: { genericDeviceClass: 0x07, specificDeviceClass: 0x01 },
  multisensor: { genericDeviceClass: 0x21, specificDeviceClass: 0x01 },
  siren: { genericDeviceClass: 0x10, specificDeviceClass: 0x05 },
} as const;

/** What nearly every node of today supports. */
const ORDINARY = [
  supports(CommandClasses['Z-Wave Plus Info'], 2),
  supports(CommandClasses.Version, 3),
  supports(CommandClasses['Manufacturer Specific'], 2),
  supports(CommandClasses.Association, 2),
  supports(CommandClasses['Multi Channel Association'], 3),
  supports(CommandClasses['Association Group Information'], 3),
  supports(CommandClasses.Configuration, 1),
];
const ASLEEP = { isListening: false, isFrequentListening: false } as const;
const RUNS_ON_BATTERY = [
  supports(CommandClasses.Battery, 1),
  supports(CommandClasses['Wake Up'], 2),
];

const controller = { node: 1, endpoint: null } as const;
const lifeline = (...sends: (readonly [number, number])[]): GroupPlan => ({
  name: 'Lifeline',
  most: 1,
  profile: LIFELINE,
  targets: [controller],
  sends,
});
const control = (name: string, ...sends: (readonly [number, number])[]): GroupPlan => ({
  name,
  most: 8,
  profile: KEY_1,
  targets: [],
  sends,
});
const SWITCHES = [CommandClasses['Binary Switch'], 0x03] as const;
const DIMS = [CommandClasses['Multilevel Switch'], 0x03] as const;
const COMMANDS = [CommandClasses.Basic, 0x01] as const;
const NOTIFIES = [CommandClasses.Notification, 0x05] as const;
const MEASURES = [CommandClasses['Multilevel Sensor'], 0x05] as const;

const identity = (
  manufacturerId: number,
  productType: number,
  productId: number,
  firmwareVersion: string,
) => ({
  manufacturerId,
  productType,
  productId,
  firmwareVersion,
  txDelay: 1,
});

const measuresPower = ccCaps({
  ...supports(CommandClasses.Meter, 3),
  meterType: 1,
  supportedScales: [0, 2],
  supportedRateTypes: [1],
  supportsReset: true,
});

/** Types of notifications and their events. */
const NOTICE = { smoke: 1, water: 5, access: 6, security: 7, siren: 14 } as const;
const DOOR = { open: 0x16, closed: 0x17 } as const;

const notices = (events: Readonly<Record<number, number[]>>) =>
  ccCaps({
    ...supports(CommandClasses.Notification, 8),
    supportsV1Alarm: false,
    notificationTypesAndEvents: events,
  });

/** A dimmer that is the house's best-connected repeater. */
export const dimmer = (id: number): NodePlan => ({
  id,
  name: 'Dining table',
  capabilities: {
    ...identity(FIBARO, 0x0102, 0x1000, '3.5'),
    ...KINDS.dimmer,
    commandClasses: [
      ...ORDINARY,
      ccCaps({
        ...supports(CommandClasses['Multilevel Switch'], 4),
        primarySwitchType: SwitchType['Down/Up'],
        defaultValue: 0,
      }),
      ccCaps({ ...supports(CommandClasses.Basic, 1) }),
      measuresPower,
      ccCaps({ ...supports(CommandClasses['Central Scene'], 3) }),
    ],
  },
  groups: [
    lifeline(DIMS),
    control('On/Off (S1)', COMMANDS),
    control('Dimmer (S1)', DIMS),
    control('On/Off (S2)', COMMANDS),
    control('Dimmer (S2)', DIMS),
  ],
  neighbours: [1, 3, 4, 6, 7, 12],
  repeaters: [],
  signalDbm: -54,
  parameters: { 1: { size: 1, value: 1 }, 2: { size: 1, value: 99 } },
  scenes: 2,
  meter: { watts: 11.5, kilowattHours: 83.2 },
});

/** A relay with two outputs. */
export const doubleSwitch = (id: number): NodePlan => ({
  id,
  name: 'Terrace and garden',
  capabilities: {
    ...identity(FIBARO, 0x0204, 0x1000, '5.1'),
    ...KINDS.switch,
    commandClasses: [
      ...ORDINARY,
      supports(CommandClasses['Multi Channel'], 4),
      ccCaps({ ...supports(CommandClasses['Binary Switch'], 2), defaultValue: false }),
    ],
    endpoints: [1, 2].map(() => ({
      ...KINDS.switch,
      commandClasses: [
        ccCaps({ ...supports(CommandClasses['Binary Switch'], 2), defaultValue: false }),
        supports(CommandClasses['Z-Wave Plus Info'], 2),
      ],
    })),
  },
  groups: [
    lifeline(SWITCHES),
    control('On/Off (S1)', COMMANDS),
    control('Dimmer (S1)', DIMS),
    control('On/Off (S2)', COMMANDS),
    control('Dimmer (S2)', DIMS),
  ],
  neighbours: [1, 2, 6, 8],
  repeaters: [],
  signalDbm: -61,
});

/** A radiator's thermostat, which keeps its set-point in one of the two scales. */
const thermostatIn = (
  id: number,
  setpoint: { readonly minValue: number; readonly maxValue: number; readonly defaultValue: number },
  scale: '°C' | '°F',
): NodePlan => ({
  id,
  name: 'Living room radiator',
  capabilities: {
    ...identity(DANFOSS, 0x0115, 0xa010, '1.1'),
    ...KINDS.thermostat,
    commandClasses: [
      ...ORDINARY,
      ccCaps({
        ...supports(CommandClasses['Thermostat Mode'], 3),
        supportedModes: [ThermostatMode.Off, ThermostatMode.Heat, ThermostatMode.Cool],
      }),
      ccCaps({
        ...supports(CommandClasses['Thermostat Setpoint'], 3),
        setpoints: { [ThermostatSetpointType.Heating]: { ...setpoint, scale } },
      }),
      supports(CommandClasses['Thermostat Operating State'], 1),
      airTemperature(() => 20.8),
    ],
  },
  groups: [lifeline(MEASURES)],
  neighbours: [1, 2, 6],
  repeaters: [],
  signalDbm: -66,
});

const thermostat = (id: number): NodePlan =>
  thermostatIn(id, { minValue: 5, maxValue: 30, defaultValue: 20.5 }, '°C');
/** One that takes every set-point that a house has. */
export const valve = (id: number): NodePlan =>
  thermostatIn(id, { minValue: 5, maxValue: 35, defaultValue: 20.5 }, '°C');
/** One as it is sold in the USA. */
export const fahrenheitThermostat = (id: number): NodePlan =>
  thermostatIn(id, { minValue: 41, maxValue: 86, defaultValue: 68 }, '°F');

const airTemperature = (value: () => number) =>
  ccCaps({
    ...supports(CommandClasses['Multilevel Sensor'], 5),
    sensors: { 1: { supportedScales: [0] } },
    getValue: value,
  });

/** One that runs on its battery, and sleeps. */
export function sleepingThermostat(id: number): NodePlan {
  const plan = thermostat(id);
  const { commandClasses = [], ...capabilities } = plan.capabilities;
  return {
    ...plan,
    capabilities: {
      ...capabilities,
      ...ASLEEP,
      commandClasses: [...commandClasses, ...RUNS_ON_BATTERY],
    },
    batteryPercent: 77,
  };
}

export const blind = (id: number): NodePlan => ({
  id,
  name: 'Bedroom blind',
  capabilities: {
    ...identity(FIBARO, 0x0304, 0x1000, '5.0'),
    ...KINDS.motor,
    commandClasses: [
      ...ORDINARY,
      ccCaps({
        ...supports(CommandClasses['Multilevel Switch'], 4),
        primarySwitchType: SwitchType['Down/Up'],
        defaultValue: 99,
      }),
    ],
  },
  groups: [lifeline(DIMS), control('Roller shutter', DIMS)],
  neighbours: [1, 6],
  repeaters: [],
  signalDbm: -71,
});

export const doorLock = (id: number): NodePlan => ({
  id,
  name: 'Front door',
  capabilities: {
    ...identity(0x0129, 0x0007, 0x0000, '1.14'),
    ...KINDS.lock,
    isListening: false,
    isFrequentListening: '1000ms',
    commandClasses: [
      ...ORDINARY,
      ccCaps({
        ...supports(CommandClasses['Door Lock'], 2),
        supportedOperationTypes: [DoorLockOperationType.Constant],
        supportedDoorLockModes: [DoorLockMode.Unsecured, DoorLockMode.Secured],
      }),
      supports(CommandClasses.Battery, 1),
    ],
  },
  groups: [lifeline(NOTIFIES)],
  neighbours: [1, 2, 4],
  repeaters: [4],
  signalDbm: -76,
  batteryPercent: 62,
});

export const doorSensor = (id: number): NodePlan => ({
  id,
  name: 'Kitchen window',
  capabilities: {
    ...identity(FIBARO, 0x0702, 0x1000, '3.3'),
    ...KINDS.notification,
    ...ASLEEP,
    commandClasses: [
      ...ORDINARY,
      ...RUNS_ON_BATTERY,
      notices({ [NOTICE.access]: [DOOR.open, DOOR.closed] }),
      airTemperature(() => 19.4),
    ],
  },
  groups: [lifeline(NOTIFIES), control('Open/Close', COMMANDS)],
  neighbours: [1, 2, 4],
  repeaters: [],
  signalDbm: -68,
  batteryPercent: 81,
  notifications: { [NOTICE.access]: DOOR.closed },
});

const leakSensor = (id: number): NodePlan => ({
  id,
  name: 'Laundry floor',
  capabilities: {
    ...identity(FIBARO, 0x0b01, 0x1002, '3.3'),
    ...KINDS.notification,
    ...ASLEEP,
    commandClasses: [...ORDINARY, ...RUNS_ON_BATTERY, notices({ [NOTICE.water]: [1, 2] })],
  },
  groups: [lifeline(NOTIFIES)],
  neighbours: [1, 3],
  repeaters: [3],
  signalDbm: -79,
  batteryPercent: 34,
});

export const multisensor = (id: number): NodePlan => ({
  id,
  name: 'Hall',
  capabilities: {
    ...identity(AEON, 0x0002, 0x0064, '1.13'),
    ...KINDS.multisensor,
    commandClasses: [
      ...ORDINARY,
      ccCaps({
        ...supports(CommandClasses['Multilevel Sensor'], 5),
        sensors: {
          1: { supportedScales: [0] },
          3: { supportedScales: [1] },
          5: { supportedScales: [0] },
        },
        getValue: (type: number | undefined) => (type === 3 ? 140 : type === 5 ? 47 : 21.5),
      }),
      notices({ [NOTICE.security]: [3, 8] }),
    ],
  },
  groups: [lifeline(MEASURES)],
  neighbours: [1, 2, 3],
  repeaters: [],
  signalDbm: -63,
});

const smokeDetector = (id: number): NodePlan => ({
  id,
  name: 'Kitchen smoke',
  capabilities: {
    ...identity(FIBARO, 0x0c02, 0x1002, '3.3'),
    ...KINDS.notification,
    ...ASLEEP,
    commandClasses: [...ORDINARY, ...RUNS_ON_BATTERY, notices({ [NOTICE.smoke]: [2, 3] })],
  },
  groups: [lifeline(NOTIFIES)],
  neighbours: [1, 2],
  repeaters: [],
  signalDbm: -65,
  batteryPercent: 92,
});

export const wallPlug = (id: number): NodePlan => ({
  id,
  name: 'Washing machine',
  capabilities: {
    ...identity(FIBARO, 0x1501, 0x1000, '5.0'),
    ...KINDS.switch,
    commandClasses: [
      ...ORDINARY,
      ccCaps({ ...supports(CommandClasses['Binary Switch'], 2), defaultValue: true }),
      measuresPower,
    ],
  },
  groups: [lifeline(SWITCHES)],
  neighbours: [1, 2, 3, 13],
  repeaters: [],
  signalDbm: -58,
  meter: { watts: 412, kilowattHours: 127.4 },
});

const siren = (id: number): NodePlan => ({
  id,
  name: 'Siren',
  capabilities: {
    ...identity(AEOTEC, 0x0003, 0x00a4, '1.7'),
    ...KINDS.siren,
    commandClasses: [
      ...ORDINARY,
      ccCaps({ ...supports(CommandClasses['Binary Switch'], 2), defaultValue: false }),
    ],
  },
  groups: [lifeline(SWITCHES)],
  neighbours: [1, 2, 11],
  repeaters: [],
  signalDbm: -60,
});

/** Never answers: someone took it out of the wall. */
export const deadSwitch = (id: number): NodePlan => ({
  ...wallPlug(id),
  name: 'Guest room lamp',
  neighbours: [11],
  repeaters: [11],
  signalDbm: -90,
  dead: true,
});

/** Its lifeline holds nobody, so its button on the wall isn't noticed. */
export const silentSwitch = (id: number): NodePlan => {
  const plan = wallPlug(id);
  return {
    ...plan,
    name: 'Study lamp',
    groups: plan.groups.map((group) => ({ ...group, targets: [] })),
    losesLinks: 2,
    neighbours: [1, 2, 6],
    signalDbm: -64,
  };
};

/** Only just in reach, over two repeaters. */
export const farSwitch = (id: number): NodePlan => ({
  ...wallPlug(id),
  name: 'Garage door lamp',
  neighbours: [8],
  repeaters: [3, 8],
  signalDbm: -93,
});

/** The same node as one that offers S2, and asks for two of its classes. */
export const secured = (plan: NodePlan): NodePlan => ({
  ...plan,
  capabilities: {
    ...plan.capabilities,
    securityClasses: new Set([SecurityClass.S2_Unauthenticated, SecurityClass.S2_Authenticated]),
    commandClasses: [
      ...(plan.capabilities.commandClasses ?? []),
      supports(CommandClasses['Security 2'], 1),
    ],
  },
});

/** The same node as one whose firmware can be updated. */
export const updatable = (
  plan: NodePlan,
  firmware: NonNullable<NodePlan['firmware']>,
): NodePlan => ({
  ...plan,
  capabilities: {
    ...plan.capabilities,
    commandClasses: [
      ...(plan.capabilities.commandClasses ?? []),
      supports(CommandClasses['Firmware Update Meta Data'], 5),
    ],
  },
  firmware,
});

/** A plug that offers S2; its label says 12345. */
export const securedPlug = (id: number): NodePlan => ({
  ...secured(wallPlug(id)),
  privateKey: '7f50d470f5458abc975bf3f300d6645885837ecd284139d4b4e95938c847f82b',
});

/** The demo's network: a dozen healthy nodes, and three with faults worth finding. */
export const house = (): readonly NodePlan[] => [
  dimmer(2),
  doubleSwitch(3),
  thermostat(4),
  blind(5),
  multisensor(6),
  doorLock(7),
  wallPlug(8),
  doorSensor(9),
  leakSensor(10),
  siren(11),
  smokeDetector(12),
  deadSwitch(13),
  silentSwitch(14),
  farSwitch(15),
];
