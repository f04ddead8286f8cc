import type { Capability } from '../capability.ts';
import { action, options, range, variables } from './build.ts';

/** A light's brightness, per cent. */
export const brightness: Capability = {
  group: 'light',
  category: 'light',
  StateVars: variables('BRIGHTNESS'),
  Actions: [
    action('SET_BRIGHTNESS', 'light', {
      TypeValue: 'number',
      UIControl: 'slider',
      ReplyAs: 'BRIGHTNESS',
      Values: range(0, 100, 1),
    }),
  ],
};

/** Range of colour temperatures that common lamps support, kelvin. */
export const KELVIN = { min: 2000, max: 6500 } as const;

/** A light's colour temperature, kelvin. */
export const colourTemperature: Capability = {
  group: 'light',
  category: 'light',
  StateVars: variables('COLOR_TEMPERATURE'),
  Actions: [
    action('SET_COLOR_TEMPERATURE', 'light', {
      TypeValue: 'number',
      UIControl: 'slider',
      ReplyAs: 'COLOR_TEMPERATURE',
      Values: range(KELVIN.min, KELVIN.max, 50),
    }),
  ],
};

/** A light's colour, `#rrggbb`. */
export const colour: Capability = {
  group: 'light',
  category: 'light',
  StateVars: variables('COLOR'),
  Actions: [
    action('SET_COLOR', 'light', { TypeValue: 'string', UIControl: 'colour', ReplyAs: 'COLOR' }),
  ],
};

/** A light's effects by their names. Without `reported`, the lamp plays one and says nothing about it. */
export const lightEffects = (names: readonly string[], reported: boolean): Capability => ({
  group: 'light',
  category: 'light',
  StateVars: reported ? variables('LIGHT_EFFECT') : {},
  Actions: [
    action('SET_EFFECT', 'light', {
      TypeValue: 'string',
      UIControl: 'select',
      ...(reported && { ReplyAs: 'LIGHT_EFFECT' as const }),
      Values: options(...names),
    }),
  ],
});

/** True for `#rrggbb`, the format in which colours travel. */
export const isColour = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

/** Dims while it is told to: brighter, stop, darker. For lights without a level of their own. */
export const dimming: Capability = {
  group: 'light',
  category: 'light',
  StateVars: {},
  Actions: [
    action('DIM', 'light', {
      TypeValue: 'string',
      UIControl: 'updown',
      Values: options('UP', 'STOP', 'DOWN'),
    }),
  ],
};

/**
 * Scenes that a device, a room or a group keeps, by name. It reports which one shows unless `reported` is
 * false. With `learns` it can store its present state in that scene.
 */
export const scenes = (
  names: readonly string[],
  {
    learns = false,
    reported = true,
  }: { readonly learns?: boolean; readonly reported?: boolean } = {},
): Capability => ({
  group: 'light',
  category: null,
  StateVars: reported ? variables('SCENE') : {},
  Actions: [
    action('RECALL_SCENE', 'light', {
      TypeValue: 'string',
      UIControl: 'select',
      ...(reported && { ReplyAs: 'SCENE' as const }),
      Values: options(...names),
    }),
    ...(learns ? [action('LEARN_SCENE', 'light', { TypeValue: 'none', UIControl: 'button' })] : []),
  ],
});
