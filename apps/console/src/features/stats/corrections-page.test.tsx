import type { EnvironmentId, Outlier } from '@dimora/contract/client';
import {
  aLamp,
  anEnvironment,
  anOwner,
  anOwnUser,
  aSystemState,
  systemEnvironments,
} from '@dimora/testing/builders';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { environmentTexts } from '../../entities/environment/environment-texts.ts';
import { hubError, type FakeAnswers } from '../../kit/testing/fake-api.ts';
import { renderScreen, type Rendered } from '../../kit/testing/render.tsx';
import type { Scene } from '../../kit/testing/scene.ts';
import { CorrectionsPage } from './corrections-page.tsx';
import { statsTexts } from './texts.ts';

const NOW = Date.parse('2026-11-23T10:12:00Z');
const MINUTE = 60_000;
const at = (minute: number): number => NOW - 60 * MINUTE + minute * MINUTE;
const value = (Value: number) => ({ Value, Unit: '°C', Ts: NOW, seq: 1, of: 1 });
const lamp = aLamp({ Key: 'probe', Name: 'Probe' });
const probe = {
  ...lamp,
  Status: { ...lamp.Status, StateVars: { TEMPERATURE: value(20), HUMIDITY: value(50) } },
} as typeof lamp;
const room = anEnvironment({
  Id: 'study' as EnvironmentId,
  Name: 'Study',
  State: { TEMPERATURE: value(20) },
});

const spike = (minute: number, Value: number, removed = false): Outlier => ({
  Timestamp: at(minute),
  Value,
  Source: 'device',
  Expected: 20.1,
  removed,
});

let outliers: Outlier[];
beforeEach(() => {
  outliers = [spike(40, 85), spike(20, -40), spike(5, 99, true)];
});
const set =
  (removed: boolean) =>
  ({ Timestamps }: { readonly Timestamps: readonly number[] }) => {
    outliers = outliers.map((each) =>
      Timestamps.includes(each.Timestamp) ? { ...each, removed } : each,
    );
    return { changed: Timestamps.length };
  };

const show = async (
  search: Record<string, unknown> = { of: 'device:probe' },
  state: NonNullable<FakeAnswers['state']> = {},
  scene: Scene = {},
) => {
  const searches: unknown[] = [];
  const rendered = await renderScreen(
    <CorrectionsPage search={search} onSearch={(chosen) => searches.push(chosen)} />,
    {
      texts: [statsTexts, environmentTexts],
      now: () => NOW,
      answers: {
        state: {
          series: () => ({ series: [], asOf: NOW }),
          findOutliers: () => ({ outliers }),
          removeOutliers: set(true),
          restoreOutliers: set(false),
          deleteRange: () => ({ deleted: 12 }),
          ...state,
        },
      },
      ...scene,
      snapshot: {
        user: anOwner(),
        environments: [...systemEnvironments(), room],
        devices: [probe],
        system: { ...aSystemState(), now: NOW },
        ...scene.snapshot,
      },
    },
  );
  return { ...rendered, searches };
};

const inputs = ({ calls }: Pick<Rendered, 'calls'>, of: string) =>
  calls.filter(({ procedure }) => procedure === `state.${of}`).map(({ input }) => input);
const SERIES = { DeviceId: probe.Id, StateVar: 'TEMPERATURE' };
const rowOf = async (words: RegExp) =>
  within(await screen.findByRole('table', { name: 'Outliers' })).getByRole('row', { name: words });
const pick = async ({ user }: Rendered, words: RegExp) =>
  user.click(within(await rowOf(words)).getByRole('checkbox'));
const press = ({ user }: Rendered, name: string) =>
  user.click(screen.getByRole('button', { name }));

describe('[STATS-B1] the page of outliers', () => {
  test('finds them in the chosen series and range, with the usual value and their state', async () => {
    const page = await show();
    expect((await rowOf(/85/)).textContent).toMatch(/20\.1.*Device.*Outlier/);
    expect((await rowOf(/99/)).textContent).toMatch(/Removed/);
    expect(inputs(page, 'findOutliers')).toMatchObject([{ series: SERIES }]);
    expect(
      screen.getByRole('img', { name: /^Temperature of Probe with its outliers: 3/ }),
    ).toBeTruthy();
  });

  test('removes the selected ones after a question, and Undo restores them', async () => {
    const page = await show();
    await pick(page, /85/);
    await press(page, 'Remove 1 value');
    const question = within(
      await screen.findByRole('dialog', { name: 'Remove 1 value of “Probe”?' }),
    );
    expect(inputs(page, 'removeOutliers')).toEqual([]);
    await page.user.click(question.getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(inputs(page, 'removeOutliers')).toEqual([{ series: SERIES, Timestamps: [at(40)] }]),
    );
    await waitFor(async () => expect((await rowOf(/85/)).textContent).toMatch(/Removed/));
    await page.user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(inputs(page, 'restoreOutliers')).toEqual([{ series: SERIES, Timestamps: [at(40)] }]),
    );
    await waitFor(async () => expect((await rowOf(/85/)).textContent).toMatch(/Outlier/));
  });

  test('restores removed ones from the table at any time', async () => {
    const page = await show();
    await pick(page, /99/);
    await press(page, 'Restore 1 value');
    await waitFor(() =>
      expect(inputs(page, 'restoreOutliers')).toEqual([{ series: SERIES, Timestamps: [at(5)] }]),
    );
    expect(await screen.findByText('1 value is back')).toBeTruthy();
  });

  test('a refusal is shown, and the selection stays', async () => {
    const page = await show(undefined, {
      removeOutliers: () => {
        throw hubError('FORBIDDEN', { claim: 'MODIFY_DEVICE' });
      },
    });
    await pick(page, /85/);
    await press(page, 'Remove 1 value');
    const question = within(await screen.findByRole('dialog'));
    await page.user.click(question.getByRole('button', { name: 'Remove' }));
    await screen.findByRole('alert');
    expect(screen.getByRole('button', { name: 'Remove 1 value' })).toBeTruthy();
  });

  test('keeps another series in the address', async () => {
    const page = await show();
    await screen.findByRole('table', { name: 'Outliers' });
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Measure' }), 'HUMIDITY');
    expect(page.searches).toEqual([{ of: 'device:probe', measure: 'HUMIDITY' }]);
  });

  test('says so when there are no outliers and when reading fails', async () => {
    outliers = [];
    const page = await show();
    expect(await screen.findByText('No outliers')).toBeTruthy();
    page.unmount();
    await show(undefined, {
      findOutliers: () => {
        throw hubError('STORAGE_FAILED');
      },
    });
    expect(await screen.findByText('Error, see logs')).toBeTruthy();
  });
});

describe('[STATS-B1] a range on the page of corrections', () => {
  const form = async () => within(await screen.findByRole('form', { name: 'Delete a range' }));
  const type = async (label: string, text: string) =>
    fireEvent.change((await form()).getByLabelText(label), { target: { value: text } });
  const ms = (text: string) => new Date(text).getTime();

  test('is deleted after a question that names the series and the range', async () => {
    const page = await show({ of: 'room:study' });
    await type('From', '2026-11-20T08:00');
    await type('To', '2026-11-20T09:00');
    await press(page, 'Delete range');
    const question = within(
      await screen.findByRole('dialog', { name: 'Delete the values of “Study · Temperature”?' }),
    );
    expect(question.getByText(/from .*20\/11\/26|from .*11\/20\/26/)).toBeTruthy();
    expect(inputs(page, 'deleteRange')).toEqual([]);
    await page.user.click(question.getByRole('button', { name: 'Delete range' }));
    expect(await screen.findByText('12 values have been deleted')).toBeTruthy();
    expect(inputs(page, 'deleteRange')).toEqual([
      {
        series: { EnvironmentId: 'study', StateVar: 'TEMPERATURE' },
        // Eight and nine o’clock in Rome, where the house is.
        range: { from: ms('2026-11-20T07:00Z'), to: ms('2026-11-20T08:00Z') },
      },
    ]);
  });

  test('is refused at its field if it is reversed or incomplete', async () => {
    const page = await show();
    await type('From', '2026-11-20T09:00');
    await type('To', '2026-11-20T08:00');
    await press(page, 'Delete range');
    expect(await screen.findByText('The start must be before the end')).toBeTruthy();
    await type('To', '');
    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(inputs(page, 'deleteRange')).toEqual([]);
  });
});

test('[STATS-B1] the page offers nothing to people who may not change anything', async () => {
  const page = await show(undefined, {}, { snapshot: { user: anOwnUser({ Role: 'user' }) } });
  expect(await screen.findByText('There is nothing here you can correct')).toBeTruthy();
  expect(inputs(page, 'findOutliers')).toEqual([]);
});
