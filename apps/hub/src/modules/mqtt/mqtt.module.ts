import { join } from 'node:path';
import { EMBEDDED_BROKER, type MqttLink } from '@dimora/driver-kit';
import { z } from 'zod';
import type { HubModule, Platform } from '../../platform/module.ts';
import type { ParameterDefinition, ParametersPort } from '../parameters/port.ts';
import { uriOf } from './broker/broker-uri.ts';
import { ClientLedger } from './broker/client-ledger.ts';
import { Doorkeeper } from './broker/doorkeeper.ts';
import type { EmbeddedBroker } from './broker/embedded-broker.ts';
import { EmbeddedLink } from './broker/embedded-link.ts';
import { websocketDoor } from './broker/websocket-door.ts';
import { AccountStore } from './credentials/account.store.ts';
import { Accounts } from './credentials/accounts.service.ts';
import { outsideBrokers } from './outside/outside-broker.ts';
import { OutsideLinks } from './outside/outside-links.ts';
import type { BrokerPlace, MqttCredentials, MqttPort } from './port.ts';
import { clientRow } from './status.ts';

/** The TCP port on which the embedded broker listens; the registered one of MQTT. */
export const brokerPort: ParameterDefinition<number> = {
  Context: 'mqtt',
  Group: 'broker',
  Key: 'port',
  schema: z.number().int().min(0).max(65_535),
  default: 1883,
};

/** How the embedded broker is set up by the wiring. */
export type MqttOptions = {
  /** The hub's data folder, or `memory` for tests. */
  readonly place: { readonly folder: string } | 'memory';
  readonly host: string;
  /** Instead of the parameter; 0 takes any free one. */
  readonly port?: number;
  /** Takes any free port when the wanted one is taken, as the demo does. */
  readonly elsewhereIfTaken: boolean;
  readonly maxClients?: number;
};

const MAX_CLIENTS = 500;

/** The MQTT module: the hub's own broker and its links to others, behind driver-kit's `MqttLink`. */
export function createMqtt(
  platform: Platform,
  ports: {
    readonly parameters: ParametersPort;
    /** The Key of the device that an account belongs to; nothing for accounts of people's own tools. */
    readonly deviceKey: (Username: string) => string | undefined;
  },
  options: MqttOptions,
): HubModule<MqttPort> {
  const { clock, entropy, readiness, bus, databases } = platform;
  const log = platform.log.with({ subsystem: 'mqtt' });
  const accounts = new Accounts(new AccountStore(databases.config), entropy);
  const ledger = new ClientLedger(clock);
  const link = new EmbeddedLink(log);
  const outside = new OutsideLinks({ clock, entropy, log });
  const users = new Map<string, Set<string>>();
  const hearers = new Set<(credentials: MqttCredentials) => void>();
  const keysOf = (Username: string): string[] => {
    const key = ports.deviceKey(Username);
    return key === undefined ? [] : [key];
  };
  const place = Promise.withResolvers<BrokerPlace>();
  place.promise.catch(() => {});
  let broker: EmbeddedBroker | undefined;
  let uri: string | null = null;
  ports.parameters.define(brokerPort);
  ports.parameters.define(outsideBrokers);
  const followParameter = (): void => {
    outside
      .follow(ports.parameters.value(outsideBrokers))
      .catch((error: unknown) => log.error('mqtt.outsideFailed', { error }));
  };

  const port: MqttPort = {
    link: (id, DeviceKey): MqttLink => {
      if (DeviceKey !== undefined) users.set(id, (users.get(id) ?? new Set()).add(DeviceKey));
      return id === EMBEDDED_BROKER ? link : outside.link(id);
    },
    status: () => ({
      available: link.up,
      clients: [
        ...ledger
          .entries()
          .map(([id, { username, counters }]) =>
            clientRow(id, uri ?? 'mqtt://', counters, keysOf(username)),
          ),
        ...outside
          .clients()
          .map(({ broker: { Id, url }, clientId, counters }) =>
            clientRow(`${Id}/${clientId}`, url, counters, [...(users.get(Id) ?? [])]),
          ),
      ],
    }),
    admit: (Username, topics, Password) => {
      const credentials = accounts.admit(Username, topics, Password);
      broker?.dismiss(ledger.clientsOf(Username));
      for (const hear of hearers) hear(credentials);
      return credentials;
    },
    onAdmitted: (hear) => {
      hearers.add(hear);
      return { [Symbol.dispose]: () => void hearers.delete(hear) };
    },
    expel: (Username) => {
      accounts.expel(Username);
      broker?.dismiss(ledger.clientsOf(Username));
    },
    uri: () => uri,
    listening: () => place.promise,
  };

  const open = async (): Promise<void> => {
    const { EmbeddedBroker: Broker } = await import('./broker/embedded-broker.ts');
    const door = new Doorkeeper({
      accounts,
      ledger,
      maxClients: options.maxClients ?? MAX_CLIENTS,
    });
    const folder = options.place === 'memory' ? undefined : join(options.place.folder, 'mqtt');
    broker = await Broker.open(folder, { door, ledger, link, log });
  };

  const listen = async (running: EmbeddedBroker): Promise<void> => {
    const wanted = options.port ?? ports.parameters.value(brokerPort);
    const { host } = options;
    const found = await running.listen({ host, port: wanted }).catch((error: unknown) => {
      if (options.elsewhereIfTaken && isTaken(error)) return running.listen({ host, port: 0 });
      throw error;
    });
    uri = uriOf(found);
    place.resolve(found);
  };

  return {
    port,
    routes: undefined,
    upgrades: [
      websocketDoor('/mqtt', (stream) => (broker ? broker.admit(stream) : void stream.destroy())),
    ],
    async start() {
      readiness.report('broker', 'starting');
      bus.on('parameter.changed', ({ parameter: { Context, Key } }) => {
        if (Context === outsideBrokers.Context && Key === outsideBrokers.Key) followParameter();
      });
      followParameter();
      try {
        await open();
      } catch (error) {
        log.error('mqtt.storeFailed', { error });
        readiness.report('broker', 'failed', 'STORAGE_FAILED');
        place.reject(error);
        return;
      }
      try {
        if (broker) await listen(broker);
        readiness.report('broker', 'ready');
      } catch (error) {
        // WebSocket and the hub's own devices still work.
        log.error('mqtt.listenFailed', { error });
        readiness.report('broker', 'degraded', isTaken(error) ? 'PORT_TAKEN' : 'INTERNAL');
        place.reject(error);
      }
    },
    async stop() {
      await Promise.all([outside[Symbol.asyncDispose](), broker?.[Symbol.asyncDispose]()]);
    },
  };
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
