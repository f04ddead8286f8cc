import {
  defineDriver,
  describeDevice,
  switchOnOff,
  type DeviceSession,
  type Driver,
  type DriverDiscovery,
  type DriverHost,
  type Finding,
} from '@dimora/driver-kit';
import { z } from 'zod';

const Settings = z.object({
  Address: z.string().min(1),
  Username: z.string().optional(),
  Password: z.string().optional(),
});

/** The settings of {@link aDriver}'s devices. */
export type TestSettings = z.infer<typeof Settings>;

type Options = Partial<Pick<Driver<TestSettings>, 'Key' | 'Provider' | 'ownsAddress' | 'since'>> & {
  readonly open?: (settings: TestSettings, host: DriverHost) => Promise<DeviceSession>;
  readonly run?: DeviceSession['run'];
  readonly discovery?: DriverDiscovery;
  readonly UDN?: (settings: TestSettings) => string;
  /** Settings that a form would ask for, beyond the address. */
  readonly settings?: z.ZodType<TestSettings>;
};

/** A driver whose devices are switches that do what the test says; by default they are there and obey. */
export function aDriver({ Key = 'scripted', ...options }: Options = {}): Driver {
  return defineDriver<TestSettings>({
    Key,
    Factory: Key,
    Provider: options.Provider ?? Key,
    family: 'discovered',
    since: options.since ?? '1.0.0',
    fake: false,
    Defaults: { IoTCategoryIds: ['switch'] },
    ...(options.ownsAddress !== undefined && { ownsAddress: options.ownsAddress }),
    settings: options.settings ?? Settings,
    commandTimeoutMs: 2_000,
    describe: (settings) =>
      describeDevice(
        {
          UDN: options.UDN?.(settings) ?? `uuid:${Key}:${settings.Address}`,
          Key: keyOf(Key, settings.Address),
          Address: settings.Address,
          ModelName: 'Scripted switch',
          Manufacturer: 'Test',
          Physical: true,
        },
        [switchOnOff],
      ),
    ...(options.discovery && { discovery: options.discovery }),
    open: options.open ?? ((_settings, host) => Promise.resolve(aSession(host, options.run))),
  });
}

/** A session that is there, reports that it is off, and obeys. */
export function aSession(host: DriverHost, run?: DeviceSession['run']): DeviceSession {
  host.report({ Reachable: true, trouble: null, StateVars: { SWITCH_ON_OFF: false } });
  return anObeyingSession(host, run);
}

/** A session that obeys, and has reported nothing yet. */
export const anObeyingSession = (host: DriverHost, run?: DeviceSession['run']): DeviceSession => ({
  run: run ?? (async (_action, value) => host.report({ StateVars: { SWITCH_ON_OFF: value } })),
  [Symbol.asyncDispose]: () => Promise.resolve(),
});

/** The key of a device of {@link aDriver}. */
export const keyOf = (driver: string, address: string): string => `${driver}_${address}`;

/** A device of {@link aDriver} as it is found. */
export const aFinding = (
  driver: string,
  Address: string,
  overrides: Partial<Finding> = {},
): Finding => ({
  driver,
  Key: keyOf(driver, Address),
  UDN: `uuid:${driver}:${Address}`,
  Address,
  Name: `Switch at ${Address}`,
  ModelName: 'Scripted switch',
  Manufacturer: 'Test',
  IoTCategoryIds: ['switch'],
  Settings: { Address },
  trouble: null,
  ...overrides,
});
