import type { Device } from '@dimora/contract';
import type { StateValue, StateVars, StateVariableId, Topic } from '@dimora/domain';

/** A state change that deserves an entry in the log. */
export type NotableChange = {
  readonly StateVar: string;
  readonly Value: StateValue;
  readonly from: StateValue;
  readonly Unit: string;
};

/**
 * The variables whose changes are worth a person's eye, with the topic under which they are filed.
 * Measurements aren't here: every tick of a thermometer would bury the rest.
 */
const NOTABLE: Partial<Record<StateVariableId, Topic>> = {
  LIGHT_ON_OFF: 'illumination',
  SMART_PLUG_ON_OFF: 'energy',
  SWITCH_ON_OFF: 'home_appliances',
  OPENINGS: 'security',
  PRESENCE: 'security',
  LOCKED: 'security',
  TAMPER: 'security',
  ALERT: 'security',
  SMOKE: 'safety',
  GAS: 'safety',
  WATER_LEAK: 'safety',
  SETPOINT: 'comfort',
  HVAC_MODE: 'comfort',
  POSITION: 'comfort',
  LAST_BUTTON: 'automation',
};

/** The topic under which news of a variable is filed. */
export const topicOf = (variable: string | null): Topic =>
  (variable === null ? undefined : NOTABLE[variable as StateVariableId]) ?? 'info';

/** Which of the told values are entries of the log: known before, other than before, worth it. */
export function notableChanges(told: StateVars, previous: StateVars): NotableChange[] {
  return Object.entries(told).flatMap(([StateVar, { Value, Unit }]) => {
    if (StateVar === 'POSITION' || !(StateVar in NOTABLE) || Value === null) return [];
    const from = previous[StateVar]?.Value ?? null;
    const isNews = StateVar === 'LAST_BUTTON' || (from !== null && from !== Value);
    return isNews ? [{ StateVar, Value, from, Unit }] : [];
  });
}

/**
 * Tells a blind's way by its end: one entry when it has come to rest elsewhere than it rested
 * before, none for what it passes on the way.
 */
export class RestingPositions {
  readonly #rested = new Map<string, StateValue>();

  /** The entry for a device whose state has changed, if its position has. */
  changeOf(device: Device, told: StateVars, previous: StateVars): NotableChange | undefined {
    if (!told.POSITION && !told.MOVEMENT) return undefined;
    const position = device.Status.StateVars.POSITION;
    if (!position || position.Value === null) return undefined;
    if (!this.#rested.has(device.Id)) this.#rested.set(device.Id, previous.POSITION?.Value ?? null);
    const movement = device.Status.StateVars.MOVEMENT?.Value ?? 'STOP';
    const from = this.#rested.get(device.Id) ?? null;
    if (movement !== 'STOP' || from === position.Value) return undefined;
    this.#rested.set(device.Id, position.Value);
    return from === null
      ? undefined
      : { StateVar: 'POSITION', Value: position.Value, from, Unit: position.Unit };
  }

  /** The device is gone. */
  forget(id: string): void {
    this.#rested.delete(id);
  }
}
