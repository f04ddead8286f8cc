import type { StateValue } from '@dimora/domain';
import type { Binding } from './binding.ts';
import type { DatapointId } from './codec/datapoints.ts';
import type { Payload } from './codec/telegram.ts';

/** The datapoint type whose highest bit stores the present state in the scene. */
export const LEARNING: DatapointId = '18.001';
const LEARN = 0x80;
const NUMBER = 0x3f;

const isScene = ({ property }: Binding): boolean => property === 'SCENE';

/** The scene of a name. */
export const sceneOf = (all: readonly Binding[], name: StateValue): Binding | undefined =>
  all.find((each) => isScene(each) && each.scene.name === name);

/** The telegram that recalls or stores a scene. */
export const scenePayload = ({ scene }: Binding, learn: boolean): Payload => ({
  short: false,
  data: Uint8Array.of(scene.number | (learn ? LEARN : 0)),
});

/**
 * The scene that a telegram recalls or stores: null for a number without a name, which makes the last one
 * history too; `undefined` if the address isn't that of scenes.
 */
export function recalledBy(
  all: readonly Binding[],
  group: number,
  { short, data }: Payload,
): string | null | undefined {
  const here = all.filter((each) => isScene(each) && each.group === group);
  const [byte] = data;
  if (here.length === 0 || short || data.length !== 1 || byte === undefined) return undefined;
  return here.find(({ scene }) => scene.number === (byte & NUMBER))?.scene.name ?? null;
}
