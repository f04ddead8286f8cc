import type { Device } from '@dimora/contract';
import type { Driver } from '@dimora/driver-kit';
import {
  onChannel,
  stateVariable,
  type CommandOutcome,
  type DeviceId,
  type StateValue,
  type StateVar,
} from '@dimora/domain';
import { DimoraError, type Log } from '@dimora/runtime';
import type { Granted } from '../../../../platform/access.ts';
import type { EventBus } from '../../../../platform/event-bus.ts';
import { deviceFault, refuseFaultyValue } from './device-fault.ts';
import type { DeviceLookup } from '../../device-register/port.ts';
import {
  seenDescription,
  valueForDriver,
  variableForDriver,
} from '../../../../platform/drivers/plugged.ts';
import type { Drivers } from '../../../../platform/drivers/driver-loader.ts';
import type { DeviceSessions } from '../sessions/device-sessions.ts';
import type { DeviceCommand } from '../port.ts';
import {
  deviceOperated,
  deviceOperationFailed,
  deviceOperationStarted,
} from '../operation.events.ts';

/** How a command ended, and what its variable holds now. */
export type Operated = { readonly Value: StateVar | null; readonly outcome: CommandOutcome };

/**
 * Operates devices: checks, runs with a timeout, and publishes who did what and how it ended (DEVICES-07).
 */
export class Operations {
  readonly #index: DeviceLookup;
  readonly #sessions: DeviceSessions;
  readonly #drivers: Drivers;
  readonly #bus: EventBus;
  readonly #log: Log;

  constructor(parts: {
    readonly index: DeviceLookup;
    readonly sessions: DeviceSessions;
    readonly drivers: Drivers;
    readonly bus: EventBus;
    readonly log: Log;
  }) {
    this.#index = parts.index;
    this.#sessions = parts.sessions;
    this.#drivers = parts.drivers;
    this.#bus = parts.bus;
    this.#log = parts.log;
  }

  /** Resolves with the value of `ReplyAs` once the device has confirmed or acknowledged. */
  async operate({ device, action, Value, by }: DeviceCommand): Promise<Operated> {
    refuseFaultyValue(action, Value);
    const driver = this.#driverOf(device);
    const before = replyOf(device, action.ReplyAs);
    this.#bus.emit(deviceOperationStarted, { device, action, Value, by });
    let outcome: CommandOutcome;
    try {
      await this.#reach(device);
      const record = this.#index.record(device.Id);
      const told = record ? valueForDriver(record, action.ReplyAs, Value) : Value;
      const { Id, named } = this.#bodyOf(device);
      outcome = await this.#sessions.run(Id, named(action.Id), told, driver.commandTimeoutMs);
    } catch (error) {
      const fault = deviceFault(error, device, driver);
      if (fault.code === 'DEVICE_PROTOCOL')
        this.#log.warn('devices.commandFailed', { device: device.Id, action: action.Id, error });
      this.#bus.emit(deviceOperationFailed, { device, action, Value, by, code: fault.code });
      throw fault;
    }
    const after = this.#index.byId(device.Id) ?? device;
    this.#bus.emit(deviceOperated, {
      device: after,
      action,
      Value,
      from: before?.Value ?? null,
      by,
    });
    return { Value: replyOf(after, action.ReplyAs), outcome };
  }

  /** Rejects with DEVICE_UNREACHABLE; a device whose session has just begun gets its time to be reached. */
  async #reach(device: Device): Promise<void> {
    if (device.Reachable) return;
    await this.#sessions.firstContact(this.#bodyOf(device).Id);
    const { Reachable, Name: name, trouble } = this.#index.byId(device.Id) ?? device;
    if (!Reachable) throw new DimoraError('DEVICE_UNREACHABLE', { name, trouble });
  }

  /** Makes a fake device report a value; NOT_A_FAKE_DEVICE for all others (DEVICES-21). */
  simulate(device: Granted<Device, 'SIMULATE_DEVICE'>, variable: string, value: StateValue): void {
    const driver = this.#driverOf(device);
    const { Id, named } = this.#bodyOf(device);
    const session = this.#sessions.session(Id);
    if (!driver.fake || (session && !session.simulate)) throw new DimoraError('NOT_A_FAKE_DEVICE');
    const record = this.#index.record(device.Id);
    const declared = record && seenDescription(record).StateVars[variable];
    if (!declared) throw new DimoraError('NOT_FOUND', { kind: 'stateVar' });
    const expected = stateVariable(variable)?.type ?? typeof (declared.initial ?? value);
    if (value !== null && typeof value !== expected)
      throw new DimoraError('VALUE_WRONG_TYPE', { expected });
    if (!session?.simulate)
      throw new DimoraError('DEVICE_UNREACHABLE', { name: device.Name, trouble: device.trouble });
    try {
      const told = valueForDriver(record, variable, value);
      session.simulate(named(variableForDriver(record, variable)), told);
    } catch (error) {
      throw deviceFault(error, device, driver);
    }
  }

  /** The session that runs a device's commands, and the names it knows: a channel uses its device's. */
  #bodyOf({ Id }: Device): { readonly Id: DeviceId; readonly named: (name: string) => string } {
    const channel = this.#index.record(Id)?.channel;
    return channel
      ? { Id: channel.of, named: (name) => onChannel(name, channel.number) }
      : { Id, named: (name) => name };
  }

  #driverOf(device: Device): Driver {
    const key = this.#index.record(this.#bodyOf(device).Id)?.driver ?? '';
    const driver = this.#drivers.get(key);
    if (!driver) throw new DimoraError('DRIVER_MISSING', { driver: key });
    return driver;
  }
}

const replyOf = (device: Device, variable: string | null): StateVar | null =>
  variable === null ? null : (device.Status.StateVars[variable] ?? null);
