import { DriverError, type DriverHost, type Json } from '@dimora/driver-kit';
import { leaseInbound } from '@dimora/driver-kit/net';
import type { Components } from '../codec/components.ts';
import type { News } from '../codec/news.ts';
import { laidOver, readReportFrame, readReportUrl, type Report } from '../codec/report.ts';
import { macOf, type ShellySettings } from '../settings.ts';
import type { DeviceInfo, ShellyLine } from '../shelly-line.ts';
import { sleepingModel } from '../sleeping-models.ts';

/** How long a device may sleep that doesn't say how long it does, in seconds: an H&T of generation 1 does so. */
const SLEEPS_FOR_S = 12 * 3_600;
/** A device that has missed two reports is gone; a late one may take this long, in milliseconds. */
const MISSED = 2;
const LATE_MS = 10 * 60_000;

/**
 * A device that sleeps, and reports to the hub when it wakes: nothing is ever asked of it. Its values stay true
 * until it has missed two reports.
 */
export class SleepingLine implements ShellyLine {
  readonly live = true;
  readonly #host: DriverHost;
  readonly #held = new AsyncDisposableStack();
  readonly #woken = Promise.withResolvers<void>();
  readonly #lost = Promise.withResolvers<never>();
  #listener: (news: News) => void = () => {};
  #components: Components = {};
  #id: string;
  #expiry: Disposable | undefined;

  private constructor(settings: ShellySettings, host: DriverHost) {
    this.#host = host;
    this.#id = settings.DeviceId;
    this.#lost.promise.catch(() => {});
  }

  /** Waits for the device's first whole report. */
  static async open(
    settings: ShellySettings,
    host: DriverHost,
    signal: AbortSignal,
  ): Promise<SleepingLine> {
    const line = new SleepingLine(settings, host);
    const { lease, from } = await leaseInbound(settings.Address, settings.reportPort);
    line.#held.use(lease);
    const mac = macOf(settings);
    const hear = (report: Report | undefined): boolean => {
      if (!report) return false;
      const told = macOf({ DeviceId: report.id });
      // Behind a router of their own, several devices have one address.
      if (!told.endsWith(mac) && !mac.endsWith(told)) return false;
      line.#take(report);
      return true;
    };
    const url = (text: string): boolean => hear(readReportUrl(text, settings.reportUnit));
    const text = (frame: string): void => void hear(readReportFrame(frame));
    line.#held.use(lease.thing.listen({ from, url, text }));
    signal.addEventListener('abort', () => line[Symbol.dispose](), { once: true });
    if (signal.aborted) line[Symbol.dispose]();
    await Promise.race([line.#woken.promise, line.#lost.promise]);
    return line;
  }

  async info(): Promise<DeviceInfo> {
    return {
      mac: macOf({ DeviceId: this.#id }),
      ModelName: sleepingModel(this.#id) ?? 'Shelly',
      id: this.#id,
      name: undefined,
      locked: false,
    };
  }

  async config(): Promise<Components> {
    return {};
  }

  async status(): Promise<Components> {
    return this.#components;
  }

  async call(): Promise<Json> {
    throw new DriverError('UNREACHABLE', { trouble: 'NO_ANSWER' });
  }

  follow(hear: (news: News) => void): Promise<never> {
    this.#listener = hear;
    return this.#lost.promise;
  }

  [Symbol.dispose](): void {
    this.#expiry?.[Symbol.dispose]();
    this.#lost.reject(new DriverError('UNREACHABLE', { trouble: 'NO_ANSWER' }));
    void this.#held.disposeAsync();
  }

  #take({ id, isWhole, news, sleepsFor }: Report): void {
    this.#id = id;
    if (news.kind === 'status') this.#components = laidOver(this.#components, news.components);
    if (isWhole) {
      this.#expiry?.[Symbol.dispose]();
      // One on mains power tells a period of 0.
      const seconds = sleepsFor !== undefined && sleepsFor > 0 ? sleepsFor : SLEEPS_FOR_S;
      const ms = seconds * 1_000 * MISSED + LATE_MS;
      this.#expiry = this.#host.clock.after(ms, () => this[Symbol.dispose]());
      this.#woken.resolve();
    }
    this.#listener(news);
  }
}
