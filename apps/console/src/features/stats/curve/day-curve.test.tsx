import type { DeviceId } from '@dimora/contract/client';
import { aLamp, anOwner, aSystemState } from '@dimora/testing/builders';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hubError, type FakeAnswers } from '../../../kit/testing/fake-api.ts';
import { renderScreen } from '../../../kit/testing/render.tsx';
import { statsTexts } from '../texts.ts';
import { curveVariables } from './curve-variables.ts';
import { DeviceCurve } from './device-curve.tsx';

const NOW = Date.parse('2026-11-23T10:12:00Z');
const lamp = aLamp({ Id: 'lamp' as DeviceId, Key: 'lamp', Name: 'Sofa lamp' });

type Series = NonNullable<NonNullable<FakeAnswers['state']>['series']>;

const show = (series: Series) =>
  renderScreen(<DeviceCurve subject={lamp} />, {
    texts: [statsTexts],
    answers: { state: { series } },
    now: () => NOW,
    snapshot: { user: anOwner(), devices: [lamp], system: { ...aSystemState(), now: NOW } },
  });

const lit =
  (ts: number[]): Series =>
  ({ series, range }) => ({
    series: series.map((each) => ({
      DeviceId: 'DeviceId' in each ? (each.DeviceId as DeviceId) : null,
      EnvironmentId: null,
      StateVar: each.StateVar,
      Unit: '',
      shape: 'step' as const,
      points: {
        ...range,
        slotMs: 0,
        ts,
        avg: ts.map(() => 1),
        min: [],
        max: [],
        lost: [],
      },
      compared: null,
    })),
    asOf: NOW,
  });

test('a device shows its last 24 hours, with values and a link to the statistics', async () => {
  const { calls } = await show(lit([NOW - 3_600_000]));
  expect(await screen.findByRole('img', { name: /Sofa lamp in the last 24 hours/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Statistics' }).getAttribute('href')).toBe(
    '/stats/on_off?measures=LIGHT_ON_OFF&devices=lamp',
  );
  const asked = calls.find(({ procedure }) => procedure === 'state.series')?.input;
  expect(asked).toMatchObject({
    series: [{ DeviceId: 'lamp', StateVar: 'LIGHT_ON_OFF' }],
    range: { from: NOW - 86_400_000, to: NOW },
  });
});

test('without history, or without an answer, the page has no chart', async () => {
  const page = await show(lit([]));
  await expect.poll(() => screen.queryByText('Last 24 hours')).toBeNull();
  page.unmount();
  await show(() => {
    throw hubError('NOT_FOUND');
  });
  await expect.poll(() => screen.queryByText('Last 24 hours')).toBeNull();
});

test('the most important value is drawn; a set-point is drawn with its temperature', () => {
  expect(curveVariables({ HUMIDITY: 1, SETPOINT: 1, TEMPERATURE: 1 })).toEqual([
    'TEMPERATURE',
    'SETPOINT',
  ]);
  expect(curveVariables({ LAST_BUTTON: 1 })).toEqual([]);
});
