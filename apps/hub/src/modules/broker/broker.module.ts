import { EMBEDDED_BROKER, type MqttLink } from '@dimora/driver-kit';
import { z } from 'zod';
import { defineModule, type Platform, hears } from '../../platform/module.ts';
import { filed } from '../../platform/personal-data.ts';
import { ParametersPort, type ParameterDefinition } from '../parameters/port.ts';
import { ProductPort } from '../product/port.ts';
import { uriOf } from './embedded/broker-uri.ts';
import { ClientStats } from './embedded/client-stats.ts';
import { ClientAdmission } from './embedded/client-admission.ts';
import type { EmbeddedBroker } from './embedded/embedded-broker.ts';
import { Quotas } from './embedded/quotas/quotas.ts';
import { EmbeddedLink } from './embedded/embedded-link.ts';
import { BROKER_FILE, openForBroker } from './embedded/store/broker-file.ts';
import { websocketUpgrade } from './embedded/websocket-upgrade.ts';
import { Announcers } from './credentials/announcers.ts';
import { mqttDo, mqttIf } from './rule-parts/mqtt.ts';
import { Sessions } from './credentials/sessions.ts';
import { AccountStore } from './credentials/account.store.ts';
import { Accounts } from './credentials/accounts.service.ts';
import { Desk } from './newcomers/broker-desk.ts';
import { brokerEvents, mqttClientPaired, mqttClientRefused } from './broker.events.ts';
import { outsideBrokers } from './outside/outside-broker.ts';
import { showCertificate } from './outside/show-certificate.ts';
import { OutsideLinks } from './outside/outside-links.ts';
import { mqttMigrations } from './credentials/migrations.ts';
import { BrokerPort, type BrokerPlace, type MqttCredentials } from './port.ts';
import { clientRows } from './client-rows.ts';
import { DebugPasses, WEBSOCKET_PATH } from './pass/debug-passes.ts';
import { claimsChanged } from '../../platform/caller.events.ts';
import { parameterChanged } from '../parameters/parameter.events.ts';
import { EncryptedDoor } from './tls/encrypted-door.ts';
import { serverNames } from './tls/server-names.ts';
import { brokerTlsPort, homeCertificate, ownCertificate } from './tls/tls-parameters.ts';

/** The TCP port on which the embedded broker listens; MQTT's registered port. */
export const brokerPort: ParameterDefinition<number> = {
  Context: 'mqtt',
  Group: 'broker',
  Key: 'port',
  schema: z.number().int().min(0).max(65_535),
  default: 1883,
};

/** Devices and tools that the hub's own broker serves at the same time. */
const MAX_CLIENTS = 500;

/** The hub's own broker and its links to others, behind driver-kit's `MqttLink`. */
export const broker = defineModule({
  name: 'broker',
  needs: { parameters: ParametersPort, product: ProductPort },
  provides: { broker: BrokerPort },
  migrations: { config: mqttMigrations },
  events: brokerEvents,
  files: [BROKER_FILE],
  make: (platform, { parameters, product }) => openBroker(platform, parameters, product),
});

function openBroker(platform: Platform, parameters: ParametersPort, product: ProductPort) {
  const { setting } = platform;
  const { clock, entropy, readiness, bus, databases, personalData } = platform;
  const log = platform.log.with({ subsystem: 'mqtt' });
  const store = new AccountStore(databases.config);
  personalData.declare({
    part: 'mqtt',
    exported: (Id) =>
      filed(
        'mqtt/accounts.json',
        store
          .all()
          .filter(({ createdBy }) => createdBy === Id)
          .map(({ username, createdAt }) => ({ username, createdAt })),
      ),
    erase: ({ Id }) => store.forgetMaker(Id),
  });
  const accounts = new Accounts(store, entropy);
  const sessions = new Sessions(databases.config, store);
  const stats = new ClientStats(clock);
  const dismiss = (Username: string): void => broker?.dismiss(stats.clientsOf(Username));
  const passes = new DebugPasses({ clock, entropy, store }, dismiss);
  const desk = new Desk({
    store,
    accounts,
    passes,
    clock,
    entropy,
    uri: () => uri,
    tls: () => encrypted.state(),
    connected: (Username) => stats.clientsOf(Username).length,
    dismiss,
    onPaired: (Username) => bus.emit(mqttClientPaired, { Username }),
    onRefused: (refusal) => {
      // A wrong password, or a client id twice, stands on the page alone.
      if (refusal.what !== 'SIGN_IN' && refusal.what !== 'CLIENT_ID')
        bus.emit(mqttClientRefused, { refusal });
    },
  });
  const quotas = new Quotas(clock, (what, Username, clientId) =>
    desk.refusals.add({ clientId, Username, address: null, what, topic: null, cut: false }),
  );
  const link = new EmbeddedLink(log, clock);
  const encrypted = new EncryptedDoor({
    clock,
    log,
    parameters,
    names: () => serverNames(setting.host, product.Id),
    onChange: () => desk.changed(),
  });
  const outside = new OutsideLinks({ clock, entropy, log });
  const hearers = new Set<(credentials: MqttCredentials) => void>();
  const followers = new Set<() => void>();
  const place = Promise.withResolvers<BrokerPlace>();
  place.promise.catch(() => {});
  let broker: EmbeddedBroker | undefined;
  let uri: string | null = null;
  parameters.define(brokerPort);
  parameters.define(outsideBrokers);
  parameters.define(brokerTlsPort);
  parameters.define(ownCertificate);
  parameters.define(homeCertificate);
  const followParameter = (): void => {
    outside
      .follow(parameters.value(outsideBrokers))
      .catch((error: unknown) => log.error('mqtt.outsideFailed', { error }));
    for (const hear of followers) hear();
  };

  const port: BrokerPort = {
    link: (id): MqttLink => (id === EMBEDDED_BROKER ? link : outside.link(id)),
    brokers: () => [EMBEDDED_BROKER, ...parameters.value(outsideBrokers).map(({ Id }) => Id)],
    onBrokers: (hear) => {
      followers.add(hear);
      return { [Symbol.dispose]: () => void followers.delete(hear) };
    },
    status: (users) => ({
      available: link.up,
      clients: clientRows({ uri, stats, link, outside, ...users }),
    }),
    certificateOf: showCertificate,
    outsideBrokers: () => parameters.value(outsideBrokers),
    shownBrokers: () => parameters.shown(outsideBrokers),
    changeBrokers: (brokers, caller) =>
      parameters.change(outsideBrokers, brokers, { caller, field: 'brokers' }),
    passes,
    desk,
    admit: (Username, topics, Password) => {
      const credentials = accounts.admit(Username, topics, Password);
      dismiss(Username);
      for (const hear of hearers) hear(credentials);
      return credentials;
    },
    onAdmitted: (hear) => {
      hearers.add(hear);
      return { [Symbol.dispose]: () => void hearers.delete(hear) };
    },
    expel: (Username) => {
      accounts.expel(Username);
      dismiss(Username);
    },
    uri: () => uri,
    useCertificate: (own, caller) => encrypted.use(own, caller),
    listening: () => place.promise,
  };

  platform.ruleParts.hear(mqttIf(port));
  platform.ruleParts.do(mqttDo(port));

  store.onRemoved((username) => {
    broker
      ?.forget(username)
      .catch((error: unknown) => log.error('mqtt.notForgotten', { error, username }));
  });

  const open = async (): Promise<void> => {
    const { EmbeddedBroker: Broker } = await import('./embedded/embedded-broker.ts');
    const door = new ClientAdmission({
      accounts: desk.signIn,
      stats,
      quotas,
      announcers: new Announcers(databases.config, store),
      sessions,
      onEvicted: (topics) => broker?.dropRetained(topics),
      clock,
      onRefused: (refused) => desk.refusals.add(refused),
      maxClients: setting.mqttMaxClients ?? MAX_CLIENTS,
    });
    broker = await Broker.open(openForBroker(platform), {
      sessions,
      isKnown: (username) => DebugPasses.isPass(username) || store.byName(username) !== undefined,
      door,
      stats,
      quotas,
      link,
      log,
      clock,
      onClient: (username) => {
        desk.learned.seen(username);
        desk.changed();
      },
    });
  };

  const listen = async (running: EmbeddedBroker): Promise<void> => {
    const wanted = setting.mqttPort ?? parameters.value(brokerPort);
    const { host } = setting;
    const found = await running.listen({ host, port: wanted }).catch((error: unknown) => {
      // A demo doesn't compete with a broker that is already running.
      if (setting.demo && isTaken(error)) return running.listen({ host, port: 0 });
      throw error;
    });
    uri = uriOf(found);
    place.resolve(found);
  };
  const listenEncrypted = (running: EmbeddedBroker): Promise<void> =>
    encrypted.open({
      port: setting.mqttsPort ?? parameters.value(brokerTlsPort),
      host: setting.host,
      anyPort: setting.demo !== undefined,
      listen: (at, shown) => running.listenEncrypted(at, shown),
    });

  const begin = async (): Promise<void> => {
    readiness.report('broker', 'starting');
    followParameter();
    try {
      await open();
    } catch (error) {
      log.error('mqtt.storeFailed', { error });
      readiness.report('broker', 'failed', 'STORAGE_FAILED');
      place.reject(error);
      return;
    }
    // The first time it makes keys, which nothing waits for.
    if (broker) void listenEncrypted(broker);
    try {
      if (broker) await listen(broker);
      readiness.report('broker', 'ready');
    } catch (error) {
      // WebSocket and the hub's own devices still work.
      log.error('mqtt.listenFailed', { error });
      readiness.report('broker', 'degraded', isTaken(error) ? 'PORT_TAKEN' : 'INTERNAL');
      place.reject(error);
    }
  };
  let starting: Promise<void> | undefined;

  return {
    ports: { broker: port },
    upgrades: [
      websocketUpgrade(WEBSOCKET_PATH, (stream, address) =>
        broker ? broker.admit(stream, address) : void stream.destroy(),
      ),
    ],
    listens: [
      // People whose claims changed need a new pass, if they may still have one.
      hears(claimsChanged, ({ UserId }) => passes.revoke(UserId)),
      hears(parameterChanged, ({ parameter: { Context, Key } }) => {
        // The start reads them itself.
        if (!starting) return;
        if (Context === outsideBrokers.Context && Key === outsideBrokers.Key) followParameter();
        if (Context === ownCertificate.Context && Key === ownCertificate.Key)
          void encrypted.follow();
      }),
    ],
    start: () => (starting = begin()),
    async stop() {
      // What opens during the stop would stay open.
      await starting;
      passes[Symbol.dispose]();
      desk[Symbol.dispose]();
      await encrypted[Symbol.asyncDispose]();
      await Promise.all([outside[Symbol.asyncDispose](), broker?.[Symbol.asyncDispose]()]);
    },
  };
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
