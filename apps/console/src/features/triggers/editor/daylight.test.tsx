import type { TriggerDraft } from '@dimora/contract/client';
import { aSystemInfo, aSystemState } from '@dimora/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { Scene } from '../../../kit/testing/scene.ts';
import { shownSentence } from '../testing/shown-sentence.ts';
import { aTrigger, EVENING, show } from '../testing/trigger-scene.tsx';
import { TriggerPage } from '../trigger-page.tsx';
import { PartDialog } from './lazy-views.ts';

// A part that suspends within a click of a test may stay so: React forgets what isn't awaited there.
beforeAll(() => PartDialog.preload());

/** The automation’s page, with a way to add a condition to it. */
async function open(scene: Scene = {}) {
  const saved: TriggerDraft[] = [];
  const update = ({ revision, ...change }: TriggerDraft & { revision: number }) => {
    saved.push(change);
    return { ...aTrigger(), ...change, revision: revision + 1 };
  };
  const { user } = await show(<TriggerPage id={EVENING} />, { update: update as never }, scene);
  await shownSentence();
  const add = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Add a condition' }));
    await user.click(await screen.findByRole('menuitem', { name }));
    return within(await screen.findByRole('dialog', { name }));
  };
  const done = async () => {
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    return saved[0]!.Condition;
  };
  return { user, add, done, save };
}

const POSITION_UNKNOWN = 'The position of this home isn’t known';
const HOUSE = { Id: 'home', Name: 'Casa', Latitude: 44, Longitude: 9.9 };

test('[TRIGGERS-02] [TRIGGERS-B1] an automation runs only between moments of the sun', async () => {
  const { user, add, done, save } = await open({ snapshot: { property: HOUSE } });
  const form = await add('Between sunset and sunrise');
  const [before] = form.getAllByRole('textbox', { name: 'Minutes before (−) or after' });
  await user.clear(before!);
  await user.type(before!, '-30');
  await done();
  expect(await shownSentence()).toBe(
    'When it is 19:00, if it is between 30 minutes before sunset and sunrise: turn on Sofa lamp, then wait 1 minute.',
  );
  expect(screen.queryByText(POSITION_UNKNOWN)).toBeNull();
  expect(await save()).toEqual({
    Type: 'sun',
    from: { sun: 'sunset', offsetMinutes: -30 },
    to: { sun: 'sunrise', offsetMinutes: 0 },
  });
});

test('[TRIGGERS-02] [TRIGGERS-B1] an automation doesn’t run on public holidays', async () => {
  const { add, done, save } = await open();
  const form = await add('Public holidays');
  form.getByRole('radio', { name: 'Except public holidays', checked: true });
  await done();
  expect(await shownSentence()).toBe(
    'When it is 19:00, if it is not a public holiday: turn on Sofa lamp, then wait 1 minute.',
  );
  expect(await save()).toEqual({ Type: 'holiday', holiday: false });
});

test('where the home is isn’t known: the form and the page say so, with the way to the setting', async () => {
  const info = aSystemInfo({ cloudUrl: 'https://cloud.example/' });
  const { add, done } = await open({ snapshot: { property: null, info } });
  const form = await add('Between sunset and sunrise');
  await form.findByText(POSITION_UNKNOWN);
  await done();
  screen.getByText(POSITION_UNKNOWN);
  const link = (name: string) => screen.findByRole<HTMLAnchorElement>('link', { name });
  expect((await link('Set the position')).pathname).toBe('/properties/all');
  const holiday = await add('Public holidays');
  await holiday.findByText('The country of this home isn’t known');
  await done();
  expect((await link('Choose the country')).pathname).toBe('/environments/%24home');
});

test('in a house without a cloud, where the position is kept is said, and no way leads there', async () => {
  const { add, done } = await open({ snapshot: { property: null } });
  const form = await add('Between sunset and sunrise');
  await form.findByText(/^Only a cloud knows the position/);
  await done();
  screen.getByText(POSITION_UNKNOWN);
  expect(screen.queryByRole('link', { name: 'Set the position' })).toBeNull();
});

test('[TRIGGERS-03] times follow the clocks of the house, and say so where the reader’s differ', async () => {
  const at = Date.parse('2026-11-23T10:00:00Z');
  const system = { ...aSystemState(), now: at, timeZone: 'Asia/Tokyo' };
  const { user } = await open({ snapshot: { system } });
  await user.click(screen.getByRole('button', { name: /^Change: it is 19:00/ }));
  const form = within(await screen.findByRole('dialog', { name: 'A time of day' }));
  form.getByText('Times and days by the clocks of the house (Asia/Tokyo)');
});
