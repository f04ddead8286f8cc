import { expect, test } from 'vitest';
import { z } from 'zod';
import { settingUnits } from './setting-units.ts';

const poll = z.number().default(10).meta({ unit: 's' });

test('[DEVICES-04] settings have the units their driver declares, whatever their default or refinement', () => {
  const settings = z
    .object({ Address: z.string(), pollSeconds: poll, travelMs: z.number().meta({ unit: 'ms' }) })
    .superRefine(() => undefined);
  expect(settingUnits(settings)).toEqual({ pollSeconds: 's', travelMs: 'ms' });
});

test('a choice between kinds of settings has the units of each', () => {
  const settings = z.discriminatedUnion('type', [
    z.object({ type: z.literal('tcp'), pollSeconds: poll }),
    z.object({ type: z.literal('rtu'), gapMs: z.number().meta({ unit: 'ms' }) }),
  ]);
  expect(settingUnits(settings)).toEqual({ pollSeconds: 's', gapMs: 'ms' });
});
