import type { NetworkNodeRow } from '@dimora/contract/client';
import { isRecord, listOf, numberOf, textOf } from '../plain.ts';

/** A member of a group: a device, or one part of it. */
export type Member = { readonly node: string; readonly endpoint: number };
/** What the members of a group store: a light of the evening. */
export type Scene = { readonly scene: number; readonly name: string };
/** A group of a Zigbee radio. */
export type Group = {
  readonly group: number;
  readonly row: NetworkNodeRow;
  readonly members: readonly Member[];
  readonly scenes: readonly Scene[];
};

/** The numbers that a scene may have. */
const SCENES = { first: 1, last: 255 };

/** The groups among the nodes of a radio. */
export const groupsIn = (rows: readonly NetworkNodeRow[]): readonly Group[] =>
  rows.flatMap((row) => {
    const number = /^group_(\d+)$/.exec(row.node)?.[1];
    if (number === undefined) return [];
    const own = isRecord(row.radio?.own) ? row.radio.own : {};
    return [
      {
        group: Number(number),
        row,
        members: listOf(own['members'], (each) => {
          const node = textOf(each['node']);
          const endpoint = numberOf(each['endpoint']);
          return node === null || endpoint === null ? undefined : { node, endpoint };
        }),
        scenes: listOf(own['scenes'], (each) => {
          const scene = numberOf(each['scene']);
          return scene === null ? undefined : { scene, name: textOf(each['name']) ?? '' };
        }),
      },
    ];
  });

/** What may join a group: each part of a device that understands groups, and isn't in it. */
export function joinable(
  rows: readonly NetworkNodeRow[],
  { members }: Pick<Group, 'members'>,
): readonly (Member & { readonly name: string; readonly isPart: boolean })[] {
  return rows.flatMap(({ node, Name, radio }) => {
    if (radio === null || !radio.features.includes('groups')) return [];
    const parts = listOf(isRecord(radio.own) ? radio.own['endpoints'] : [], (each) => {
      const id = numberOf(each['id']);
      const takes = Array.isArray(each['in']) && each['in'].includes('genGroups');
      return id === null || !takes ? undefined : { id };
    });
    return parts
      .filter(({ id }) => !members.some((each) => each.node === node && each.endpoint === id))
      .map(({ id }) => ({ node, endpoint: id, name: Name, isPart: parts.length > 1 }));
  });
}

/** The lowest number that no scene of the group has; `undefined` if all are taken. */
export function freeScene({ scenes }: Pick<Group, 'scenes'>): number | undefined {
  const taken = new Set(scenes.map(({ scene }) => scene));
  for (let scene = SCENES.first; scene <= SCENES.last; scene += 1)
    if (!taken.has(scene)) return scene;
  return undefined;
}
