import type { Device, Environment, HouseEvent, Parameter, Property } from '@dimora/contract';
import type {
  DeviceAction,
  DeviceGroupId,
  EnvironmentId,
  ErrorCode,
  StateValue,
  StateVars,
  UserId,
} from '@dimora/domain';
import type { Log } from '@dimora/runtime';

/** The person who did a thing; absent where the hub or a device did it by itself. */
export type By = {
  readonly Id: UserId;
  readonly Name: string;
  /** A voice assistant did it in their name. */
  readonly via?: 'voice';
};

/** Why a session ended; the code that its sockets are told. */
export type SessionEnd = 'SESSION_REVOKED' | 'TOKEN_EXPIRED' | 'USER_DISABLED';

/**
 * What modules tell each other, in the past tense. `Device` and `Environment` here are the hub's
 * whole truth, not any viewer's view of it.
 */
export type HubEvents = {
  'device.stateChanged': {
    readonly device: Device;
    readonly StateVars: StateVars;
    readonly previous: StateVars;
  };
  'device.reachabilityChanged': { readonly device: Device; readonly Reachable: boolean };
  /** What troubles a device has changed; `null` once all is well again. */
  'device.troubleChanged': { readonly device: Device };
  'device.added': { readonly device: Device; readonly by?: By };
  /** Name, place, description or set-up; `previousEnvironmentId` when it was moved. */
  'device.updated': {
    readonly device: Device;
    readonly by?: By;
    readonly previousEnvironmentId?: EnvironmentId;
  };
  'device.forgotten': { readonly device: Device; readonly by?: By };
  /**
   * Another device has taken the place of one: `previous` is what stood there; `device.updated` has
   * told the new one, and `device.forgotten` what that was called before, if it was installed.
   */
  'device.replaced': { readonly device: Device; readonly previous: Device; readonly by: By };
  /** A person's command is about to be sent; one of the two below follows. */
  'device.operationStarted': {
    readonly device: Device;
    readonly action: DeviceAction;
    readonly by: By;
  };
  /** A person's command that the device has confirmed; `from` is what `ReplyAs` held before. */
  'device.operated': {
    readonly device: Device;
    readonly action: DeviceAction;
    readonly Value: StateValue;
    readonly from: StateValue;
    readonly by: By;
  };
  'device.operationFailed': {
    readonly device: Device;
    readonly action: DeviceAction;
    readonly Value: StateValue;
    readonly code: ErrorCode;
    readonly by: By;
  };
  'environment.created': { readonly environment: Environment; readonly by?: By };
  'environment.updated': { readonly environment: Environment; readonly by?: By };
  'environment.removed': { readonly environment: Environment; readonly by?: By };
  /** A device group was made, changed or deleted. */
  'deviceGroup.changed': {
    readonly Id: DeviceGroupId;
    readonly change: 'added' | 'changed' | 'removed';
    readonly revision: number;
    readonly by: By;
  };
  /** Anything of a person that others or their own consoles see. */
  'user.changed': { readonly UserId: UserId; readonly revision: number; readonly by?: By };
  'user.signedIn': { readonly user: By; readonly address: string };
  /** `Username` as it was typed; `user` where it names somebody. */
  'user.signInFailed': { readonly user?: By; readonly Username: string; readonly address: string };
  'user.locked': { readonly user: By; readonly retryAfterSeconds: number };
  /** A voice assistant may speak in somebody's name from now on, or no longer; `Name` is the link's. */
  'user.voiceLinked': { readonly user: By; readonly Name: string };
  'user.voiceUnlinked': { readonly user: By; readonly Name: string };
  /** Somebody said a wrong PIN in their name; `retryAfterSeconds` is 0 while they aren't locked out. */
  'user.voicePinRefused': { readonly user: By; readonly retryAfterSeconds: number };
  'claims.changed': { readonly UserId: UserId };
  'session.ended': { readonly sessionId: string; readonly code: SessionEnd };
  /** Sockets came or went: who is online may have changed. */
  'presence.changed': { readonly UserId: UserId; readonly Online: boolean };
  'parameter.changed': { readonly parameter: Parameter; readonly by?: By };
  /** The hub's own name or room (WIZARD-20). */
  'hub.changed': {
    readonly Name: string;
    readonly EnvironmentId: EnvironmentId;
    readonly revision: number;
    readonly by?: By;
  };
  /** Another place, or the same one renamed or moved: the cloud said so. */
  'property.changed': { readonly property: Property | null };
  /** Mode, maintenance, internet or the readiness of a subsystem. */
  'system.changed': Record<never, never>;
  'event.appended': { readonly event: HouseEvent };
};

/** The name of an event of {@link HubEvents}. */
export type HubEventName = keyof HubEvents;
type Listener<Name extends HubEventName> = (event: HubEvents[Name]) => void;

/** Modules' way to hear of each other: in process, synchronous, in the order of subscription. */
export class EventBus {
  readonly #listeners = new Map<HubEventName, Set<Listener<never>>>();
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  /** Hears an event until the answer is disposed of. */
  on<Name extends HubEventName>(name: Name, listen: Listener<Name>): Disposable {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(listen));
    return { [Symbol.dispose]: () => void listeners.delete(listen) };
  }

  /** Tells everyone before it returns; a listener that throws is logged and harms nobody else. */
  emit<Name extends HubEventName>(name: Name, event: HubEvents[Name]): void {
    for (const listen of this.#listeners.get(name) ?? []) {
      try {
        (listen as Listener<Name>)(event);
      } catch (error) {
        this.#log.error('bus.listenerFailed', { name, error });
      }
    }
  }
}
