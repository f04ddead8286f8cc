import {
  alarm,
  coloured,
  dimmable,
  metering,
  onOff,
  router,
  sleeper,
  white,
  type DeviceSpec,
} from './device-spec.ts';

const ikea = { maker: 'IKEA of Sweden', makerCode: 0x117c, firmware: '24.4.11' };
const innr = { maker: 'innr', makerCode: 0x1166 };
const sonoff = { maker: 'eWeLink', makerCode: 0x1286 };
// Under its maker's own code hosts wait ten seconds before they ask.
const heiman = { maker: 'HEIMAN', makerCode: 0x120c };

const KIND = {
  light: 0x0102,
  white: 0x010c,
  colour: 0x010d,
  plug: 0x0051,
  range: 0x0008,
  alarm: 0x0402,
  temperature: 0x0302,
  remote: 0x0820,
  cover: 0x0202,
  lock: 0x000a,
  thermostat: 0x0301,
};

const LIVING_PLUG = 'living-plug';
const HALL_REPEATER = 'hall-repeater';

const lamps: readonly DeviceSpec[] = [
  router(
    {
      ...ikea,
      name: 'living-lamp',
      model: 'TRADFRI bulb E27 CWS 806lm',
      quality: 190,
      ota: { imageType: 0x2805, fileVersion: 0x10000 },
    },
    coloured,
    KIND.colour,
  ),
  router(
    { ...ikea, name: 'kitchen-lamp', model: 'TRADFRI bulb E27 WS opal 1000lm', quality: 160 },
    white,
    KIND.white,
  ),
  router(
    {
      ...ikea,
      name: 'bed-lamp',
      model: 'TRADFRI bulb E14 WS opal 400lm',
      parent: HALL_REPEATER,
      quality: 120,
    },
    white,
    KIND.white,
  ),
  router(
    { ...innr, name: 'terrace-lamp', model: 'RB 285 C', parent: LIVING_PLUG, quality: 70 },
    coloured,
    KIND.colour,
  ),
  // Its power was switched off at the wall.
  router(
    {
      ...ikea,
      name: 'cellar-lamp',
      model: 'TRADFRI bulb E27 WS opal 1000lm',
      parent: HALL_REPEATER,
      quality: 60,
      isDead: true,
    },
    white,
    KIND.white,
  ),
];

const plugs: readonly DeviceSpec[] = [
  router(
    { ...innr, name: LIVING_PLUG, model: 'SP 240', quality: 210 },
    { ...onOff, ...metering },
    KIND.plug,
  ),
  router(
    { ...innr, name: 'washer-plug', model: 'SP 240', parent: HALL_REPEATER, quality: 150 },
    { ...onOff, ...metering },
    KIND.plug,
  ),
  router(
    {
      ...ikea,
      name: 'coffee-plug',
      model: 'TRADFRI control outlet',
      parent: LIVING_PLUG,
      quality: 170,
    },
    dimmable,
    KIND.plug,
  ),
  router(
    { ...ikea, name: HALL_REPEATER, model: 'TRADFRI Signal Repeater', quality: 180 },
    {},
    KIND.range,
  ),
];

const sensors: readonly DeviceSpec[] = [
  sleeper(
    { ...sonoff, name: 'hall-motion', model: 'MS01', parent: HALL_REPEATER, quality: 140 },
    alarm(0x000d),
    { kind: KIND.alarm },
  ),
  sleeper(
    { ...sonoff, name: 'front-door', model: 'DS01', parent: HALL_REPEATER, quality: 110 },
    alarm(0x0015),
    { kind: KIND.alarm },
  ),
  sleeper({ ...sonoff, name: 'kitchen-window', model: 'DS01', quality: 95 }, alarm(0x0015), {
    kind: KIND.alarm,
    percent: 9,
  }),
  sleeper(
    { ...sonoff, name: 'bed-climate', model: 'TH01', parent: HALL_REPEATER, quality: 130 },
    {
      msTemperatureMeasurement: { measuredValue: 2075 },
      msRelativeHumidity: { measuredValue: 4820 },
    },
    { kind: KIND.temperature },
  ),
  // The link is too weak for comfort: through two walls.
  sleeper(
    { ...sonoff, name: 'garage-climate', model: 'TH01', parent: LIVING_PLUG, quality: 18 },
    {
      msTemperatureMeasurement: { measuredValue: 1140 },
      msRelativeHumidity: { measuredValue: 6310 },
    },
    { kind: KIND.temperature, percent: 55 },
  ),
  sleeper(
    { ...heiman, name: 'bath-leak', model: 'WaterSensor-EM', parent: HALL_REPEATER, quality: 125 },
    alarm(0x002a),
    { kind: KIND.alarm },
  ),
  sleeper(
    { ...heiman, name: 'stairs-smoke', model: 'SmokeSensor-EM', quality: 135 },
    alarm(0x0028),
    { kind: KIND.alarm },
  ),
];

const others: readonly DeviceSpec[] = [
  sleeper(
    {
      ...ikea,
      name: 'living-button',
      model: 'TRADFRI on/off switch',
      parent: LIVING_PLUG,
      quality: 150,
    },
    {},
    { kind: KIND.remote, out: ['genOnOff', 'genLevelCtrl', 'genIdentify', 'genGroups'] },
  ),
  sleeper(
    { ...sonoff, name: 'bed-button', model: 'WB01', parent: HALL_REPEATER, quality: 115 },
    { genOnOff: { onOff: 0 } },
    { kind: KIND.remote, out: ['genOnOff'] },
  ),
  sleeper(
    {
      ...ikea,
      name: 'bed-blind',
      model: 'FYRTUR block-out roller blind',
      parent: HALL_REPEATER,
      quality: 145,
    },
    {
      closuresWindowCovering: {
        windowCoveringType: 0,
        configStatus: 0,
        currentPositionLiftPercentage: 0,
        windowCoveringMode: 0,
      },
    },
    { kind: KIND.cover },
  ),
  sleeper(
    {
      maker: 'Yale',
      makerCode: 0x101d,
      name: 'front-lock',
      model: 'YRD226 TSDB',
      parent: HALL_REPEATER,
      quality: 155,
    },
    {
      closuresDoorLock: {
        lockState: 1,
        lockType: 0,
        actuatorEnabled: 1,
        autoRelockTime: 0,
        soundVolume: 1,
      },
    },
    { kind: KIND.lock, percent: 70 },
  ),
  sleeper(
    {
      maker: 'eCozy',
      makerCode: 0x1170,
      name: 'living-radiator',
      model: 'Thermostat',
      quality: 165,
    },
    {
      genPollCtrl: {},
      hvacThermostat: {
        localTemp: 2010,
        occupiedHeatingSetpoint: 2100,
        unoccupiedHeatingSetpoint: 1600,
        localTemperatureCalibration: 0,
        systemMode: 4,
        runningState: 0,
        ctrlSeqeOfOper: 2,
        pIHeatingDemand: 0,
      },
      hvacUserInterfaceCfg: { keypadLockout: 0, tempDisplayMode: 0 },
    },
    { kind: KIND.thermostat, percent: 62, endpoint: 3 },
  ),
];

/** The devices of the demo's home: lamps, plugs, sensors and more, with three of them worth a look. */
export const DEMO_DEVICES: readonly DeviceSpec[] = [...plugs, ...lamps, ...sensors, ...others];
