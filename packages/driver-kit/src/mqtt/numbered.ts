import { onChannel, plainName } from '@dimora/domain';
import type { Sources } from '../device.ts';
import { PART_CHANNELS } from '../sources.ts';
import { onItsChannel, type Entity } from './entity.ts';

/** More names than a device may have: those of parts that are gone for good are given up then. */
const MOST_NAMES = 1_000;

/** Entities under names of their own, and whose each name is. */
export type Numbered = { readonly entities: readonly Entity[]; readonly sources: Sources };

const namesOf = ({ capability }: Entity): string[] => [
  ...Object.keys(capability.StateVars),
  ...capability.Actions.map(({ Id }) => Id),
];

/**
 * Numbers entities of the same kind, so that none hides another: `SWITCH_ON_OFF`, `SWITCH_ON_OFF_2`. A part keeps the
 * names that it was `given`, whatever is added, removed or listed before it. Nobody else gets them, unless every part
 * of the kind is new: a firmware has given them other ids.
 */
export function numbered(entities: readonly Entity[], given: Sources = {}): Numbered {
  const owners = new Map(Object.entries(given));
  const taken = new Set<string>();
  const found = new Map<Entity, number>();
  const place = (entity: Entity, isFree: (name: string, plain: string) => boolean): void => {
    const names = namesOf(entity);
    const channel = PART_CHANNELS.find((each) =>
      names.every((plain) => {
        const name = onChannel(plain, each);
        return !taken.has(name) && isFree(name, plain);
      }),
    );
    if (channel === undefined) return;
    found.set(entity, channel);
    for (const name of names) {
      taken.add(onChannel(name, channel));
      owners.set(onChannel(name, channel), entity.source);
    }
  };
  const isOwn = ({ source }: Entity, name: string): boolean => owners.get(name) === source;
  for (const entity of entities) {
    const known = PART_CHANNELS.find((each) =>
      namesOf(entity).some((plain) => isOwn(entity, onChannel(plain, each))),
    );
    // It may have learned more since, under names that nobody has.
    if (known !== undefined)
      place(
        entity,
        (name, plain) =>
          name === onChannel(plain, known) && (isOwn(entity, name) || !owners.has(name)),
      );
  }
  const kinds = new Set([...taken].map(plainName));
  for (const entity of entities)
    if (!found.has(entity))
      place(
        entity,
        (name, plain) => !owners.has(name) || isOwn(entity, name) || !kinds.has(plainName(plain)),
      );
  return {
    entities: entities.flatMap((entity) => {
      const channel = found.get(entity);
      return channel === undefined ? [] : [onItsChannel(entity, channel)];
    }),
    sources: Object.fromEntries(
      [...owners].filter(([name]) => owners.size <= MOST_NAMES || taken.has(name)),
    ),
  };
}
