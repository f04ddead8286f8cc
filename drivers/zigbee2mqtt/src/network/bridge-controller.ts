import {
  DriverError,
  type MqttLink,
  type NetworkController,
  type NetworkHealth,
  type NetworkHost,
  type NetworkJob,
} from '@dimora/driver-kit';
import { Payload } from '@dimora/driver-kit/mqtt';
import { LONGEST_LIST, readOnline } from '../codec/bridge.ts';
import { readAddress, type BridgeAddress } from './address.ts';
import { bridgeJobs } from './bridge-jobs.ts';
import { BridgeNodes } from './bridge-nodes.ts';
import { BridgeRequests } from './bridge-requests.ts';
import { readHealth, readInfo, type BridgeHealth, type BridgeInfo } from './read-info.ts';
import { readNodes } from './read-nodes.ts';
import { RequestTimes } from './request-times.ts';

/** Milliseconds within which a bridge's retained messages are there. */
const RETAINED_MS = 10_000;
/** How often the hub hears about nodes that talk, in milliseconds. */
const TELL_MS = 5_000;
/** What was heard of the bridge itself. */
type Known = {
  info?: BridgeInfo | undefined;
  health?: BridgeHealth | undefined;
  isListed: boolean;
  isOnline: boolean;
};

/** A bridge as the head of its network, through its topics. */
export class BridgeController implements NetworkController {
  readonly #host: NetworkHost;
  readonly #link: MqttLink;
  readonly #base: string;
  readonly #nodes: BridgeNodes;
  readonly #requests: BridgeRequests;
  readonly #times: RequestTimes;
  readonly #held = new DisposableStack();
  readonly #known: Known = { isListed: false, isOnline: false };
  readonly #ready = Promise.withResolvers<void>();
  readonly jobs: Readonly<Record<string, NetworkJob>>;

  private constructor(address: BridgeAddress, link: MqttLink, host: NetworkHost) {
    this.#host = host;
    this.#link = link;
    this.#base = address.base;
    this.#nodes = new BridgeNodes(host, address);
    const times = new RequestTimes(host.clock);
    this.#times = times;
    const answered = times.add.bind(times);
    this.#requests = this.#held.use(new BridgeRequests(link, address.base, { host, answered }));
    this.jobs = bridgeJobs({
      host,
      link,
      base: address.base,
      requests: this.#requests,
      nodes: this.#nodes,
    });
  }

  /** Resolves once the bridge is online and has named its network and its nodes. */
  static async open(address: string, host: NetworkHost): Promise<BridgeController> {
    const place = readAddress(address);
    if (!place || !host.mqtt) throw new DriverError('REFUSED');
    const controller = new BridgeController(place, host.mqtt(place.broker), host);
    try {
      await controller.#begin();
      return controller;
    } catch (error) {
      await controller[Symbol.asyncDispose]();
      throw error;
    }
  }

  health(): NetworkHealth {
    const { health, isOnline } = this.#known;
    return {
      connected: isOnline,
      requestsPerSecond: health?.perSecond ?? 0,
      p50Ms: this.#times.within(0.5),
      p95Ms: this.#times.within(0.95),
      ...this.#times.counts,
      waiting: this.#requests.waiting + (health?.queued ?? 0),
      busyPercent: 0,
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#held[Symbol.dispose]();
  }

  async #begin(): Promise<void> {
    const { clock } = this.#host;
    this.#held.use(
      this.#link.subscribe(`${this.#base}/#`, ({ topic, payload, retained }) => {
        const rest = topic.slice(this.#base.length + 1);
        if (rest.startsWith('bridge/')) this.#hear(rest.slice('bridge/'.length), payload);
        else this.#nodes.hear(rest, payload, retained ? undefined : clock.now());
      }),
    );
    this.#held.use(
      this.#link.onUp((up) => {
        if (!up && this.#known.isOnline) this.#lose();
      }),
    );
    using _late = clock.after(RETAINED_MS, () =>
      this.#ready.reject(new DriverError('UNREACHABLE')),
    );
    await this.#ready.promise;
    this.#held.use(clock.every(TELL_MS, () => this.#nodes.tell()));
  }

  #hear(what: string, payload: Uint8Array): void {
    const text = (): string => new Payload(payload, LONGEST_LIST).text;
    switch (what) {
      case 'state':
        this.#hearState(readOnline(text()));
        return;
      case 'info':
        this.#known.info = readInfo(text()) ?? this.#known.info;
        this.#tellAbout();
        return;
      case 'health':
        this.#known.health = readHealth(text()) ?? this.#known.health;
        this.#tellAbout();
        return;
      case 'devices': {
        const nodes = readNodes(text());
        if (!nodes) return;
        this.#nodes.list(nodes);
        this.#known.isListed = true;
        this.#settle();
      }
    }
  }

  #hearState(isOnline: boolean | undefined): void {
    if (isOnline === false && this.#known.isOnline) this.#lose();
    if (isOnline === undefined) return;
    this.#known.isOnline = isOnline;
    this.#settle();
  }

  #lose(): void {
    this.#known.isOnline = false;
    this.#host.failed(new DriverError('UNREACHABLE'));
  }

  #tellAbout(): void {
    const { info, health } = this.#known;
    if (!info) return;
    this.#host.about({ ...info, counters: health?.counters ?? {} });
    this.#settle();
  }

  #settle(): void {
    const { info, isListed, isOnline } = this.#known;
    if (info && isListed && isOnline) this.#ready.resolve();
  }
}
