import type { StateValue } from '@dimora/domain';
import { movement, position, type Capability, type Readings } from '@dimora/driver-kit';
import type { Behaviour, Bench } from '../behaviour.ts';

/** Steps of a blind's travel from closed to open. */
const STEPS = 25;

/** A motor with a travel time. */
class Motor {
  readonly #bench: Bench;
  #timer: Disposable | undefined;

  constructor(bench: Bench) {
    this.#bench = bench;
    bench.signal.addEventListener('abort', () => this.#timer?.[Symbol.dispose](), { once: true });
  }

  /** Moves to a position, per cent, and reports it on the way. */
  goTo(target: number, direction?: 'UP' | 'DOWN'): void {
    this.#timer?.[Symbol.dispose]();
    const from = this.#at();
    this.#bench.set({ MOVEMENT: direction ?? (target > from ? 'UP' : 'DOWN') });
    if (from === target) {
      this.#bench.set({ MOVEMENT: 'STOP', POSITION: target });
      return;
    }
    this.#timer = this.#bench.clock.every(this.#bench.settings.travelMs / STEPS, () =>
      this.#step(target),
    );
  }

  /** Stops at its position. */
  stop(): void {
    this.#timer?.[Symbol.dispose]();
    this.#timer = undefined;
    this.#bench.set({ MOVEMENT: 'STOP' });
  }

  #step(target: number): void {
    const [from, stride] = [this.#at(), 100 / STEPS];
    const next = target > from ? Math.min(from + stride, target) : Math.max(from - stride, target);
    if (next === target) this.#timer?.[Symbol.dispose]();
    this.#bench.set(next === target ? { POSITION: next, MOVEMENT: 'STOP' } : { POSITION: next });
  }

  #at(): number {
    const at = this.#bench.get('POSITION');
    return typeof at === 'number' ? at : 0;
  }
}

const motors = new WeakMap<Bench, Motor>();
function motorOf(bench: Bench): Motor {
  const motor = motors.get(bench) ?? new Motor(bench);
  motors.set(bench, motor);
  return motor;
}

const behaviour = (
  capability: Capability,
  initial: Readings,
  act: (motor: Motor, value: StateValue) => void,
): Behaviour => ({
  capability,
  initial,
  act(bench, _ActionId, value) {
    act(motorOf(bench), value);
    return true;
  },
});

/** Up, down and stop. */
export const moving = behaviour(movement, { MOVEMENT: 'STOP' }, (motor, value) =>
  value === 'STOP'
    ? motor.stop()
    : motor.goTo(value === 'UP' ? 100 : 0, value === 'UP' ? 'UP' : 'DOWN'),
);

/** Moves to the commanded position. */
export const positioning = behaviour(position, { POSITION: 100 }, (motor, value) =>
  motor.goTo(Number(value)),
);
