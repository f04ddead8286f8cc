import { cleanName } from '@dimora/domain';
import {
  jsonIn,
  scenes as kept,
  spoken,
  textIn,
  type Json,
  type Readings,
} from '@dimora/driver-kit';
import type { HueCapability } from './hue-capability.ts';

/** More than the bridge keeps for one room. */
const MOST = 100;
/** The services that are scenes: fixed ones, and those that change with the hour. */
const KINDS: ReadonlySet<unknown> = new Set(['scene', 'smart_scene']);

type RoomScene = { readonly id: string; readonly name: string; readonly smart: boolean };

/** True for a scene of the bridge. */
export const isScene = ({ type }: Json): boolean => KINDS.has(type);

/** The scenes of a room or zone, each with a name of its own: the second 'Relax' is 'Relax (2)'. */
function scenesIn(services: readonly Json[]): readonly RoomScene[] {
  const count = new Map<string, number>();
  return services
    .filter(isScene)
    .slice(0, MOST)
    .flatMap((service) => {
      const id = textIn(service, 'id');
      const name = cleanName(textIn(jsonIn(service, 'metadata'), 'name') ?? '');
      if (id === undefined || name === '') return [];
      const times = (count.get(name) ?? 0) + 1;
      count.set(name, times);
      const own = times === 1 ? name : `${name} (${times})`;
      return [{ id, name: own, smart: service['type'] === 'smart_scene' }];
    });
}

/** True while a scene shows: it ends when a lamp is changed by hand. */
const shows = (service: Json): boolean =>
  service['type'] === 'smart_scene'
    ? service['state'] === 'active'
    : ['static', 'dynamic_palette'].includes(textIn(jsonIn(service, 'status'), 'active') ?? '');

/** The scenes of a room as one choice; nothing for a room without any. */
export function sceneCapability(services: readonly Json[]): readonly HueCapability[] {
  const scenes = scenesIn(services);
  if (scenes.length === 0) return [];
  return [
    {
      ...spoken(kept(scenes.map(({ name }) => name)), {
        decode: (): Readings => ({}),
        encode: (_ActionId, value) => {
          const scene = scenes.find(({ name }) => name === value);
          return (
            scene && {
              type: scene.smart ? 'smart_scene' : 'scene',
              id: scene.id,
              body: { recall: { action: scene.smart ? 'activate' : 'active' } },
            }
          );
        },
      }),
      service: '',
      together: (all) => {
        const active = all.find((each) => isScene(each) && shows(each));
        const scene = scenes.find(({ id }) => id === active?.['id']);
        return { SCENE: scene?.name ?? null };
      },
    },
  ];
}
