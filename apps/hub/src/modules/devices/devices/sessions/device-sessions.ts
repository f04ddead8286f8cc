import {
  DriverError,
  isDriversFault,
  troubleOf,
  type DeviceDescription,
  type DeviceSession,
  type Driver,
  type DriverHost,
  type MqttLink,
  type NetworkLink,
  type Snapshot,
  type VideoSource,
} from '@dimora/driver-kit';
import type { CommandOutcome, DeviceId, StateValue } from '@dimora/domain';
import type { Platform } from '../../../../platform/module.ts';
import { withinDeadline } from './command-deadline.ts';
import type { DeviceRecord, OpenDevices } from '../../device-register/port.ts';
import { DriverReadiness } from './driver-readiness.ts';
import { inDriverScope } from '../../../../platform/drivers/driver-scope.ts';
import type { Drivers } from '../../../../platform/drivers/driver-loader.ts';
import { FirstContact } from './first-contact.ts';
import { OpeningLane } from './opening-lane.ts';
import { withDeclaredRoles } from './declared-roles.ts';
import { sessionHost } from './session-host.ts';

/** Timeout for opening a session, in milliseconds; an absent device must not delay it. */
const OPEN_TIMEOUT_MS = 10_000;

/** Timeout for closing a session, in milliseconds. */
const CLOSE_TIMEOUT_MS = 3_000;

/** Where sessions get their links: to a broker by its id, to a controller by its driver and its id. */
type Links = {
  readonly mqtt: (broker: string) => MqttLink;
  readonly network: (driver: string, controller: string) => NetworkLink;
};

type Running = {
  readonly end: AbortController;
  readonly contact: FirstContact;
  session?: DeviceSession;
};

/**
 * The open sessions: opens them concurrently, gives each its host, and keeps a driver that throws, hangs or
 * sends bad data from affecting other devices.
 */
export class DeviceSessions {
  readonly #platform: Platform;
  readonly #drivers: Drivers;
  readonly #devices: OpenDevices;
  readonly #links: Links;
  readonly #running = new Map<DeviceId, Running>();
  readonly #lanes = new Map<string, OpeningLane>();
  readonly #readiness: DriverReadiness;
  #started = false;

  constructor(platform: Platform, drivers: Drivers, devices: OpenDevices, links: Links) {
    this.#platform = platform;
    this.#drivers = drivers;
    this.#devices = devices;
    this.#links = links;
    this.#readiness = new DriverReadiness(platform.readiness);
  }

  /** Starts opening devices: first all existing ones, concurrently (START-B2). */
  start(): void {
    this.#started = true;
    for (const { Id, Installed } of this.#devices.index.configurations()) {
      const record = this.#devices.index.record(Id);
      if (record && Installed) void this.open(record);
    }
  }

  /** Opens a device when its driver's turn comes; resolves when it is open or has failed, never rejects. */
  async open(record: DeviceRecord): Promise<void> {
    // A channel is reached through its device.
    if (!this.#started || record.channel || this.#running.has(record.Id)) return;
    const driver = this.#drivers.get(record.driver);
    if (!driver) {
      this.#devices.reports.setTrouble(record.Id, 'session', 'DRIVER_FAILED');
      this.#devices.reports.setStatus(record.Id, 'FAILED');
      return;
    }
    const end = new AbortController();
    const running: Running = { end, contact: new FirstContact(this.#platform.clock) };
    this.#running.set(record.Id, running);
    this.#readiness.starting(driver.Provider, record.Id);
    const lane = this.#lanes.get(driver.Key) ?? new OpeningLane(this.#platform.clock);
    this.#lanes.set(driver.Key, lane);
    await lane.run(() => this.#openNow(record, driver, running));
  }

  /** Closes a device's session; one that doesn't close in time is abandoned. */
  async close(id: DeviceId): Promise<void> {
    const running = this.#running.get(id);
    if (!running) return;
    this.#running.delete(id);
    this.#readiness.gone(id);
    running.end.abort();
    running.contact.end();
    this.#devices.reports.ended(id);
    await this.#dispose(id, running.session);
  }

  /** Closes every session. */
  async closeAll(): Promise<void> {
    await Promise.all([...this.#running.keys()].map((id) => this.close(id)));
  }

  /** Waits for the first contact of a device whose session has just begun; resolves at once for others. */
  async firstContact(id: DeviceId): Promise<void> {
    await this.#running.get(id)?.contact.wait();
  }

  /**
   * Runs an action with a timeout; returns how far it got. Rejects with a `DriverError`, or with any error the
   * driver threw.
   */
  async run(
    id: DeviceId,
    actionId: string,
    value: StateValue,
    timeoutMs: number,
  ): Promise<CommandOutcome> {
    const { session, end } = this.#running.get(id) ?? {};
    if (!session || !end) throw new DriverError('UNREACHABLE');
    const { clock } = this.#platform;
    let outcome: CommandOutcome | void;
    try {
      outcome = await withinDeadline(
        async (signal) => this.#scoped(id, () => session.run(actionId, value, signal)),
        { clock, timeoutMs, ended: end.signal },
      );
    } catch (error) {
      if (isDriversFault(error)) this.#failed(id, error);
      throw error;
    }
    this.#devices.reports.settle(id);
    this.#devices.reports.setTrouble(id, 'session', null);
    return outcome ?? 'confirmed';
  }

  /** A camera's current picture. Rejects as {@link run} does, with REFUSED if it has none. */
  async look(id: DeviceId, timeoutMs: number): Promise<Snapshot> {
    const { session, end } = this.#running.get(id) ?? {};
    if (!session || !end) throw new DriverError('UNREACHABLE');
    const sees = session.snapshot?.bind(session);
    if (!sees) throw new DriverError('REFUSED');
    const { clock } = this.#platform;
    try {
      return await withinDeadline(async (signal) => this.#scoped(id, () => sees(signal)), {
        clock,
        timeoutMs,
        ended: end.signal,
      });
    } catch (error) {
      if (isDriversFault(error)) this.#failed(id, error);
      throw error;
    }
  }

  /** A camera's streams, with their passwords; none of a device without any, or one that isn't open. */
  videoSources(id: DeviceId): readonly VideoSource[] {
    const { session } = this.#running.get(id) ?? {};
    try {
      return this.#scoped(id, () => session?.videoSources?.() ?? []);
    } catch (error) {
      this.#failed(id, error);
      return [];
    }
  }

  /** The session of an open device. */
  session(id: DeviceId): DeviceSession | undefined {
    return this.#running.get(id)?.session;
  }

  async #openNow(record: DeviceRecord, driver: Driver, running: Running): Promise<void> {
    const { Id } = record;
    const { signal } = running.end;
    if (signal.aborted) return;
    const { clock, entropy, log } = this.#platform;
    const host = sessionHost({
      clock,
      entropy,
      log: log.with({ device: Id, driver: driver.Key }),
      signal,
      mqtt: (broker) => this.#links.mqtt(broker),
      network: (controller) => this.#links.network(driver.Key, controller),
      remembered: (stateVar) => this.#devices.index.reported(Id)?.[stateVar]?.Value ?? undefined,
      sources: record.description.sources ?? {},
      report: (news) => {
        this.#devices.reports.report(Id, news);
        running.contact.reported(news);
      },
      redescribe: (description) => this.#devices.registry.redescribe(Id, description),
    });
    try {
      const opening = this.#scoped(Id, () => opened(driver, record, host));
      running.session = await this.#inTime(opening, Id, signal);
      this.#devices.reports.setStatus(Id, 'READY');
      this.#readiness.opened(Id);
    } catch (error) {
      if (signal.aborted) return;
      log.warn('devices.openFailed', { device: Id, driver: driver.Key, error });
      this.#devices.reports.setTrouble(Id, 'session', troubleOf(error));
      this.#devices.reports.setStatus(Id, 'FAILED');
      running.contact.end();
      this.#readiness.failed(
        Id,
        error instanceof DriverError && error.failure === 'TIMEOUT'
          ? 'DEVICE_TIMEOUT'
          : 'DEVICE_PROTOCOL',
      );
    }
  }

  /** Runs a driver's code for a device; uncaught errors affect only that device. */
  #scoped<Result>(id: DeviceId, work: () => Result): Result {
    return inDriverScope({ failed: (error) => this.#failed(id, error) }, work);
  }

  #failed(device: DeviceId, error: unknown): void {
    if (!this.#running.has(device)) return;
    this.#platform.log.error('devices.driverFailed', { device, error });
    this.#devices.reports.setTrouble(device, 'session', 'DRIVER_FAILED');
  }

  /** Waits for a session; one that opens too late, or after its device is removed, is closed again. */
  async #inTime(
    opening: Promise<DeviceSession>,
    id: DeviceId,
    signal: AbortSignal,
  ): Promise<DeviceSession> {
    const { promise, resolve, reject } = Promise.withResolvers<DeviceSession>();
    let given = false;
    const giveUp = (failure: 'TIMEOUT' | 'UNREACHABLE'): void => {
      given = true;
      reject(new DriverError(failure));
    };
    using _timer = this.#platform.clock.after(OPEN_TIMEOUT_MS, () => giveUp('TIMEOUT'));
    signal.addEventListener('abort', () => giveUp('UNREACHABLE'), { once: true });
    opening.then((session) => (given ? this.#dispose(id, session) : resolve(session)), reject);
    return await promise;
  }

  /** Closes a session; one that hangs is abandoned after a while. */
  async #dispose(id: DeviceId, session: DeviceSession | undefined): Promise<void> {
    const { clock, log } = this.#platform;
    const { promise: late, resolve: giveUp } = Promise.withResolvers<void>();
    using _timer = clock.after(CLOSE_TIMEOUT_MS, giveUp);
    try {
      await Promise.race([session?.[Symbol.asyncDispose](), late]);
    } catch (error) {
      log.warn('devices.closeFailed', { device: id, error });
    }
  }
}

/**
 * Parses the settings with the driver's current schema: an update may have added defaults, and the
 * roles of values.
 */
async function opened(
  driver: Driver,
  record: DeviceRecord,
  host: DriverHost,
): Promise<DeviceSession> {
  const read = await driver.settings.safeParseAsync(record.Settings);
  if (!read.success && isEmpty(record.Settings))
    throw new DriverError('REFUSED', { trouble: 'SETTINGS_LOST', cause: read.error });
  if (!read.success) throw read.error;
  const settings: unknown = read.data;
  host.redescribe(described(record.description, () => driver.describe(settings)));
  return driver.open(settings, host);
}

/** Damaged settings become empty, which a driver that needs settings refuses. */
const isEmpty = (settings: unknown): boolean =>
  typeof settings === 'object' && settings !== null && Object.keys(settings).length === 0;

/** A damaged description has no type; the driver makes a new one. */
const described = (stored: DeviceDescription, describe: () => DeviceDescription) =>
  stored.Type === '' ? { ...describe(), Key: stored.Key } : withDeclaredRoles(stored, describe);
