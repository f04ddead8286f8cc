import type { Product } from '@dimora/contract/client';
import type { Language, UserId } from '@dimora/domain';
import { byName } from '../../../kit/text/by-name.ts';

/** A user's group of hubs; `name` is empty for hubs without a group. */
export type HubGroup = { readonly name: string; readonly hubs: readonly Product[] };

/** The hubs of one provider (CHOOSER-03). */
export type ProviderHubs = {
  readonly Provider: Product['Provider'];
  readonly groups: readonly HubGroup[];
};

/** The key of a user's group of a hub (CHOOSER-06). */
export const groupKey = (UserId: UserId): `GROUP_${UserId}` => `GROUP_${UserId}`;

/** A hub's group; empty for none. */
export const groupOf = ({ ExtraData }: Product, UserId: UserId): string =>
  ExtraData[groupKey(UserId)] ?? '';

/** All groups of the user, by name. */
export const groupsOf = (
  hubs: readonly Product[],
  UserId: UserId,
  language: Language,
): readonly string[] =>
  [...new Set(hubs.map((hub) => groupOf(hub, UserId)))]
    .filter((name) => name !== '')
    .toSorted(inOrder(language));

/** Whether a hub matches a search: every word is part of its name, place, group, model, id or serial number. */
export function fits(hub: Product, text: string, UserId: UserId): boolean {
  const held = [
    hub.ProductName,
    hub.PropertyName,
    hub.ProductModel,
    hub.ProductSku,
    hub.ProductId,
    hub.ExtraData['serial'],
    groupOf(hub, UserId),
  ];
  const hay = plain(held.filter(Boolean).join(' '));
  return plain(text)
    .split(/\s+/)
    .every((word) => hay.includes(word));
}

/** Compares two texts as names. */
const inOrder = (language: Language): ((one: string, other: string) => number) => {
  const compare = byName(language);
  return (one, other) => compare({ Name: one }, { Name: other });
};

/** `Città` is found by `citta`. */
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** Sorts by provider, then by group, ungrouped last; within a group ONLINE hubs first, then by name (CHOOSER-03, CHOOSER-07). */
export function arranged(
  hubs: readonly Product[],
  UserId: UserId,
  language: Language,
): readonly ProviderHubs[] {
  const compare = inOrder(language);
  const providers = Map.groupBy(hubs, ({ Provider }) => Provider.Id);
  return [...providers.values()]
    .flatMap(([first, ...rest]) => (first ? [{ first, all: [first, ...rest] }] : []))
    .toSorted((one, other) => compare(one.first.Provider.Name, other.first.Provider.Name))
    .map(({ first, all }) => ({
      Provider: first.Provider,
      groups: [...Map.groupBy(all, (hub) => groupOf(hub, UserId))]
        .toSorted(([one], [other]) =>
          one === '' || other === '' ? other.length - one.length : compare(one, other),
        )
        .map(([name, members]) => ({
          name,
          hubs: members.toSorted(
            (one, other) =>
              absence(one) - absence(other) || compare(one.ProductName, other.ProductName),
          ),
        })),
    }));
}

const absence = ({ Status }: Product): number => (Status === 'ONLINE' ? 0 : 1);
