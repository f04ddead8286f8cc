import { bindingOf, type ModbusBinding, type StateValue } from '@dimora/domain';
import { toDriverError, type DriverFailure } from '@dimora/driver-kit';
import type { BusPool } from './bus/bus-pool.ts';
import type { BusHost } from './bus/bus.ts';
import type { BusTiming } from './bus/timing.ts';
import { categoriesOf } from './describe.ts';
import { capabilitiesOf, isProperty, PROPERTIES } from './properties.ts';
import type { BusLink } from './settings.ts';
import { TEMPLATES } from './templates/templates.ts';

/** The result of reading a register: its cells and their value, or the failure. */
export type RegisterLook = {
  readonly cells: readonly number[] | null;
  readonly value: StateValue;
  /** `null` on success; `MISSING` if the device lacks this register. */
  readonly failure: DriverFailure | 'MISSING' | null;
};

/** A property that a register can be bound to. */
export type BindableProperty = {
  readonly PropertyName: string;
  readonly Unit: string;
  readonly categories: readonly string[];
  /** True if it can be commanded, given a writable register. */
  readonly writable: boolean;
  /** Its options, if it has any. */
  readonly options: readonly string[];
};

/** What the hub's Modbus manager needs: templates, statistics, and ad hoc reads. */
export function createModbusField(pool: BusPool) {
  return {
    templates: TEMPLATES,
    properties: PROPERTIES.map(bindable),
    categoriesOf,
    isProperty,
    timing: (link: BusLink): BusTiming | undefined => pool.timing(link),
    /** Reads registers on demand, in the bus's queue after everything else. Never rejects. */
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
