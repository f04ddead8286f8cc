import type { Device } from '@dimora/contract';
import type { DeviceAction, EnvironmentId, EventType } from '@dimora/domain';
import type { EventBus } from '../../platform/event-bus.ts';
import type { Told } from '../../platform/hub-event.ts';
import { aboutDevice, aboutEnvironment, aboutHub, hub, itself, person } from './event-drafts.ts';
import type { EventLog } from './event-log.ts';
import { RestingPositions, notableChanges, type NotableChange } from './event-policy.ts';
import { RunningCommands } from './running-commands.ts';
import {
  deviceAdded,
  deviceForgotten,
  deviceReachabilityChanged,
  deviceReplaced,
  deviceStateChanged,
  deviceUpdated,
} from '../device-register/device.events.ts';
import {
  deviceOperated,
  deviceOperationFailed,
  deviceOperationStarted,
} from '../devices/operation.events.ts';
import {
  environmentCreated,
  environmentRemoved,
  environmentUpdated,
} from '../environment-tree/environment.events.ts';
import { parameterChanged } from '../parameters/parameter.events.ts';
import { userLocked, userSignInFailed, userSignedIn } from '../identity/sign-in.events.ts';
import { userVoiceLinked, userVoicePinRefused, userVoiceUnlinked } from '../voice/voice.events.ts';

/** What the listeners need: where to write, and what a room is called at the time. */
type Parts = { readonly log: EventLog; readonly nameOf: (id: EnvironmentId) => string | null };

/** Writes down what the bus tells: what people did at once, what devices did by themselves soon after. */
export function recordEvents(bus: EventBus, parts: Parts): void {
  recordDevices(bus, parts);
  recordRegistry(bus, parts);
  recordPeople(bus, parts);
}

function recordDevices(bus: EventBus, parts: Parts): void {
  const positions = new RestingPositions();
  const commands = new RunningCommands();
  const noteChange = (device: Device, change: NotableChange): void => {
    const kind = { IoTEventType: 'device.stateChanged', Cls: change.StateVar } as const;
    const about = aboutDevice(device, parts, kind);
    parts.log.append({ ...about, actor: itself(device), Payload: change });
  };
  bus.on(deviceStateChanged, ({ device, StateVars, previous }) => {
    const rested = positions.changesOf(device, StateVars, previous);
    for (const change of [...notableChanges(StateVars, previous), ...rested]) {
      if (!commands.takes(device, change)) noteChange(device, change);
    }
  });
  for (const gone of [deviceForgotten, deviceReplaced])
    bus.on(gone, ({ device }) => positions.forget(device.Id));
  recordCommands(bus, parts, { commands, noteChange });
  recordReach(bus, parts);
}

/** One act, one entry: the change that a command asked for is told by the command. */
function recordCommands(
  bus: EventBus,
  parts: Parts,
  {
    commands,
    noteChange,
  }: {
    readonly commands: RunningCommands;
    readonly noteChange: (device: Device, change: NotableChange) => void;
  },
): void {
  const about = (device: Device, { ReplyAs, Name }: DeviceAction, IoTEventType: EventType) =>
    aboutDevice(device, parts, { IoTEventType, Cls: ReplyAs ?? Name }, ReplyAs);
  bus.on(deviceOperationStarted, ({ device, action }) => commands.started(device, action.ReplyAs));
  bus.on(deviceOperated, ({ device, action, Value, from, by }) => {
    const Payload = {
      ActionId: action.Id,
      Name: action.Name,
      Value,
      from,
      ReplyAs: action.ReplyAs,
    };
    const entry = about(device, action, 'device.operated');
    parts.log.append({ ...entry, actor: person(by), Payload }, { atOnce: true });
    // What else the device did meanwhile is its own.
    const last = commands.ended(device, action.ReplyAs).at(-1);
    if (last && Value !== null && last.Value !== Value) noteChange(device, last);
  });
  bus.on(deviceOperationFailed, ({ device, action, Value, code, by }) => {
    for (const change of commands.ended(device, action.ReplyAs)) noteChange(device, change);
    const Payload = { ActionId: action.Id, Name: action.Name, Value, code };
    const entry = about(device, action, 'device.operationFailed');
    parts.log.append({ ...entry, actor: person(by), Payload }, { atOnce: true });
  });
}

/** The first contact after a start is no news; only what was lost can come back. */
function recordReach(bus: EventBus, parts: Parts): void {
  const lost = new Set<string>();
  bus.on(deviceReachabilityChanged, ({ device, Reachable }) => {
    // Its device tells it for all of its channels.
    if (device.Channel !== null) return;
    if (Reachable ? !lost.delete(device.Id) : device.ConfigurationStatus === 'STARTING') return;
    if (!Reachable) lost.add(device.Id);
    const IoTEventType = Reachable ? 'device.becameReachable' : 'device.becameUnreachable';
    const about = aboutDevice(device, parts, { IoTEventType, Cls: 'REACHABLE' });
    const Payload = Reachable || device.trouble === null ? {} : { trouble: device.trouble };
    parts.log.append({ ...about, actor: itself(device), Payload });
  });
  bus.on(deviceForgotten, ({ device }) => void lost.delete(device.Id));
}

function recordRegistry(bus: EventBus, parts: Parts): void {
  const device =
    (IoTEventType: EventType) =>
    ({ device, by }: Told<typeof deviceAdded>) => {
      if (!by) return;
      parts.log.append(
        {
          ...aboutDevice(device, parts, { IoTEventType, Cls: 'device' }),
          actor: person(by),
          Payload: { Name: device.Name },
        },
        { atOnce: true },
      );
    };
  const environment =
    (IoTEventType: EventType) =>
    ({ environment, by }: Told<typeof environmentCreated>) => {
      if (!by) return;
      parts.log.append(
        {
          ...aboutEnvironment(environment, IoTEventType),
          actor: person(by),
          Payload: { Name: environment.Name },
        },
        { atOnce: true },
      );
    };
  bus.on(deviceAdded, device('device.added'));
  bus.on(deviceUpdated, device('device.updated'));
  bus.on(deviceForgotten, device('device.forgotten'));
  bus.on(deviceReplaced, ({ device: replaced, previous, by }) => {
    const was = { Key: previous.Key, ModelName: previous.ModelName };
    const Payload = {
      Name: replaced.Name,
      was,
      is: { Key: replaced.Key, ModelName: replaced.ModelName },
    };
    const kind = { IoTEventType: 'device.replaced', Cls: 'device' } as const;
    const about = aboutDevice(replaced, parts, kind);
    parts.log.append({ ...about, actor: person(by), Payload }, { atOnce: true });
  });
  bus.on(environmentCreated, environment('environment.created'));
  bus.on(environmentUpdated, environment('environment.updated'));
  bus.on(environmentRemoved, environment('environment.removed'));
  bus.on(parameterChanged, ({ parameter: { Context, Group, Key }, by }) =>
    parts.log.append(
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
  bus.on(userSignedIn, ({ user }) =>
    log.append(
      {
        ...aboutHub('user.signedIn', 'user', user.Id),
        actor: person(user),
        Payload: { Name: user.Name },
      },
      { atOnce: true },
    ),
  );
  // What was typed as a name isn't kept: people type their password there by mistake.
  bus.on(userSignInFailed, ({ user }) =>
    log.append({
      ...aboutHub('user.signInFailed', 'user', user?.Id ?? ''),
      actor: hub,
      Payload: { Name: user?.Name ?? null },
    }),
  );
  bus.on(userLocked, ({ user, retryAfterSeconds }) =>
    log.append({
      ...aboutHub('user.locked', 'user', user.Id),
      actor: hub,
      Payload: { Name: user.Name, retryAfterSeconds },
    }),
  );
  recordVoices(bus, log);
}

/** Who may speak in whose name, and who tried to open the house by guessing. */
function recordVoices(bus: EventBus, log: EventLog): void {
  const link =
    (IoTEventType: 'user.voiceLinked' | 'user.voiceUnlinked') =>
    ({ user, Name }: Told<typeof userVoiceLinked>): void =>
      log.append(
        {
          ...aboutHub(IoTEventType, 'user', user.Id),
          actor: person(user),
          Payload: { Name: user.Name, link: Name },
        },
        { atOnce: true },
      );
  bus.on(userVoiceLinked, link('user.voiceLinked'));
  bus.on(userVoiceUnlinked, link('user.voiceUnlinked'));
  bus.on(userVoicePinRefused, ({ user, retryAfterSeconds }) =>
    log.append({
      ...aboutHub('user.voicePinRefused', 'user', user.Id),
      actor: hub,
      Payload: { Name: user.Name, retryAfterSeconds },
    }),
  );
}

/** The hub has started. */
export const recordStart = (log: EventLog): void =>
  log.append({ ...aboutHub('hub.started', 'hub', 'hub'), actor: hub, Payload: {} });
