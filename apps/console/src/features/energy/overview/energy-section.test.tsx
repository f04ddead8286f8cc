import type { EnergyReport, EnvironmentId } from '@dimora/contract/client';
import { HOME } from '@dimora/domain';
import {
  aLamp,
  anEnvironment,
  anOwner,
  aSystemState,
  systemEnvironments,
} from '@dimora/testing/builders';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { FakeAnswers } from '../../../kit/testing/fake-api.ts';
import { renderScreen } from '../../../kit/testing/render.tsx';
import { energyTexts } from '../texts.ts';
import { EnergySection } from './energy-section.tsx';

const DAY = 86_400_000;
/** A Tuesday, 10:30 in UTC, where the house is. */
const NOW = Date.UTC(2026, 10, 24, 10, 30);
const TODAY = Date.UTC(2026, 10, 24);

const day = (
  Timestamp: number,
  kWh: number,
  cost: number | null,
  byHour: readonly number[] = [],
): EnergyReport['days'][number] => ({
  Timestamp,
  byHour: [...byHour],
  kWh,
  slices: [],
  byBand: { F1: kWh, F2: 0, F3: 0 },
  cost,
  fixed: cost === null ? null : 0,
  estimated: 0,
  unpriced: 0,
  produced: null,
  returned: null,
});
const value = (Value: number) => ({ Value, Unit: 'W', Ts: NOW, seq: 1, of: 1 });
const plug = (Name: string, watts: number) => {
  const lamp = aLamp({ Name, Key: Name });
  return {
    ...lamp,
    Status: { ...lamp.Status, StateVars: { CONSUMPTION: value(watts) } },
  } as typeof lamp;
};

/** Half a kilowatt for ten hours, and 0.3 kWh in the half-hour since: 5.3 kWh. */
const HOURS = [...Array.from({ length: 10 }, () => 0.5), 0.3];

const CONTRACT = {
  price: { kind: 'single', all: 0.25 },
  fixedPerMonth: 0,
  contractualPower: 3,
} as const;

type Shown = {
  readonly at?: number;
  readonly house?: number | null;
  readonly cost?: number | null;
  readonly tariff?: boolean;
  /** What was used in the hours of today, and of yesterday, kWh. */
  readonly byHour?: readonly number[];
  readonly before?: readonly number[];
};

afterEach(() => void vi.useRealTimers());

const show = (
  { at = NOW, house = 1_240, cost = 1.34, tariff = true, byHour = HOURS, before = [] }: Shown = {},
  answers: FakeAnswers = {},
) => {
  vi.useFakeTimers({ toFake: ['Date'], now: at });
  return renderScreen(<EnergySection />, {
    texts: [energyTexts],
    now: () => at,
    answers: {
      energy: {
        report: ({ to }) => ({
          days:
            house === null
              ? []
              : Number(to) < TODAY
                ? [day(TODAY - DAY, 4.1, null)]
                : [day(TODAY - DAY, 9, null, before), day(TODAY, 5.3, cost, byHour)],
          hasHouseMeter: true,
          assumedHouseMeter: null,
          measuredSince: TODAY - DAY,
          peak: null,
          timeZone: 'UTC',
        }),
        settings: () => ({
          tariff: tariff ? CONTRACT : null,
          tariffs: tariff ? [{ since: 0, tariff: CONTRACT }] : [],
          marketPricesUntil: null,
        }),
      },
      ...answers,
    },
    snapshot: {
      user: anOwner(),
      environments: [
        ...systemEnvironments().filter(({ Id }) => Id !== HOME),
        anEnvironment({
          Id: HOME as EnvironmentId,
          Name: 'Home',
          State: house === null ? {} : { CONSUMPTION: value(house) },
        }),
      ],
      devices: [
        plug('Heat pump', 520),
        plug('Washing machine', 510),
        plug('Charger', 12),
        // Away: what it said last is not what it draws now.
        { ...plug('Pool pump', 540), Reachable: false },
      ],
      system: { ...aSystemState(), now: at, timeZone: 'UTC' },
    },
  });
};

test('the card shows the current power, the day with its cost, the largest consumers, yesterday and the rate band', async () => {
  await show();
  const card = within(await screen.findByRole('region', { name: 'Energy' }));
  expect(await card.findByText('1.24 kW')).toBeTruthy();
  expect(await card.findByText('of 3.3 kW always available')).toBeTruthy();
  expect(card.getByText('€ 1.34')).toBeTruthy();
  expect(card.getByText('5.30 kWh today')).toBeTruthy();
  const lines = within(card.getByRole('list', { name: 'Using power now' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'Heat pump0.52\u00A0kW',
    'Washing machine0.51\u00A0kW',
    'Everything else0.21\u00A0kW',
  ]);
  // As the day itself is counted, not from the curve of the meter, which leaves out what the roof produced.
  expect(await card.findByText('Yesterday at this time: 4.10 kWh')).toBeTruthy();
  expect(card.getByText('F1 until 19:00')).toBeTruthy();
  // Of the house, as the figure is: what came from the roof is in both.
  expect(card.getByRole('img', { name: /peak hour is 10:00 with 0\.60.kW/ })).toBeTruthy();
  expect(card.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/energy/report');
});

test.each([
  // 0.1 kWh in 7.5 minutes are 0.8 kW.
  ['counts to when it was read', '10:07:30', 0.1, /peak hour is 10:00 with 0\.80.kW/],
  // 0.03 kWh in 2 minutes would be 0.9 kW.
  ['is left out in its first minutes', '10:02:00', 0.03, /peak hour is 00:00 with 0\.50.kW/],
])('the running hour %s', async (_how, time, kWh, peak) => {
  const at = Date.parse(`2026-11-24T${time}Z`);
  await show({ at, byHour: [...HOURS.slice(0, 10), kWh] });
  expect(await screen.findByRole('img', { name: peak })).toBeTruthy();
});

test('before the first value of today there is no peak hour', async () => {
  await show({ at: TODAY + 60_000, byHour: [], before: HOURS });
  const name = 'What the house used by the hour today, compared with yesterday.';
  expect(await screen.findByRole('img', { name })).toBeTruthy();
});

test('without a contract there is no cost and no limit', async () => {
  await show({ cost: null, tariff: false });
  const card = within(await screen.findByRole('region', { name: 'Energy' }));
  expect(await card.findByText('used by the house')).toBeTruthy();
  expect(card.getByText('5.30 kWh')).toBeTruthy();
  expect(card.queryByText(/€/)).toBeNull();
});

test('without measurements there is no card', async () => {
  const { calls } = await show({ house: null });
  await expect.poll(() => calls.some(({ procedure }) => procedure === 'energy.report')).toBe(true);
  await expect.poll(() => screen.queryByRole('region', { name: 'Energy' })).toBeNull();
});
