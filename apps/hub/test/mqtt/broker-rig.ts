import { EMBEDDED_BROKER } from '@dimora/driver-kit';
import { broker } from '../../src/modules/devices/broker/broker.module.ts';
import { BROKER_FILE } from '../../src/modules/devices/broker/embedded/store/broker-file.ts';
import { BrokerPort, type BrokerUsers } from '../../src/modules/devices/broker/port.ts';
import { mqttMigrations } from '../../src/modules/devices/broker/credentials/migrations.ts';
import {
  ParametersPort,
  type ParameterDefinition,
} from '../../src/modules/house/parameters/port.ts';
import { ProductPort } from '../../src/modules/house/product/port.ts';
import { EventBus } from '../../src/platform/event-bus.ts';
import {
  defineModule,
  planModules,
  type HubDoor,
  type Platform,
} from '../../src/platform/module.ts';
import { PersonalDataRegister } from '../../src/platform/personal-data.ts';
import { HubFiles } from '../../src/platform/storage/hub-files.ts';
import { RulePartRegister } from '../../src/platform/rules/rule-part-register.ts';
import { ReadinessBoard } from '../../src/platform/readiness.ts';
import { Database, migrate, systemClock, systemEntropy } from '@dimora/node-kit';
import { RecordedLog, type Clock } from '@dimora/runtime';
import { parameterChanged } from '../../src/modules/house/parameters/parameter.events.ts';
import type { HubSetting } from '../../src/platform/setting.ts';
import type { UpgradeRoute } from '@dimora/node-kit/http';
import { aSetting } from '../support/a-setting.ts';

/** An MQTT module at work on a real port, with the little of a hub that it needs. */
export type BrokerRig = AsyncDisposable & {
  readonly mqtt: BrokerPort;
  readonly log: RecordedLog;
  readonly readiness: ReadinessBoard;
  readonly port: number;
  readonly upgrades: readonly UpgradeRoute[];
  /** Bytes without any sense. */
  random(count: number): Uint8Array;
  /** Sets a parameter as the parameters module would. */
  set<Value>(definition: ParameterDefinition<Value>, value: Value): void;
};

/** The devices behind accounts of this name. */
const DEVICE_KEYS: Readonly<Record<string, string>> = { plug: 'tasmota_plug' };

/** What the brokers are asked with: who uses them. */
export const USERS: BrokerUsers = {
  devicesOn: () => [],
  deviceKey: (name) => DEVICE_KEYS[name],
};

/** The clients that have signed in to the hub's own broker. */
export const guestsOf = (mqtt: BrokerPort) =>
  mqtt.status(USERS).clients.filter(({ assignable }) => !assignable);

/** The hub's lines to outside brokers. */
export const linesOf = (mqtt: BrokerPort) =>
  mqtt.status(USERS).clients.filter(({ assignable, id }) => assignable && id !== EMBEDDED_BROKER);

/** Starts an MQTT module; by default in memory, on a free port of the loopback. */
export async function startBroker(
  options: Partial<HubSetting> = {},
  config = new Database(':memory:'),
  clock: Clock = systemClock,
): Promise<BrokerRig> {
  const log = new RecordedLog();
  const bus = new EventBus(log);
  const readiness = new ReadinessBoard(systemClock, bus);
  const values = new Map<string, unknown>();
  migrate(config, mqttMigrations);
  const files = new HubFiles({
    place: options.place ?? 'memory',
    declared: [BROKER_FILE],
    opened: new Map(),
    keys: undefined,
    clock,
    log,
    bus,
  });
  const platform = {
    clock,
    entropy: systemEntropy,
    log,
    bus,
    readiness,
    personalData: new PersonalDataRegister(),
    ruleParts: new RulePartRegister(),
    databases: { config },
    files,
    setting: aSetting('memory', { mqttPort: 0, mqttsPort: 'none', ...options }),
  } as unknown as Platform;
  const parameters = {
    define: () => {},
    seed: () => {},
    put: <Value>({ Key }: ParameterDefinition<Value>, value: Value) => void values.set(Key, value),
    change: () => {},
    shown: <Value>({ default: value }: ParameterDefinition<Value>): Value => value,
    value: <Value>(definition: ParameterDefinition<Value>): Value =>
      (values.get(definition.Key) as Value | undefined) ?? definition.default,
  };
  const stub = defineModule({
    name: 'parameters',
    provides: { parameters: ParametersPort },
    make: () => ({ ports: { parameters } }),
  });
  const product = defineModule({
    name: 'product',
    provides: { product: ProductPort },
    make: () => ({ ports: { product: { Id: 'rig' } as ProductPort } }),
  });
  const modules = planModules([stub, product, broker]).make(platform, { log });
  const mqtt = modules.port(BrokerPort);
  await modules.start({} as HubDoor);
  const port = await mqtt.listening().then(
    (place) => place.port,
    () => 0,
  );
  return {
    mqtt,
    log,
    readiness,
    port,
    upgrades: modules.upgrades,
    random: (count) => systemEntropy.bytes(count),
    set: (definition, value) => {
      values.set(definition.Key, value);
      const { Context, Group, Key } = definition;
      bus.emit(parameterChanged, {
        parameter: { Context, Group, Key, Value: value as never, isDefault: false },
        by: { kind: 'hub' },
      });
    },
    [Symbol.asyncDispose]: async () => {
      await modules.stop();
      files[Symbol.dispose]();
    },
  };
}
