import type { EnvironmentId } from '@dimora/domain';
import {
  aLamp,
  anEnvironment,
  anOwner,
  aSystemState,
  systemEnvironments,
} from '@dimora/testing/builders';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { environmentTexts } from '../../entities/environment/environment-texts.ts';
import { hubError, type FakeAnswers } from '../../kit/testing/fake-api.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import type { Scene } from '../../kit/testing/scene.ts';
import { StatsPage, type StatsPageProps } from './stats-page.tsx';
import { statsTexts } from './texts.ts';

const NOW = Date.parse('2026-11-23T10:12:00Z');
const HALF_HOUR = 1_800_000;
const DAY = 86_400_000;
const value = (Value: number) => ({ Value, Unit: '°C', Ts: NOW, seq: 1, of: 1 });
const room = (Id: string, Name: string) =>
  anEnvironment({ Id: Id as EnvironmentId, Name, State: { TEMPERATURE: value(20) } });
const house = [...systemEnvironments(), room('living', 'Living room'), room('kitchen', 'Kitchen')];

type Series = NonNullable<NonNullable<FakeAnswers['state']>['series']>;
const end = NOW + 18 * 60_000;

/** The points of a room, in the last two slots. */
const inLastSlots = (from: number, avg: readonly number[]) => ({
  from,
  to: end,
  slotMs: HALF_HOUR,
  ts: avg.map((_, slot) => end - (avg.length - slot) * HALF_HOUR),
  avg: [...avg],
  min: [],
  max: [],
  lost: [],
});

/** Answers with the same two values for each room, the second room a degree more. */
const answering =
  (values: readonly number[]): Series =>
  ({ series, range }) => ({
    series: series.map((ref, at) => ({
      DeviceId: null,
      EnvironmentId: 'EnvironmentId' in ref ? (ref.EnvironmentId as EnvironmentId) : null,
      StateVar: ref.StateVar,
      Unit: '°C',
      shape: 'step' as const,
      points: inLastSlots(
        range.from,
        values.map((each) => each + at),
      ),
      compared: null,
    })),
    asOf: NOW,
  });
const measured = answering([20, 21.456]);

const show = async (
  props: Partial<StatsPageProps> = {},
  series: Series = measured,
  scene: Scene = {},
) => {
  const searches: unknown[] = [];
  const rendered = await renderScreen(
    <StatsPage
      page="temperature"
      search={{}}
      onSearch={(search) => searches.push(search)}
      {...props}
    />,
    {
      texts: [statsTexts, environmentTexts],
      answers: { state: { series } },
      now: () => NOW,
      ...scene,
      snapshot: {
        user: anOwner(),
        environments: house,
        devices: [aLamp()],
        system: { ...aSystemState(), now: NOW },
        ...scene.snapshot,
      },
    },
  );
  return { ...rendered, searches };
};

const asked = ({ calls }: { readonly calls: readonly { procedure: string; input: unknown }[] }) =>
  calls.filter(({ procedure }) => procedure === 'state.series').map(({ input }) => input);

describe('a page of statistics', () => {
  test('[STATS-11] requests averages for the selection, in slots of the range', async () => {
    const page = await show();
    await screen.findByRole('table', { name: 'Figures' });
    expect(asked(page)).toEqual([
      {
        series: [
          { EnvironmentId: 'living', StateVar: 'TEMPERATURE' },
          { EnvironmentId: 'kitchen', StateVar: 'TEMPERATURE' },
        ],
        range: { from: end - DAY, to: end },
        timeSlot: HALF_HOUR,
      },
    ]);
  });

  test('[STATS-13] every value has two decimals; the figures of each room have the measure’s', async () => {
    const { user } = await show();
    const table = await screen.findByRole('table', { name: 'Figures' });
    const row = within(table).getByRole('row', { name: /Living room/ });
    expect(row.textContent).toMatch(/20\.0.°C.*20\.7.°C.*21\.5.°C.*21\.5.°C.*\+1\.5.°C/);
    await user.click(screen.getByRole('button', { name: /^All values/ }));
    const values = await screen.findByRole('table', { name: 'All values' });
    const cells = within(values)
      .getAllByRole('row')
      .slice(1)
      .map((each) =>
        within(each)
          .getAllByRole('cell')
          .slice(1)
          .map(({ textContent }) => textContent),
      );
    expect(cells).toEqual([
      ['21.46\u00A0°C', '22.46\u00A0°C'],
      ['20.00\u00A0°C', '21.00\u00A0°C'],
    ]);
  });

  test('[STATS-13] on-off values are rounded up', async () => {
    const { user } = await show(
      { page: 'analytics', search: { measures: 'LIGHT_ON_OFF', rooms: 'living' } },
      answering([0.02, 0]),
    );
    await user.click(await screen.findByRole('button', { name: /^All values/ }));
    const rows = within(await screen.findByRole('table', { name: 'All values' })).getAllByRole(
      'row',
    );
    expect(
      rows.slice(1).map((row) => within(row).getAllByRole('cell').at(-1)?.textContent),
    ).toEqual(['0', '1']);
  });

  test('sends one request for all charts of a page', async () => {
    const rooms = [...house, { ...room('lab', 'Lab'), State: { CO2: value(600) } }];
    const page = await show(
      { page: 'analytics', search: { measures: 'TEMPERATURE,CO2', rooms: 'living,lab' } },
      measured,
      { snapshot: { environments: rooms } },
    );
    await screen.findByRole('table', { name: 'Figures' });
    expect(asked(page)).toMatchObject([
      {
        series: [
          { EnvironmentId: 'living', StateVar: 'TEMPERATURE' },
          { EnvironmentId: 'living', StateVar: 'CO2' },
          { EnvironmentId: 'lab', StateVar: 'TEMPERATURE' },
          { EnvironmentId: 'lab', StateVar: 'CO2' },
        ],
      },
    ]);
  });

  test('[STATS-09] requires a measure and a room before it reads anything', async () => {
    const page = await show({ search: { measures: '' } });
    expect(await screen.findByText('Choose at least one measure')).toBeTruthy();
    page.unmount();
    const other = await show({ search: { rooms: '' } });
    expect(await screen.findByText('Choose at least one room')).toBeTruthy();
    expect(asked(other)).toEqual([]);
  });

  test('[STATS-14] says that there is no data, or what went wrong', async () => {
    const page = await show({}, () => ({ series: [], asOf: NOW }));
    expect(await screen.findByText('No data')).toBeTruthy();
    page.unmount();
    const other = await show({}, () => {
      throw hubError('STORAGE_FAILED');
    });
    expect(await screen.findByText('Error, see logs')).toBeTruthy();
    other.unmount();
    await show({}, () => ({}) as never);
    expect(await screen.findByText('The hub’s answer can’t be read')).toBeTruthy();
  });

  test('[STATS-05] offers the shortcuts; the choice is kept in the address', async () => {
    const page = await show();
    const range = screen.getByRole('radiogroup', { name: 'Range' });
    expect(within(range).getAllByRole('radio')).toHaveLength(4);
    await page.user.click(within(range).getByRole('radio', { name: 'Yesterday' }));
    expect(page.searches).toEqual([{ range: 'yesterday' }]);
  });

  test('[STATS-07] slots longer than half the range can’t be chosen', async () => {
    await show();
    const slots = within(screen.getByRole('combobox', { name: 'Slot' })).getAllByRole('option');
    const can = slots.map((slot) => !(slot as HTMLOptionElement).disabled);
    // 30 min, 1, 2, 4, 6 and 12 hours; not 24 hours and 7 days.
    expect(can).toEqual([true, true, true, true, true, true, false, false]);
  });

  test('[STATS-04] has a range, slots, measures, rooms and a chart', async () => {
    await show();
    await screen.findByRole('img', { name: /^Temperature of Living room and Kitchen/ });
    expect(screen.getByRole('radiogroup', { name: 'Range' })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Slot' })).toBeTruthy();
    expect(screen.getByRole('group', { name: /^Measures/ })).toBeTruthy();
    expect(screen.getByRole('group', { name: /^Rooms/ })).toBeTruthy();
  });

  test('[STATS-10] allows at most four measures', async () => {
    const five = ['TEMPERATURE', 'HUMIDITY', 'CO2', 'NOISE', 'PM10'];
    const State = Object.fromEntries(five.map((each) => [each, value(20)]));
    await show({ page: 'analytics', search: { measures: five.join(',') } }, measured, {
      snapshot: { environments: [...house, { ...room('lab', 'Lab'), State }] },
    });
    await screen.findByRole('table', { name: 'Figures' });
    const boxes = within(
      screen.getByRole('group', { name: /^Measures/ }),
    ).getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.filter(({ checked }) => checked)).toHaveLength(4);
    expect(boxes.filter(({ checked, disabled }) => !checked && !disabled)).toEqual([]);
    expect(boxes.length).toBeGreaterThan(4);
    expect(screen.getByText('At most 4 at once')).toBeTruthy();
  });

  test('[STATS-10] allows at most two rooms on the page of the free choice', async () => {
    await show({ page: 'analytics', search: { rooms: 'living,kitchen' } }, measured, {
      snapshot: { environments: [...house, room('bath', 'Bathroom')] },
    });
    await screen.findByRole('table', { name: 'Figures' });
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Bathroom' }).disabled).toBe(
      true,
    );
    expect(screen.getByText('At most 2 at once')).toBeTruthy();
  });

  test('[STATS-10] a link to three rooms draws the first two on that page', async () => {
    const page = await show(
      { page: 'analytics', search: { measures: 'TEMPERATURE', rooms: 'living,kitchen,bath' } },
      measured,
      { snapshot: { environments: [...house, room('bath', 'Bathroom')] } },
    );
    await screen.findByRole('table', { name: 'Figures' });
    expect(asked(page)).toMatchObject([
      { series: [{ EnvironmentId: 'living' }, { EnvironmentId: 'kitchen' }] },
    ]);
    expect(screen.getByText('2 / 2')).toBeTruthy();
  });

  test('the lowest and highest values are those of all samples, and a lamp’s average is its share of time on', async () => {
    const withFigures: Series = (input) => {
      const { series, asOf } = answering([0.5, 1])(input) as Awaited<ReturnType<Series>>;
      // The slots hide a minute at 3 and one at 0; the lamp was on for a quarter of the range.
      const figures = [{ min: 0, max: 3, average: 0.25 }];
      return {
        series: series.map((each, at) => ({
          ...each,
          points: { ...each.points, ...(figures[at] && { figures: figures[at] }) },
        })),
        asOf,
      };
    };
    await show(
      { page: 'analytics', search: { measures: 'LIGHT_ON_OFF', rooms: 'living' } },
      withFigures,
    );
    const table = await screen.findByRole('table', { name: 'Figures' });
    const cells = within(within(table).getByRole('row', { name: /Living room/ }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells.slice(1, 4)).toEqual(['0', '0.25', '3']);
  });

  test('a chart of maxima says that it is one', async () => {
    const loud = { ...room('lab', 'Lab'), State: { NOISE: value(40), TEMPERATURE: value(20) } };
    await show({ page: 'noise', search: { rooms: 'lab' } }, measured, {
      snapshot: { environments: [...house, loud] },
    });
    expect(await screen.findByText('Each point is the highest value of its slot.')).toBeTruthy();
  });

  test('slots have their usual names', async () => {
    await show({ page: 'analytics' });
    const slots = within(screen.getByRole('combobox', { name: 'Slot' })).getAllByRole('option');
    expect(slots.map(({ textContent }) => textContent)).toEqual([
      '1 minute',
      '5 minutes',
      '10 minutes',
      '15 minutes',
      '30 minutes',
      '1 hour',
      '2 hours',
      '4 hours',
      '6 hours',
      '12 hours',
      expect.stringMatching(/^24 hours/),
      expect.stringMatching(/^7 days/),
    ]);
  });

  test('an own range is read by the clocks of the house, and says so in another zone', async () => {
    // Tests run in UTC; the house is nine hours ahead.
    const page = await show({}, measured, {
      snapshot: { system: { ...aSystemState(), now: NOW, timeZone: 'Asia/Tokyo' } },
    });
    expect(
      await screen.findByText(/times by your clock, days by that of the house \(Asia\/Tokyo\)/),
    ).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Custom range' }));
    const dialog = await screen.findByRole('dialog', { name: 'Custom range' });
    expect(within(dialog).getByText('By the clocks of the house (Asia/Tokyo)')).toBeTruthy();
    await page.user.click(within(dialog).getByRole('button', { name: 'Show' }));
    // The fields showed 22 November 19:30 to 23 November 19:30 of Tokyo: the range that was there.
    expect(page.searches).toEqual([{ from: end - DAY, to: end }]);
  });

  test('more series than fit into one call are read in several', async () => {
    const many = Array.from({ length: 70 }, (_, at) => room(`room-${at}`, `Room ${at}`));
    const page = await show({ search: { rooms: many.map(({ Id }) => Id).join(',') } }, measured, {
      snapshot: { environments: [...house, ...many] },
    });
    const table = await screen.findByRole('table', { name: 'Figures' });
    expect(within(table).getAllByRole('row').length).toBeGreaterThan(1);
    expect(asked(page).map((input) => (input as { series: unknown[] }).series.length)).toEqual([
      64, 6,
    ]);
  });

  test('compares with the week before in the same call', async () => {
    const page = await show({ search: { compare: 'week' } });
    await screen.findByRole('table', { name: 'Figures' });
    expect(asked(page)).toMatchObject([
      {
        range: { from: end - DAY, to: end },
        compare: { from: end - 8 * DAY, to: end - 7 * DAY },
      },
    ]);
  });

  test('without permission to see devices it requests nothing', async () => {
    const page = await show({}, measured, { snapshot: { user: anOwner({ Claims: {} }) } });
    expect(await screen.findByText('You can’t see the devices')).toBeTruthy();
    expect(asked(page)).toEqual([]);
  });
});
