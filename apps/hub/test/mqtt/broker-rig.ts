import type { Device } from '@dimora/contract';
import { EMBEDDED_BROKER } from '@dimora/driver-kit';
import type { MqttPort } from '../../src/modules/broker/port.ts';
import { createBroker, type BrokerOptions } from '../../src/modules/broker/broker.module.ts';
import { mqttMigrations } from '../../src/modules/broker/credentials/migrations.ts';
import type { ParameterDefinition } from '../../src/modules/parameters/port.ts';
import { EventBus } from '../../src/platform/event-bus.ts';
import type { Platform } from '../../src/platform/module.ts';
import { ReadinessBoard } from '../../src/platform/readiness.ts';
import { Database, migrate, systemClock, systemEntropy } from '@dimora/node-kit';
import { RecordedLog } from '@dimora/runtime';
import { parameterChanged } from '../../src/modules/parameters/parameter.events.ts';

/** An MQTT module at work on a real port, with the little of a hub that it needs. */
export type BrokerRig = AsyncDisposable & {
  readonly mqtt: MqttPort;
  readonly log: RecordedLog;
  readonly readiness: ReadinessBoard;
  readonly port: number;
  readonly module: ReturnType<typeof createBroker>;
  /** Bytes without any sense. */
  random(count: number): Uint8Array;
  /** Sets a parameter as the parameters module would. */
  set<Value>(definition: ParameterDefinition<Value>, value: Value): void;
};

/** The devices behind accounts of this name. */
const DEVICE_KEYS: Readonly<Record<string, string>> = { plug: 'tasmota_plug' };

const NO_HOUSE = {
  all: () => [],
  byId: () => undefined,
  signedInAs: (name: string) =>
    name in DEVICE_KEYS ? ({ Key: DEVICE_KEYS[name] } as Device) : undefined,
  brokerOf: () => undefined,
  assignBroker: () => Promise.resolve(undefined),
};

/** The clients that have signed in to the hub's own broker. */
export const guestsOf = (mqtt: MqttPort) =>
  mqtt.status().clients.filter(({ assignable }) => !assignable);

/** The hub's lines to outside brokers. */
export const linesOf = (mqtt: MqttPort) =>
  mqtt.status().clients.filter(({ assignable, id }) => assignable && id !== EMBEDDED_BROKER);

/** Starts an MQTT module; by default in memory, on a free port of the loopback. */
export async function startBroker(
  options: Partial<BrokerOptions> = {},
  config = new Database(':memory:'),
): Promise<BrokerRig> {
  const log = new RecordedLog();
  const bus = new EventBus(log);
  const readiness = new ReadinessBoard(systemClock, bus);
  const values = new Map<string, unknown>();
  migrate(config, mqttMigrations);
  const platform = {
    clock: systemClock,
    entropy: systemEntropy,
    log,
    bus,
    readiness,
    databases: { config },
  } as unknown as Platform;
  const parameters = {
    define: () => {},
    seed: () => {},
    put: () => {},
    value: <Value>(definition: ParameterDefinition<Value>): Value =>
      (values.get(definition.Key) as Value | undefined) ?? definition.default,
  };
  const module = createBroker(
    platform,
    { parameters, devices: () => NO_HOUSE },
    { place: 'memory', host: '127.0.0.1', port: 0, elsewhereIfTaken: false, ...options },
  );
  await module.start?.();
  const port = await module.port.listening().then(
    ({ port }) => port,
    () => 0,
  );
  return {
    mqtt: module.port,
    log,
    readiness,
    port,
    module,
    random: (count) => systemEntropy.bytes(count),
    set: (definition, value) => {
      values.set(definition.Key, value);
      const { Context, Group, Key } = definition;
      bus.emit(parameterChanged, {
        parameter: { Context, Group, Key, Value: value as never, isDefault: false },
      });
    },
    [Symbol.asyncDispose]: async () => {
      await module.stop?.();
    },
  };
}
