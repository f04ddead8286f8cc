import {
  doDefinition,
  namedCommands,
  needsHold,
  stepsIn,
  type DoPayload,
  type SceneState,
  type TriggerId,
} from '@dimora/domain';
import type { DeviceLookup } from '../../devices/device-register/port.ts';
import type { SceneMemory } from './scene-memory.ts';
import type { TriggerRecord, TriggerStore } from './trigger.store.ts';

type Parts = {
  readonly store: Pick<TriggerStore, 'byId'>;
  readonly devices: Pick<DeviceLookup, 'byId'>;
  readonly memory: Pick<SceneMemory, 'of'>;
};

/** Which triggers open the house: for those, somebody is at home only if that is proved, as for permissions. */
export class Openings {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** True for one that may open the house, disarm it or sound an alarm, by itself or by those that it runs. */
  doneBy(Id: TriggerId): boolean {
    return this.#opens(Id, new Set());
  }

  /**
   * True for one that may do so if it ran now. What it runs, restores and publishes is known only then, and counts as
   * opening.
   */
  mightBeDoneBy(Id: TriggerId): boolean {
    const steps = stepsIn(this.#parts.store.byId(Id)?.Do ?? []);
    const isOpen = steps.some(({ Payload }) => doDefinition(Payload)?.isUnforeseeable === true);
    return isOpen || this.doneBy(Id);
  }

  #opens(Id: TriggerId, seen: Set<TriggerId>): boolean {
    const record = this.#parts.store.byId(Id);
    if (!record || seen.has(Id)) return false;
    seen.add(Id);
    const steps = stepsIn(record.Do).map(({ Payload }) => Payload);
    return steps.some((step) =>
      step.Type === 'trigger'
        ? this.#opens(step.TriggerId, seen)
        : this.#commandsOf(record, step).some((command) => this.#isGuarded(command)),
    );
  }

  /** A step for many devices opens nothing. */
  #commandsOf({ Id }: TriggerRecord, step: DoPayload): readonly SceneState[] {
    if (step.Type === 'restore') return this.#parts.memory.of(step.TriggerId ?? Id);
    return namedCommands(step);
  }

  #isGuarded({ DeviceId, origin, ActionId, Value }: SceneState): boolean {
    const device = origin === undefined ? this.#parts.devices.byId(DeviceId) : undefined;
    const action = device?.Actions.find(({ Id }) => Id === ActionId);
    return device !== undefined && action !== undefined && needsHold(device, action, Value);
  }
}
