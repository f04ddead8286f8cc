import type { Device, Environment, HouseEvent } from '@dimora/contract';
import type { EnvironmentId, EventType, Topic } from '@dimora/domain';
import type { By, EventBus, HubEvents } from '../../platform/event-bus.ts';
import type { EventDraft, EventLog } from './event-log.ts';
import { RestingPositions, notableChanges, topicOf, type NotableChange } from './event-policy.ts';

/** What the listeners need: where to write, and what a room is called at the time. */
type Parts = { readonly log: EventLog; readonly nameOf: (id: EnvironmentId) => string | null };

/** Writes down what the bus tells: what people did at once, what devices did by themselves soon after. */
export function recordEvents(bus: EventBus, parts: Parts): void {
  recordDevices(bus, parts);
  recordRegistry(bus, parts);
  recordPeople(bus, parts);
}

function recordDevices(bus: EventBus, { log, nameOf }: Parts): void {
  const positions = new RestingPositions();
  const commands = new RunningCommands();
  const unreachable = new Set<string>();
  const about = (device: Device, Topic: Topic, IoTEventType: EventType, Cls: string) =>
    aboutDevice(device, nameOf, { Topic, IoTEventType, Cls });
  const changed = (device: Device, change: NotableChange): void =>
    log.append({
      ...about(device, topicOf(change.StateVar), 'device.stateChanged', change.StateVar),
      actor: itself(device),
      Payload: change,
    });

  bus.on('device.stateChanged', ({ device, StateVars, previous }) => {
    for (const change of notableChanges(StateVars, previous))
      if (!commands.takes(device, change)) changed(device, change);
    const rested = positions.changeOf(device, StateVars, previous);
    if (rested && !commands.takes(device, rested)) changed(device, rested);
  });
  bus.on('device.operationStarted', ({ device, action }) =>
    commands.started(device, action.ReplyAs),
  );
  bus.on('device.operated', ({ device, action, Value, from, by }) => {
    // The change that the command asked for is told by the command: one act, one entry.
    commands.ended(device, action.ReplyAs);
    const Payload = {
      ActionId: action.Id,
      Name: action.Name,
      Value,
      from,
      ReplyAs: action.ReplyAs,
    };
    log.append(
      {
        ...about(device, topicOf(action.ReplyAs), 'device.operated', action.ReplyAs ?? action.Name),
        actor: person(by),
        Payload,
      },
      { atOnce: true },
    );
  });
  bus.on('device.operationFailed', ({ device, action, Value, code, by }) => {
    for (const change of commands.ended(device, action.ReplyAs)) changed(device, change);
    const Payload = { ActionId: action.Id, Name: action.Name, Value, code };
    log.append(
      {
        ...about(
          device,
          topicOf(action.ReplyAs),
          'device.operationFailed',
          action.ReplyAs ?? action.Name,
        ),
        actor: person(by),
        Payload,
      },
      { atOnce: true },
    );
  });
  bus.on('device.reachabilityChanged', ({ device, Reachable }) => {
    // The first contact after a start is no news; only what was lost can come back.
    if (Reachable ? !unreachable.delete(device.Id) : device.ConfigurationStatus === 'STARTING')
      return;
    if (!Reachable) unreachable.add(device.Id);
    const type = Reachable ? 'device.becameReachable' : 'device.becameUnreachable';
    log.append({
      ...about(device, 'networking', type, 'REACHABLE'),
      actor: itself(device),
      Payload: {},
    });
  });
  bus.on('device.forgotten', ({ device }) => {
    positions.forget(device.Id);
    unreachable.delete(device.Id);
  });
}

function recordRegistry(bus: EventBus, { log, nameOf }: Parts): void {
  const device =
    (IoTEventType: EventType) =>
    ({ device, by }: HubEvents['device.added']) => {
      if (!by) return;
      log.append(
        {
          ...aboutDevice(device, nameOf, { Topic: 'info', IoTEventType, Cls: 'device' }),
          actor: person(by),
          Payload: { Name: device.Name },
        },
        { atOnce: true },
      );
    };
  const environment =
    (IoTEventType: EventType) =>
    ({ environment, by }: HubEvents['environment.created']) => {
      if (!by) return;
      log.append(
        {
          ...aboutEnvironment(environment, IoTEventType),
          actor: person(by),
          Payload: { Name: environment.Name },
        },
        { atOnce: true },
      );
    };
  bus.on('device.added', device('device.added'));
  bus.on('device.updated', device('device.updated'));
  bus.on('device.forgotten', device('device.forgotten'));
  bus.on('environment.created', environment('environment.created'));
  bus.on('environment.updated', environment('environment.updated'));
  bus.on('environment.removed', environment('environment.removed'));
  bus.on('parameter.changed', ({ parameter: { Context, Group, Key }, by }) =>
    log.append(
      {
        ...aboutHub('parameter.changed', 'parameter', Key),
        actor: by ? person(by) : hub,
        Payload: { Context, Group, Key },
      },
      { atOnce: by !== undefined },
    ),
  );
}

function recordPeople(bus: EventBus, { log }: Parts): void {
  bus.on('user.signedIn', ({ user }) =>
    log.append(
      {
        ...aboutHub('user.signedIn', 'user', user.Id, 'security'),
        actor: person(user),
        Payload: { Name: user.Name },
      },
      { atOnce: true },
    ),
  );
  // What was typed as a name isn't kept: people type their password there by mistake.
  bus.on('user.signInFailed', ({ user }) =>
    log.append({
      ...aboutHub('user.signInFailed', 'user', user?.Id ?? '', 'security'),
      actor: hub,
      Payload: { Name: user?.Name ?? null },
    }),
  );
  bus.on('user.locked', ({ user, retryAfterSeconds }) =>
    log.append({
      ...aboutHub('user.locked', 'user', user.Id, 'security'),
      actor: hub,
      Payload: { Name: user.Name, retryAfterSeconds },
    }),
  );
}

/** The commands under way, and the changes that were seen meanwhile in what they answer in. */
class RunningCommands {
  readonly #running = new Map<string, { count: number; seen: NotableChange[] }>();

  started(device: Device, replyAs: string | null): void {
    const running = this.#running.get(keyOf(device, replyAs)) ?? { count: 0, seen: [] };
    running.count += 1;
    this.#running.set(keyOf(device, replyAs), running);
  }

  /** True when a running command accounts for the change. */
  takes(device: Device, change: NotableChange): boolean {
    const running = this.#running.get(keyOf(device, change.StateVar));
    running?.seen.push(change);
    return running !== undefined;
  }

  /** The changes that were taken while the command ran. */
  ended(device: Device, replyAs: string | null): readonly NotableChange[] {
    const running = this.#running.get(keyOf(device, replyAs));
    if (!running) return [];
    running.count -= 1;
    if (running.count === 0) this.#running.delete(keyOf(device, replyAs));
    return running.seen.splice(0);
  }
}

const keyOf = (device: Device, variable: string | null): string =>
  `${device.Id}\n${variable ?? ''}`;

const hub: HouseEvent['actor'] = { kind: 'hub' };
const itself = ({ Id, Name }: Device): HouseEvent['actor'] => ({ kind: 'device', Id, Name });
const person = ({ Id, Name }: By): HouseEvent['actor'] => ({ kind: 'user', Id, Name });

type Kind = Pick<EventDraft, 'Topic' | 'IoTEventType' | 'Cls'>;

const aboutDevice = (
  device: Device,
  nameOf: Parts['nameOf'],
  kind: Kind,
): Omit<EventDraft, 'actor' | 'Payload'> => ({
  ...kind,
  Subject: device.Id,
  DeviceId: device.Id,
  DeviceName: device.Name,
  EnvironmentId: device.EnvironmentId,
  EnvironmentName: nameOf(device.EnvironmentId),
});

const aboutEnvironment = (
  { Id, Name }: Environment,
  IoTEventType: EventType,
): Omit<EventDraft, 'actor' | 'Payload'> => ({
  Topic: 'info',
  IoTEventType,
  Cls: 'environment',
  Subject: Id,
  DeviceId: null,
  DeviceName: null,
  EnvironmentId: Id,
  EnvironmentName: Name,
});

const aboutHub = (
  IoTEventType: EventType,
  Cls: string,
  Subject: string,
  Topic: Topic = 'info',
): Omit<EventDraft, 'actor' | 'Payload'> => ({
  Topic,
  IoTEventType,
  Cls,
  Subject,
  DeviceId: null,
  DeviceName: null,
  EnvironmentId: null,
  EnvironmentName: null,
});

/** The hub has started. */
export const recordStart = (log: EventLog): void =>
  log.append({ ...aboutHub('hub.started', 'hub', 'hub'), actor: hub, Payload: {} });
