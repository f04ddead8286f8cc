import { CATEGORIES, PLUGGED_TYPE_IDS } from '@dimora/domain';
import { aDevice, stateVars } from '@dimora/testing/builders';
import { expect, test } from 'vitest';
import { categoryIcon } from './category-icon.ts';
import { describeState } from './describe-state.ts';
import { pluggedIcon } from './plugged-icon.ts';
import { stateTone } from './state-tone.ts';

test.each(PLUGGED_TYPE_IDS.filter((type) => type !== 'other'))(
  '[DEVICES-09] %s has an icon of its own, never the cube of the unknown',
  (type) => {
    expect(pluggedIcon(type)).toBeDefined();
    expect(pluggedIcon(type)).not.toBe(categoryIcon(undefined));
  },
);

test('[DEVICES-09] a device plugged into nothing or something else keeps its own icon', () => {
  for (const type of [null, undefined, 'other'] as const) expect(pluggedIcon(type)).toBeUndefined();
  expect(CATEGORIES).not.toContain('other');
});

test.each([
  [true, 'open', 'sea'],
  [false, 'closed', 'neutral'],
])('[DEVICES-09] a tap whose relay reports %s is %s', (flows, word, tone) => {
  const device = aDevice({
    IoTCategoryIds: ['valve'],
    BaseIoTCategoryIds: ['valve'],
    PluggedType: 'gas_tap',
    Status: { StateVars: stateVars({ SWITCH_ON_OFF: flows }), Image: null },
  });
  expect(describeState(device, 0).phrases).toEqual([
    { kind: 'word', word, variable: 'SWITCH_ON_OFF' },
  ]);
  expect(stateTone(device)).toBe(tone);
});
