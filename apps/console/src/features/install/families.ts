import type { Driver } from '@dimora/contract/client';
import { folded } from '@dimora/domain';

/** Drivers of one factory and provider, under one name (INSTALL-02). */
export type Family = {
  /** `shelly/shelly`: identifies it in the page's address. */
  readonly id: string;
  readonly kind: Driver['family'];
  readonly drivers: readonly Driver[];
};

/** Manual families come first, then services; linked accounts and auto-discovered ones after them. */
const RANK: Readonly<Record<Driver['family'], number>> = {
  manual: 0,
  service: 1,
  account: 2,
  discovered: 2,
};

/** Drivers for whatever has none of its own: “Other camera”. They come last, whatever their name. */
const OTHERS = new Set(['camera']);

const isOther = ({ Key }: Driver): boolean => OTHERS.has(Key);

/** A family with the name by which people know it. */
export type NamedFamily = Family & { readonly name: string };

/** The families of drivers, sorted: manual first, then service, then the rest by name (INSTALL-02). */
export function familiesOf(
  drivers: readonly Driver[],
  nameOf: (drivers: readonly Driver[]) => string,
  language: string,
): readonly NamedFamily[] {
  const groups = Map.groupBy(drivers, ({ Factory, Provider }) => `${Factory}/${Provider}`);
  return [...groups]
    .map(([id, members]) => ({
      id,
      kind: kindOf(members),
      drivers: members,
      name: nameOf(members),
    }))
    .toSorted(
      (a, b) =>
        RANK[a.kind] - RANK[b.kind] ||
        Number(a.drivers.every(isOther)) - Number(b.drivers.every(isOther)) ||
        a.name.localeCompare(b.name, language),
    );
}

/** The drivers of a family as they are offered: “Other…” last. */
export const inOrder = (drivers: readonly Driver[]): readonly Driver[] =>
  drivers.toSorted((a, b) => Number(isOther(a)) - Number(isOther(b)));

/** True for a family that can't be used yet: all that it has are links (INSTALL-04). */
export const isToCome = ({ drivers }: Pick<Family, 'drivers'>): boolean =>
  drivers.every(({ type }) => type === 'link');

/** The only driver of a family, which needs no step to choose it; links need their description. */
export const onlyDriver = (drivers: readonly Driver[]): Driver | undefined =>
  drivers.length === 1 && drivers[0]?.type === 'device' ? drivers[0] : undefined;

const kindOf = (members: readonly Driver[]): Driver['family'] =>
  members.map(({ family }) => family).toSorted((a, b) => RANK[a] - RANK[b])[0] ?? 'manual';

/** True for families that are shown half a second after the others (INSTALL-07). */
export const isLate = ({ kind }: Family): boolean => kind === 'manual' || kind === 'service';

/** The families that match a search, by their own texts or those of one of their drivers. */
export function searchFamilies(
  families: readonly NamedFamily[],
  query: string,
  wordsOf: (driver: Driver) => string,
): readonly NamedFamily[] {
  const wanted = folded(query.trim());
  if (wanted === '') return families;
  return families.filter(({ name, drivers }) =>
    [name, ...drivers.map(wordsOf)].some((words) => folded(words).includes(wanted)),
  );
}
