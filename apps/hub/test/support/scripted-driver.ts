import {
  DriverError,
  defineDriver,
  type DeviceSession,
  type Driver,
  type DriverHost,
} from '@dimora/driver-kit';
import type { DeviceAction, StateValue } from '@dimora/domain';
import {
  aBlind,
  aLamp,
  aLock,
  aMeter,
  aPlug,
  aPush,
  aRelay,
  aSensor,
  aThermostat,
} from '@dimora/testing/builders';
import { z } from 'zod';

/** What a scripted device is. */
const KINDS = {
  lamp: aLamp,
  blind: aBlind,
  thermostat: aThermostat,
  plug: aPlug,
  relay: aRelay,
  sensor: aSensor,
  lock: aLock,
  /** A garage's door, which says where it stands. */
  garage: (overrides: Parameters<typeof aBlind>[0] = {}) =>
    aBlind({ Type: 'garage_door', ...overrides }),
  /** A gate that has buttons alone. */
  gate: (overrides: Parameters<typeof aBlind>[0] = {}) => {
    const { Actions } = aBlind();
    return aBlind({
      Type: 'gate',
      Actions: Actions.filter(({ Id }) => Id === 'MOVE'),
      ...overrides,
    });
  },
  push: aPush,
  /** Its set-point and its temperature are those of its water. */
  heatPump: (overrides: Parameters<typeof aThermostat>[0] = {}) =>
    aThermostat({ Roles: { SETPOINT: 'water', TEMPERATURE: 'water' }, ...overrides }),
  meter: aMeter,
} as const;

const settings = z.object({
  key: z.string().min(1),
  kind: z.enum(Object.keys(KINDS) as [keyof typeof KINDS, ...(keyof typeof KINDS)[]]),
  username: z.string().optional(),
  password: z.string().optional(),
});

type Settings = z.infer<typeof settings>;

/** How a device meets a command; by default it confirms and reports. */
export type Behaviour = (actionId: string, value: StateValue, signal: AbortSignal) => Promise<void>;

/** A device of the script as the test holds it. */
export class ScriptedDevice implements DeviceSession {
  readonly host: DriverHost;
  readonly ran: { readonly actionId: string; readonly value: StateValue }[] = [];
  readonly #actions: readonly DeviceAction[];
  behaviour: Behaviour | undefined;
  closed = false;
  overlapping = 0;
  #inFlight = 0;

  constructor(host: DriverHost, actions: readonly DeviceAction[]) {
    this.host = host;
    this.#actions = actions;
  }

  async run(actionId: string, value: StateValue, signal: AbortSignal): Promise<void> {
    this.#inFlight += 1;
    this.overlapping = Math.max(this.overlapping, this.#inFlight);
    this.ran.push({ actionId, value });
    try {
      if (this.behaviour) return await this.behaviour(actionId, value, signal);
      const ReplyAs = this.#actions.find((action) => action.Id === actionId)?.ReplyAs;
      if (ReplyAs) this.host.report({ StateVars: { [ReplyAs]: value } });
    } finally {
      this.#inFlight -= 1;
    }
  }

  simulate(stateVar: string, value: StateValue): void {
    this.host.report({ StateVars: { [stateVar]: value } });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.closed = true;
  }
}

/** A driver that does what the test says; it finds its devices by their key. */
export class ScriptedDriver {
  readonly devices = new Map<string, ScriptedDevice>();
  readonly #Key: string;
  readonly #fake: boolean;
  /** What opening does for a key; by default it opens and reports that it is there. */
  readonly opening = new Map<string, () => Promise<DeviceSession>>();

  constructor(Key: string, { fake = false }: { readonly fake?: boolean } = {}) {
    this.#Key = Key;
    this.#fake = fake;
  }

  get driver(): Driver {
    return defineDriver<Settings>({
      Key: this.#Key,
      Factory: 'generic',
      Provider: this.#fake ? 'fake' : this.#Key,
      family: 'manual',
      since: '1.0.0',
      fake: this.#fake,
      Defaults: { IoTCategoryIds: ['light'] },
      settings,
      commandTimeoutMs: 5_000,
      describe: ({ key, kind }) => describe(key, kind),
      open: async ({ key, kind }, host) => {
        const special = this.opening.get(key);
        if (special) return special();
        const device = new ScriptedDevice(host, describe(key, kind).Actions);
        this.devices.set(key, device);
        host.report({ Reachable: true });
        return device;
      },
    });
  }

  /** The open device of a key. */
  device(key: string): ScriptedDevice {
    const found = this.devices.get(key);
    if (!found) throw new Error(`no scripted device ${key}`);
    return found;
  }
}

/** Hears nothing from its device until it is told to give up. */
export const neverAnswers: Behaviour = (_actionId, _value, signal) =>
  new Promise((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(new DriverError('TIMEOUT'))),
  );
/** Never settles, and doesn't heed the signal either. */
export const hangs: Behaviour = () => new Promise(() => {});
/** Says no. */
export const refuses: Behaviour = () => Promise.reject(new DriverError('REFUSED'));
/** Breaks in a way that no driver should. */
export const breaks: Behaviour = () => {
  throw new TypeError('undefined is not a function');
};

function describe(key: string, kind: Settings['kind']) {
  const {
    UDN,
    Address,
    ModelName,
    Manufacturer,
    Type,
    IoTCategoryIds,
    BaseIoTCategoryIds,
    Actions,
    DefaultActionId,
    Roles,
    Status,
  } = KINDS[kind]();
  const StateVars = Object.fromEntries(
    Object.entries(Status.StateVars).map(([id, { Unit, Value }]) => [
      id,
      { Unit, initial: Value, ...(Roles[id] && { role: Roles[id] }) },
    ]),
  );
  return {
    UDN,
    Key: key,
    Address,
    ModelName,
    Manufacturer,
    Type,
    Physical: true,
    IoTCategoryIds,
    BaseIoTCategoryIds,
    Actions,
    DefaultActionId,
    StateVars,
  };
}
