/** The values of a device's cluster when it is new, by attribute. */
export type SpecAttributes = Readonly<Record<string, unknown>>;

/** One endpoint of a simulated device: clusters by their names in the Zigbee cluster library. */
export type SpecEndpoint = {
  readonly id: number;
  readonly profile: number;
  readonly kind: number;
  readonly in: Readonly<Record<string, SpecAttributes>>;
  readonly out: readonly string[];
};

/** What a simulated device is. */
export type DeviceSpec = {
  /** Its name in tests and in the demo. */
  readonly name: string;
  readonly model: string;
  readonly maker: string;
  readonly makerCode: number;
  readonly role: 'router' | 'sleeping' | 'device';
  readonly endpoints: readonly SpecEndpoint[];
  /** The device through which it reaches the coordinator; the coordinator itself if absent. */
  readonly parent?: string;
  /** Quality of its link to its parent, 0 to 255. */
  readonly quality?: number;
  /** True for one that has no power: it never answers. */
  readonly isDead?: boolean;
  readonly firmware?: string;
  /** What it asks for when it is updated. */
  readonly ota?: { readonly imageType: number; readonly fileVersion: number };
};

const HOME_AUTOMATION = 0x0104;

const identity = ({
  model,
  maker,
  isBattery = false,
  firmware = '1.0.0',
}: {
  model: string;
  maker: string;
  isBattery?: boolean;
  firmware?: string;
}): SpecAttributes => ({
  zclVersion: 3,
  appVersion: 1,
  stackVersion: 2,
  hwVersion: 1,
  manufacturerName: maker,
  modelId: model,
  dateCode: '20240101',
  powerSource: isBattery ? 3 : 1,
  swBuildId: firmware,
});

type Clusters = SpecEndpoint['in'];
type Made = Pick<DeviceSpec, 'name' | 'model' | 'maker' | 'makerCode'> &
  Partial<Pick<DeviceSpec, 'parent' | 'quality' | 'isDead' | 'ota' | 'firmware'>>;

const MAINS_OUT = ['genOta', 'genTime'];

/** A device that is always on and passes messages on. */
export const router = (made: Made, clusters: Clusters, kind: number): DeviceSpec => ({
  ...made,
  role: 'router',
  endpoints: [
    {
      id: 1,
      profile: HOME_AUTOMATION,
      kind,
      in: {
        genBasic: identity(made),
        genIdentify: { identifyTime: 0 },
        genGroups: { nameSupport: 0 },
        genScenes: { count: 0, currentScene: 0, currentGroup: 0, sceneValid: 0 },
        ...clusters,
      },
      out: MAINS_OUT,
    },
  ],
});

/** A device with a battery that listens only when it wakes. */
export const sleeper = (
  made: Made,
  clusters: Clusters,
  {
    kind,
    out = [],
    percent = 90,
    endpoint = 1,
  }: {
    readonly kind: number;
    readonly out?: readonly string[];
    readonly percent?: number;
    readonly endpoint?: number;
  },
): DeviceSpec => ({
  ...made,
  role: 'sleeping',
  endpoints: [
    {
      id: endpoint,
      profile: HOME_AUTOMATION,
      kind,
      in: {
        genBasic: identity({ ...made, isBattery: true }),
        genIdentify: { identifyTime: 0 },
        genPowerCfg: {
          batteryPercentageRemaining: percent * 2,
          batteryVoltage: 29,
          batteryAlarmState: 0,
        },
        ...clusters,
      },
      out: [...MAINS_OUT, ...out],
    },
  ],
});

export const onOff = { genOnOff: { onOff: 0, startUpOnOff: 255 } };

const LEVEL = {
  genLevelCtrl: {
    currentLevel: 200,
    remainingTime: 0,
    onOffTransitionTime: 0,
    onLevel: 255,
    options: 0,
    startUpCurrentLevel: 255,
  },
};

export const dimmable = { ...onOff, ...LEVEL };

export const white = {
  ...dimmable,
  lightingColorCtrl: {
    colorMode: 2,
    colorTemperature: 370,
    colorCapabilities: 16,
    colorTempPhysicalMin: 250,
    colorTempPhysicalMax: 454,
    options: 0,
    startUpColorTemperature: 65535,
  },
};

export const coloured = {
  ...dimmable,
  lightingColorCtrl: {
    ...white.lightingColorCtrl,
    colorCapabilities: 31,
    colorMode: 1,
    currentX: 30_015,
    currentY: 26_870,
    currentHue: 0,
    currentSaturation: 0,
    enhancedCurrentHue: 0,
  },
};

export const metering = {
  haElectricalMeasurement: {
    activePower: 0,
    rmsVoltage: 230,
    rmsCurrent: 0,
    acPowerMultiplier: 1,
    acPowerDivisor: 1,
    acVoltageMultiplier: 1,
    acVoltageDivisor: 1,
    acCurrentMultiplier: 1,
    acCurrentDivisor: 1000,
  },
  seMetering: {
    currentSummDelivered: 12_340,
    multiplier: 1,
    divisor: 100,
    instantaneousDemand: 0,
    unitOfMeasure: 0,
  },
};

/** A sensor that reports an alarm; its kind as the library has it. */
export const alarm = (zoneType: number) => ({
  ssIasZone: {
    zoneState: 0,
    zoneType,
    zoneStatus: 0,
    iasCieAddr: '0x0000000000000000',
    zoneId: 255,
  },
});
