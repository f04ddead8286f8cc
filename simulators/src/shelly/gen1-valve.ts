import type { Json } from './parts.ts';

type Query = Readonly<Record<string, string>>;

/** The radiator refuses other targets, °C. */
const [LEAST, MOST] = [4, 31];
/** It is heard at once, and acts when it next wakes, milliseconds later. */
const WAKES_MS = 40;

/**
 * The valve of a Shelly TRV of generation 1: a target, and a timetable of its own that sets it while it is on. Its fields
 * are those that its firmware 2.1.8 reports.
 */
export class Gen1Valve {
  #target = 18;
  #regulates = true;
  #followsSchedule = true;

  /** True while its own timetable sets it. */
  get followsSchedule(): boolean {
    return this.#followsSchedule;
  }

  get target(): number {
    return this.#target;
  }

  /** Somebody turns its timetable on or off on its own page. */
  schedule(on: boolean): void {
    this.#followsSchedule = on;
  }

  /** An hour of its timetable comes: it means nothing while that is off. */
  hour(target: number): void {
    if (this.#followsSchedule) this.#target = target;
  }

  /** `/thermostat/0`: answers as it is, and becomes what was asked when it wakes. */
  set({ target_t, target_t_enabled, schedule }: Query): Json | undefined {
    const target = target_t === undefined ? undefined : Number(target_t);
    if (target !== undefined && !(target >= LEAST && target <= MOST)) return undefined;
    const wake = (): void => {
      if (target !== undefined) this.#target = target;
      if (target_t_enabled !== undefined) this.#regulates = isYes(target_t_enabled);
      if (schedule !== undefined) this.#followsSchedule = isYes(schedule);
    };
    setTimeout(wake, WAKES_MS).unref();
    return this.#part();
  }

  /** Its part of `/status`. */
  status(): Json {
    return {
      thermostats: [this.#part()],
      calibrated: true,
      bat: { value: 77, voltage: 3.665 },
      charger: false,
    };
  }

  /** Its part of `/settings`. */
  settings(): Json {
    const { target_t, schedule, schedule_profile } = this.#part();
    return {
      thermostats: [
        {
          target_t,
          schedule,
          schedule_profile,
          schedule_profile_names: ['Livingroom', 'Livingroom 1', 'Bedroom', 'Bedroom 1', 'Holiday'],
          schedule_rules: ['0600-0123456-23', '2300-0123456-18'],
          ext_t: { enabled: false, floor_heating: false },
          t_auto: { enabled: this.#regulates },
        },
      ],
    };
  }

  #part(): Json {
    return {
      pos: this.#target > 20 ? 12.4 : 0,
      target_t: { enabled: this.#regulates, value: this.#target, value_op: 8, units: 'C' },
      tmp: { value: 19.4, units: 'C', is_valid: true },
      schedule: this.#followsSchedule,
      schedule_profile: this.#followsSchedule ? 1 : 0,
      boost_minutes: 0,
      window_open: false,
    };
  }
}

const isYes = (word: string): boolean => word === '1' || word === 'true';
