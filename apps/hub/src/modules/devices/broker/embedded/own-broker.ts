import type { Duplex } from 'node:stream';
import type { Log } from '@dimora/runtime';
import type { Platform } from '../../../../platform/module.ts';
import type { ParametersPort } from '../../../house/parameters/port.ts';
import type { AccountStore } from '../credentials/account.store.ts';
import type { Announcers } from '../credentials/announcers.ts';
import type { Sessions } from '../credentials/sessions.ts';
import type { Desk } from '../newcomers/broker-desk.ts';
import { DebugPasses } from '../pass/debug-passes.ts';
import type { BrokerPlace } from '../port.ts';
import type { EncryptedDoor } from '../tls/encrypted-door.ts';
import { brokerTlsPort } from '../tls/tls-parameters.ts';
import { uriOf } from './broker-uri.ts';
import { ClientAdmission } from './client-admission.ts';
import type { ClientStats } from './client-stats.ts';
import type { EmbeddedBroker } from './embedded-broker.ts';
import type { EmbeddedLink } from './embedded-link.ts';
import { brokerPort } from './port-parameter.ts';
import type { Quotas } from './quotas/quotas.ts';
import { openForBroker } from './store/broker-file.ts';

/** Devices and tools that the hub's own broker serves at the same time. */
const MAX_CLIENTS = 500;

type Parts = {
  readonly platform: Platform;
  readonly parameters: ParametersPort;
  readonly log: Log;
  readonly store: AccountStore;
  readonly announcers: Announcers;
  readonly sessions: Sessions;
  readonly stats: ClientStats;
  readonly quotas: Quotas;
  readonly desk: Desk;
  readonly encrypted: EncryptedDoor;
  readonly link: EmbeddedLink;
};

/** The hub's own broker from its opening to its end. */
export class OwnBroker implements AsyncDisposable {
  readonly #parts: Parts;
  readonly #place = Promise.withResolvers<BrokerPlace>();
  #broker: EmbeddedBroker | undefined;
  #uri: string | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#place.promise.catch(() => {});
    parts.parameters.define(brokerPort);
  }

  /** Its address for a device; `null` while it isn't listening. */
  get uri(): string | null {
    return this.#uri;
  }

  /** Resolves once it listens; rejects if it can't. */
  listening(): Promise<BrokerPlace> {
    return this.#place.promise;
  }

  /** Opens it; never rejects: the readiness board says how far it came. */
  async begin(): Promise<void> {
    const { log, platform } = this.#parts;
    const { readiness } = platform;
    readiness.report('broker', 'starting');
    let broker: EmbeddedBroker;
    try {
      broker = await this.#open();
      this.#broker = broker;
    } catch (error) {
      log.error('mqtt.storeFailed', { error });
      readiness.report('broker', 'failed', 'STORAGE_FAILED');
      this.#place.reject(error);
      return;
    }
    // The first time it makes keys, which nothing waits for.
    void this.#listenEncrypted(broker);
    try {
      await this.#listen(broker);
      readiness.report('broker', 'ready');
    } catch (error) {
      // WebSocket and the hub's own devices still work.
      log.error('mqtt.listenFailed', { error });
      readiness.report('broker', 'degraded', isTaken(error) ? 'PORT_TAKEN' : 'INTERNAL');
      this.#place.reject(error);
    }
  }

  /** Takes a client's connection that the hub's own port has accepted. */
  admit(stream: Duplex, address: string | undefined): void {
    if (this.#broker) this.#broker.admit(stream, address);
    else stream.destroy();
  }

  /** Closes the connections of an account. */
  dismiss(Username: string): void {
    this.#broker?.dismiss(this.#parts.stats.clientsOf(Username));
  }

  /** Deletes what it stores of an account that was removed. */
  forget(username: string): void {
    this.#broker
      ?.forget(username)
      .catch((error: unknown) => this.#parts.log.error('mqtt.notForgotten', { error, username }));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#broker?.[Symbol.asyncDispose]();
  }

  async #open(): Promise<EmbeddedBroker> {
    const { platform, store, sessions, stats, quotas, desk, link, log } = this.#parts;
    const { clock } = platform;
    const { EmbeddedBroker: Broker } = await import('./embedded-broker.ts');
    const door = this.#door();
    return Broker.open(openForBroker(platform), {
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
  }

  #door(): ClientAdmission {
    const { platform, announcers, sessions, stats, quotas, desk } = this.#parts;
    const { clock, setting } = platform;
    return new ClientAdmission({
      accounts: desk.signIn,
      stats,
      quotas,
      announcers,
      sessions,
      onEvicted: (topics) => this.#broker?.dropRetained(topics),
      clock,
      onRefused: (refused) => desk.refusals.add(refused),
      maxClients: setting.mqttMaxClients ?? MAX_CLIENTS,
    });
  }

  async #listen(broker: EmbeddedBroker): Promise<void> {
    const { parameters, platform } = this.#parts;
    const { host, mqttPort, demo } = platform.setting;
    const port = mqttPort ?? parameters.value(brokerPort);
    const found = await broker.listen({ host, port }).catch((error: unknown) => {
      // A demo doesn't compete with a broker that is already running.
      if (demo && isTaken(error)) return broker.listen({ host, port: 0 });
      throw error;
    });
    this.#uri = uriOf(found);
    this.#place.resolve(found);
  }

  #listenEncrypted(broker: EmbeddedBroker): Promise<void> {
    const { encrypted, parameters, platform } = this.#parts;
    const { host, mqttsPort, demo } = platform.setting;
    return encrypted.open({
      port: mqttsPort ?? parameters.value(brokerTlsPort),
      host,
      anyPort: demo !== undefined,
      listen: (at, shown) => broker.listenEncrypted(at, shown),
    });
  }
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
