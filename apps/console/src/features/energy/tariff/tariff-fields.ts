import type { Tariff } from '@dimora/contract/client';

/** The kinds of price, in the order of their list. */
export const PRICE_KINDS = ['single', 'two', 'three', 'hourly'] as const;
/** One of {@link PRICE_KINDS}. */
export type PriceKind = (typeof PRICE_KINDS)[number];

/** What is typed into the form. */
export type TariffFields = {
  readonly kind: PriceKind;
  readonly all: string;
  readonly F1: string;
  readonly F2: string;
  readonly F3: string;
  readonly F23: string;
  readonly spread: string;
  readonly fixed: string;
  readonly power: string;
  /** The day from which it applies, `2026-04-12`; empty if it takes the last one's place. */
  readonly since: string;
};
type Field = Exclude<keyof TariffFields, 'kind' | 'since'>;

/** The prices that each kind has. */
export const FIELDS_OF: Readonly<Record<PriceKind, readonly Field[]>> = {
  single: ['all'],
  two: ['F1', 'F23'],
  three: ['F1', 'F2', 'F3'],
  hourly: ['spread'],
};

const LIMITS: Partial<Record<Field, readonly [from: number, to: number]>> = {
  fixed: [0, 1_000],
  power: [0.5, 100],
};
const EUROS = [0, 10] as const;

/** The form of a contract; of none with what most Italian homes have: 3 kW. */
export function blankTariff(tariff: Tariff | null): TariffFields {
  const price: Readonly<Record<string, unknown>> = tariff?.price ?? {};
  const say = (name: string): string =>
    typeof price[name] === 'number' ? String(price[name]) : '';
  return {
    kind: tariff?.price.kind ?? 'single',
    all: say('all'),
    F1: say('F1'),
    F2: say('F2'),
    F3: say('F3'),
    F23: say('F23'),
    spread: say('spread'),
    fixed: String(tariff?.fixedPerMonth ?? 0),
    power: String(tariff?.contractualPower ?? 3),
    since: '',
  };
}

/** The contract of a form, and the fields that hold no valid number. */
export function tariffIn(fields: TariffFields): {
  readonly tariff: Tariff | undefined;
  readonly faults: readonly Field[];
} {
  const numbers = new Map<Field, number>();
  const needed: readonly Field[] = [...FIELDS_OF[fields.kind], 'fixed', 'power'];
  const faults = needed.filter((name) => {
    const value = Number(fields[name].trim().replace(',', '.'));
    const [from, to] = LIMITS[name] ?? EUROS;
    numbers.set(name, value);
    return fields[name].trim() === '' || !(value >= from && value <= to);
  });
  if (faults.length > 0) return { tariff: undefined, faults };
  const of = (name: Field): number => numbers.get(name) ?? 0;
  return {
    tariff: {
      price: priceOf(fields.kind, of),
      fixedPerMonth: of('fixed'),
      contractualPower: of('power'),
    },
    faults,
  };
}

function priceOf(kind: PriceKind, of: (name: Field) => number): Tariff['price'] {
  if (kind === 'single') return { kind, all: of('all') };
  if (kind === 'two') return { kind, F1: of('F1'), F23: of('F23') };
  if (kind === 'three') return { kind, F1: of('F1'), F2: of('F2'), F3: of('F3') };
  return { kind, spread: of('spread') };
}
