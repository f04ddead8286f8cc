import { bindingOf, type StateValue } from '@dimora/domain';
import {
  defineNetwork,
  networkJob,
  toDriverError,
  type DriverFailure,
  type Network,
} from '@dimora/driver-kit';
import type { z } from 'zod';
import type { BusPool } from './bus/bus-pool.ts';
import type { BusHost } from './bus/bus.ts';
import { capabilitiesOf, PROPERTIES } from './properties.ts';
import { BusLink, RegistersToRead } from './settings.ts';
import { TEMPLATES } from './templates/templates.ts';

/** The result of reading a register: its cells and their value, or the failure. */
type RegisterLook = {
  readonly cells: readonly number[] | null;
  readonly value: StateValue;
  /** `null` on success; `MISSING` if the device lacks this register. */
  readonly failure: DriverFailure | 'MISSING' | null;
};

/** A property that a register can be bound to. */
type BindableProperty = {
  readonly PropertyName: string;
  readonly Unit: string;
  readonly categories: readonly string[];
  /** True if it can be commanded, given a writable register. */
  readonly writable: boolean;
  /** Its options, if it has any. */
  readonly options: readonly string[];
};

/**
 * The buses that the driver's devices are on. A controller opens no line of its own: it shares those in the
 * pool, which are open while they are used.
 */
export const createModbusNetwork = (pool: BusPool): Network =>
  defineNetwork<BusLink>({
    settings: BusLink,
    process: 'hub',
    catalogue: () => ({
      templates: Object.entries(TEMPLATES).map(([Id, template]) => ({ Id, ...template })),
      properties: PROPERTIES.map(bindable),
    }),
    open: async (link, host) => ({
      jobs: {
        readRegisters: networkJob(RegistersToRead, (registers, { signal }) =>
          readRegisters(pool, link, registers, { ...host, signal }),
        ),
      },
      health: () => pool.health(link),
      [Symbol.asyncDispose]: async () => {},
    }),
  });

/** Reads registers on demand, in the bus's queue after everything else. Never rejects. */
async function readRegisters(
  pool: BusPool,
  link: BusLink,
  { unitId, gap, bindings }: z.infer<typeof RegistersToRead>,
  host: BusHost & { readonly signal: AbortSignal },
): Promise<RegisterLook[]> {
  const [{ RegisterReader }, { gapWithPowers, PowersOfTen }, { valueOf }] = await Promise.all([
    import('./reading/register-reader.ts'),
    import('./reading/powers-of-ten.ts'),
    import('./codec/value.ts'),
  ]);
  await using lease = await pool.lease(link, host);
  const { bus } = lease;
  const powers = new PowersOfTen(bindings);
  const registers = [...bindings, ...powers.registers];
  const reader = new RegisterReader(unitId, registers, gapWithPowers(bindings, gap));
  try {
    await bus.known(host.signal);
    const reading = await reader.read((work) =>
      bus.use(work, { urgent: false, signal: host.signal }),
    );
    powers.note(reading);
    return bindings.map((binding) => {
      const cells = reading.get(binding);
      if (!cells) return { cells: null, value: null, failure: 'MISSING' };
      const scaled = powers.applied(binding);
      return { cells, value: (scaled && valueOf(scaled, cells)) ?? null, failure: null };
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
