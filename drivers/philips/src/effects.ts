import { jsonIn, lightEffects, spoken, textIn, type Json, type Readings } from '@dimora/driver-kit';
import type { HueCapability } from './hue-capability.ts';

const MOST = 50;

/** The names in a list of effects. */
const namesIn = (listed: unknown): readonly string[] =>
  (Array.isArray(listed) ? listed : [])
    .slice(0, MOST)
    .filter((name): name is string => typeof name === 'string' && name.length <= 80);

/**
 * A lamp's moving light: candle, fire. Bridges of 2024 and later have `effects_v2`, whose effects have
 * parameters; the older `effects` knows fewer of them.
 */
export function effects(service: Json, id: string): readonly HueCapability[] {
  const newer = jsonIn(jsonIn(service, 'effects_v2'), 'action');
  const isNewer = 'effect_values' in newer;
  const names = namesIn(
    isNewer ? newer['effect_values'] : jsonIn(service, 'effects')['effect_values'],
  );
  if (names.length === 0) return [];
  return [
    {
      ...spoken(lightEffects(names, true), {
        decode: (now): Readings => {
          const effect = isNewer
            ? textIn(jsonIn(jsonIn(now, 'effects_v2'), 'status'), 'effect')
            : textIn(jsonIn(now, 'effects'), 'status');
          return effect !== undefined && names.includes(effect) ? { LIGHT_EFFECT: effect } : {};
        },
        encode: (_ActionId, effect) => ({
          type: 'light',
          id,
          body: isNewer ? { effects_v2: { action: { effect } } } : { effects: { effect } },
        }),
      }),
      service: id,
    },
  ];
}
