import { bindingOf, type ModbusBinding, type StateValue } from '@dimora/domain';
import { toDriverError, type DriverFailure } from '@dimora/driver-kit';
import type { BusPool } from './bus/bus-pool.ts';
import type { BusHost } from './bus/bus.ts';
import type { BusTiming } from './bus/timing.ts';
import { categoriesOf } from './describe.ts';
import { capabilitiesOf, isProperty, PROPERTIES } from './properties.ts';
import type { BusLink } from './settings.ts';
import { TEMPLATES } from './templates/templates.ts';

/** What a register held when somebody looked: its cells and what they mean, or why nothing came. */
export type RegisterLook = {
  readonly cells: readonly number[] | null;
  readonly value: StateValue;
  /** `null` when it was read; `MISSING` where the device hasn't this register. */
  readonly failure: DriverFailure | 'MISSING' | null;
};

/** A property as a register may be bound to it. */
export type BindableProperty = {
  readonly PropertyName: string;
  readonly Unit: string;
  readonly categories: readonly string[];
  /** True where it can be commanded, if its register can be written. */
  readonly writable: boolean;
  /** The words that it knows, for those that are words. */
  readonly options: readonly string[];
};

/** What the hub's Modbus manager asks of the field: kinds of devices, timing, and a look at registers. */
export function createModbusField(pool: BusPool) {
  return {
    templates: TEMPLATES,
    properties: PROPERTIES.map(bindable),
    categoriesOf,
    isProperty,
    timing: (link: BusLink): BusTiming | undefined => pool.timing(link),
    /** Reads registers that somebody looks at, in the bus's own queue behind everything else. Never rejects. */
    look: (
      link: BusLink,
      device: { readonly unitId: number; readonly gap: number },
      bindings: readonly ModbusBinding[],
      host: BusHost & { readonly signal: AbortSignal },
    ): Promise<RegisterLook[]> => look(pool, link, device, bindings, host),
  };
}

async function look(
  pool: BusPool,
  link: BusLink,
  { unitId, gap }: { readonly unitId: number; readonly gap: number },
  bindings: readonly ModbusBinding[],
  host: BusHost & { readonly signal: AbortSignal },
): Promise<RegisterLook[]> {
  const [{ RegisterReader }, { valueOf }] = await Promise.all([
    import('./reading/register-reader.ts'),
    import('./codec/value.ts'),
  ]);
  await using lease = await pool.lease(link, host);
  const { bus } = lease;
  const reader = new RegisterReader(unitId, bindings, gap);
  try {
    await bus.known(host.signal);
    const reading = await reader.read((work) =>
      bus.use(work, { urgent: false, signal: host.signal }),
    );
    return bindings.map((binding) => {
      const cells = reading.get(binding);
      if (!cells) return { cells: null, value: null, failure: 'MISSING' };
      return { cells, value: valueOf(binding, cells) ?? null, failure: null };
    });
  } catch (error) {
    const { failure } = toDriverError(error);
    return bindings.map(() => ({ cells: null, value: null, failure }));
  }
}

function bindable(PropertyName: string): BindableProperty {
  const [ability] = capabilitiesOf([bindingOf({ PropertyName, kind: 'holding', address: 0 })]);
  const action = ability?.Actions.find(({ Hidden }) => !Hidden);
  return {
    PropertyName,
    Unit: ability?.StateVars[PropertyName]?.Unit ?? '',
    categories: ability?.category ? [ability.category] : [],
    writable: action !== undefined,
    options: action?.Values?.kind === 'options' ? action.Values.options : [],
  };
}
