import type { Device } from '@dimora/contract';
import {
  HOME,
  aimedAt,
  concernsClimate,
  nextAim,
  nextSlotChange,
  resolveClimate,
  roomSetpoints,
  type ClimateAim,
  type DeviceId,
  type EnvironmentId,
  type RoomSetpoint,
  type StateVars,
  type ThermostatWork,
} from '@dimora/domain';
import { DimoraError, type Clock, type Log } from '@dimora/runtime';
import type { Granted } from '../../../platform/access.ts';
import type { EventBus } from '../../../platform/event-bus.ts';
import type { DeviceOperate } from '../../devices/devices/port.ts';
import type { EnvironmentsPort } from '../../house/environment-tree/port.ts';
import { scheduleOf } from './author.ts';
import { climateMoved, thermostatRefused, thermostatStrayed } from './climate.events.ts';
import { Following, type FollowingState } from './following.ts';
import { climateRoomOf, type ClimateRooms } from './rooms.ts';

type Parts = {
  readonly rooms: ClimateRooms;
  readonly operate: Pick<DeviceOperate, 'operate'>;
  readonly clock: Clock;
  readonly bus: EventBus;
  readonly log: Log;
  readonly timeZone: () => string;
  readonly tree: Pick<EnvironmentsPort, 'byId'>;
  /** The device with proof that a room's schedule may set it. */
  readonly grant: (
    by: ReturnType<typeof scheduleOf>,
    device: Device,
  ) => Granted<Device, 'OPERATE_DEVICE'> | undefined;
};

/** The longest sleep: a clock that was set is noticed after it. */
const LONGEST_MS = 60_000;

type Seen = { readonly text: string; readonly lookAt: number | null };

/** Sets the thermostats to their rooms' targets, at every change and when one of them deviates. */
export class ClimateConductor {
  readonly #parts: Parts;
  readonly #following = new Map<string, Following>();
  readonly #rooms = new Map<EnvironmentId, Seen>();
  /** Devices at which somebody is setting something: how that ends is awaited. */
  readonly #inHand = new Set<DeviceId>();
  /** Devices that nobody's word sets any more: each is reported once. */
  readonly #refused = new Set<DeviceId>();
  #timer: Disposable | undefined;
  #isRunning = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    this.#isRunning = true;
    this.lookAll();
  }

  stop(): void {
    this.#isRunning = false;
    this.#timer?.[Symbol.dispose]();
  }

  /** A room's current target. */
  aimOf(id: EnvironmentId): ClimateAim | null {
    const { clock, rooms, timeZone } = this.#parts;
    return resolveClimate(rooms.climateOf(id).climate, clock.now(), timeZone());
  }

  nextOf(id: EnvironmentId): ReturnType<typeof nextAim> {
    const { clock, rooms, timeZone } = this.#parts;
    return nextAim(rooms.climateOf(id).climate, clock.now(), timeZone());
  }

  /** When the target of a room's programme changes next, whatever else is set. */
  programmeEnds(id: EnvironmentId): number | null {
    const { clock, rooms, timeZone } = this.#parts;
    const { programme } = rooms.climateOf(id).climate;
    return programme && (nextSlotChange(programme.slots, clock.now(), timeZone())?.at ?? null);
  }

  /** How a thermostat follows: the worst of its set-points. */
  stateOf(device: Device): FollowingState {
    const states = roomSetpoints(device).map(
      ({ action }) => this.#following.get(keyOf(device, action.Id))?.state ?? 'idle',
    );
    return states.find((state) => state !== 'following' && state !== 'idle') ?? states[0] ?? 'idle';
  }

  /** Somebody sets something at a device, or has. */
  handle(device: DeviceId, isInHand: boolean): void {
    if (isInHand) this.#inHand.add(device);
    else this.#inHand.delete(device);
  }

  /** Looks at every room again. */
  lookAll(): void {
    for (const id of this.#parts.rooms.ids()) this.#look(id);
    this.#plan();
  }

  /** A device reported values: the room that it stands in may need something else. */
  reported(device: Device, values: StateVars): void {
    if (Object.keys(values).some(concernsClimate)) this.lookAt(device);
  }

  /** Looks at the room of a device again, if the device decides about its climate. */
  lookAt(device: Device): void {
    const room = climateRoomOf(device);
    if (room !== null) this.look(room);
  }

  /** Looks at one room again. */
  look(id: EnvironmentId): void {
    this.#look(id);
    this.#plan();
  }

  #about(Id: EnvironmentId) {
    return this.#parts.tree.byId(Id) ?? { Id, Name: '', ParentEnvironmentId: HOME };
  }

  #look(id: EnvironmentId): void {
    if (!this.#isRunning) return;
    const { clock, rooms, timeZone, bus } = this.#parts;
    const now = clock.now();
    const { climate, pausesAt } = rooms.climateOf(id);
    const aim = resolveClimate(climate, now, timeZone());
    const moments: number[] = pausesAt === null ? [] : [pausesAt];
    for (const { until, since } of climate.overrides) moments.push(since, until);
    const next = nextAim(climate, now, timeZone());
    if (next) moments.push(next.at);
    const states = rooms.thermostatsOf(id).flatMap((device) => {
      const aimOf = (work: ThermostatWork): ClimateAim | null =>
        resolveClimate({ ...climate, work }, now, timeZone());
      const found = this.#follow(id, aimOf, device, now);
      moments.push(...found.lookAt);
      return found.states;
    });
    const ahead = moments.filter((at) => at > now);
    const text = JSON.stringify([aim?.target, aim?.reason, states]);
    const was = this.#rooms.get(id);
    this.#rooms.set(id, { text, lookAt: ahead.length > 0 ? Math.min(...ahead) : null });
    if (was && was.text !== text) bus.emit(climateMoved, { environment: this.#about(id) });
  }

  #follow(
    room: EnvironmentId,
    aimOf: (work: ThermostatWork) => ClimateAim | null,
    device: Device,
    now: number,
  ): { readonly states: FollowingState[]; readonly lookAt: number[] } {
    const lookAt: number[] = [];
    const states = roomSetpoints(device).map((held): FollowingState => {
      const key = keyOf(device, held.action.Id);
      const aim = aimOf(held.work);
      if (!aim) this.#following.delete(key);
      if (!aim || this.#inHand.has(device.Id)) return this.#following.get(key)?.state ?? 'idle';
      const setpoint = aimedAt(held, aim.target);
      let following = this.#following.get(key);
      if (!following) this.#following.set(key, (following = new Following()));
      // A device that is only just being opened says that it is there before it takes commands.
      const isThere = device.Reachable && device.ConfigurationStatus === 'READY';
      const { command, strayed } = following.look(setpoint, isThere, now);
      if (strayed) this.#report(room, device, setpoint);
      if (command) this.#command(room, device, setpoint, following);
      if (following.lookAt !== null) lookAt.push(following.lookAt);
      return following.state;
    });
    return { states, lookAt };
  }

  #report(room: EnvironmentId, device: Device, { Value, held }: RoomSetpoint): void {
    this.#parts.bus.emit(thermostatStrayed, { device, room, target: Value, found: held ?? Value });
  }

  #command(
    room: EnvironmentId,
    found: Device,
    { action, Value }: RoomSetpoint,
    following: Following,
  ): void {
    const { grant, log, operate } = this.#parts;
    const by = scheduleOf({ Id: room, Name: this.#about(room).Name });
    const device = grant(by, found);
    following.refuse(!device);
    if (!device) return this.#refuse(found);
    this.#refused.delete(found.Id);
    operate.operate({ device, action, Value, by }).then(
      () => this.look(room),
      (error: unknown) => {
        // What a device answers is in the log of events; the next attempt follows by itself.
        if (!(error instanceof DimoraError)) log.error('climate.commandFailed', { error });
        this.look(room);
      },
    );
  }

  #refuse(device: Device): void {
    if (this.#refused.has(device.Id)) return;
    this.#refused.add(device.Id);
    this.#parts.bus.emit(thermostatRefused, { device });
  }

  #plan(): void {
    this.#timer?.[Symbol.dispose]();
    if (!this.#isRunning) return;
    const now = this.#parts.clock.now();
    let next = now + LONGEST_MS;
    for (const { lookAt } of this.#rooms.values())
      if (lookAt !== null) next = Math.min(next, lookAt);
    this.#timer = this.#parts.clock.after(Math.max(next - now, 1), () => this.lookAll());
  }
}

const keyOf = (device: Pick<Device, 'Id'>, action: string): string => `${device.Id} ${action}`;
