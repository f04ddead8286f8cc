import type { ChartSeries, ClimateRoom } from '@dimora/contract/client';
import { HOME, usualWeek, type ClimateSlot, type EnvironmentId } from '@dimora/domain';
import { anOwner, aSystemInfo, aSystemState } from '@dimora/testing/builders';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { hubError, type FakeAnswers } from '../../kit/testing/fake-api.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import type { Scene } from '../../kit/testing/scene.ts';
import { ClimatePage, type ClimatePageProps } from './climate-page.tsx';
import { climateTexts } from './texts.ts';

/** Thursday 26 November 2026, 18:00 in Rome. */
const NOW = Date.parse('2026-11-26T17:00:00Z');
const ROOM = 'study' as EnvironmentId;

const rung = (reason: string, target: number | null = null, more: object = {}) => ({
  reason,
  applies: false,
  wins: false,
  target,
  since: null,
  until: null,
  environmentId: null,
  by: null,
  ...more,
});
const ladder = [
  rung('frost', 7),
  rung('window'),
  rung('boost'),
  rung('hold'),
  rung('manual'),
  rung('holiday'),
  rung('programme', 21, {
    applies: true,
    wins: true,
    since: NOW - 3_600_000,
    until: NOW + 16_200_000,
  }),
];
const aRoom = (change: Partial<ClimateRoom> = {}): ClimateRoom =>
  ({
    environmentId: ROOM,
    Name: 'Study',
    label: 'explicit',
    locked: false,
    follows: { environmentId: ROOM, Name: 'Study' },
    entries: usualWeek().map((slot) => ({ ...slot, environmentId: ROOM })),
    holidays: [],
    frost: 7,
    pauseForWindows: true,
    temperature: 20.4,
    target: 21,
    reason: 'programme',
    ladder,
    isOverridden: false,
    nextChange: { at: NOW + 16_200_000, target: 17.5 },
    thermostats: [{ DeviceId: 'trv', Name: 'Radiator', state: 'following', setpoint: 21 }],
    timeZone: 'Europe/Rome',
    mayEdit: true,
    mayOperate: true,
    revision: 3,
    ...change,
  }) as ClimateRoom;
const house = aRoom({
  environmentId: HOME,
  Name: 'Casa al mare',
  label: 'global',
  locked: true,
  follows: { environmentId: HOME, Name: 'Casa al mare' },
  thermostats: [],
});
const bedroom = aRoom({
  environmentId: 'bedroom' as EnvironmentId,
  Name: 'Bedroom',
  label: 'inherited',
  follows: { environmentId: HOME, Name: 'Casa al mare' },
  revision: 0,
});
const study = aRoom();

type Answers = NonNullable<FakeAnswers['climate']>;
const show = (
  {
    answers = {},
    version = '3.2.2',
    curves = [],
    ...scene
  }: Omit<Scene, 'answers'> & {
    readonly answers?: Partial<Answers>;
    readonly version?: string;
    readonly curves?: readonly ChartSeries[];
  } = {},
  { environmentId = ROOM, page = 'current' }: Partial<ClimatePageProps> = {},
) =>
  renderScreen(<ClimatePage environmentId={environmentId} page={page} />, {
    texts: [climateTexts],
    now: () => NOW,
    ...scene,
    answers: {
      climate: { all: () => [house, bedroom, study], one: () => study, ...answers },
      state: { series: () => ({ series: [...curves], asOf: NOW }) },
    },
    snapshot: {
      user: anOwner(),
      info: { ...aSystemInfo(), version },
      system: { ...aSystemState(), now: NOW },
      ...scene.snapshot,
    },
  });
/** A curve of today in Rome; minutes since midnight. */
const recorded = (
  StateVar: string,
  points: readonly (readonly [minute: number, avg: number])[],
): ChartSeries => ({
  DeviceId: null,
  EnvironmentId: HOME,
  StateVar,
  Unit: '°C',
  shape: 'line',
  compared: null,
  points: {
    from: NOW - 18 * 3_600_000,
    to: NOW,
    slotMs: 0,
    ts: points.map(([minute]) => NOW + (minute - 1_080) * 60_000),
    avg: points.map(([, avg]) => avg),
    min: [],
    max: [],
    lost: [],
  },
});

const block = (name: string) => screen.findByRole('button', { name });
const sent = (calls: Awaited<ReturnType<typeof show>>['calls'], procedure: string) =>
  calls.filter((call) => call.procedure === procedure).map(({ input }) => input);

describe('[CLIMATE-01] which page a hub has', () => {
  const shown = () => screen.queryByRole('navigation', { name: 'Rooms with thermostats' });

  test('above 1.6.3 it is the current page, and the legacy one redirects', async () => {
    const current = await show({ version: '1.6.4' });
    await waitFor(() => expect(shown()).not.toBeNull());
    current.unmount();
    const { address } = await show({ version: '1.6.4' }, { page: 'legacy' });
    expect(shown()).toBeNull();
    await waitFor(() => expect(address()).toBe('/climate-schedule/study'));
  });

  test.each(['1.6.3', '0.9.0'])(
    'for %s it is the legacy page, and the current one redirects',
    async (version) => {
      const legacy = await show({ version }, { page: 'legacy' });
      await waitFor(() => expect(shown()).not.toBeNull());
      legacy.unmount();
      const { address } = await show({ version });
      expect(shown()).toBeNull();
      await waitFor(() => expect(address()).toBe('/climate-schedule-legacy/study'));
    },
  );

  test.each(['', '1.6', 'next'])('for the unknown version “%s” it is neither', async (version) => {
    const current = await show({ version });
    expect(screen.getByText('Not on this hub')).toBeDefined();
    current.unmount();
    await show({ version }, { page: 'legacy' });
    expect(screen.getByText('Not on this hub')).toBeDefined();
    expect(shown()).toBeNull();
  });

  test('the legacy page shows no week of another place, and says whose programme heats the room', async () => {
    await show({ version: '1.6.3' }, { page: 'legacy', environmentId: bedroom.environmentId });
    const line = 'It follows the programme of Casa al mare until it has one of its own.';
    expect(await screen.findByText(line)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Thursday/ })).toBeNull();
    const link = screen.getByRole('link', { name: /^Bedroom/ });
    expect(link.textContent).toBe('BedroomNo programme of its own');
    expect(screen.queryByText('The house has no programme for this room to follow.')).toBeNull();
  });
});

test('[CLIMATE-02] [CLIMATE-04] the house comes first and locked, then rooms labelled with their programme', async () => {
  await show();
  const rooms = within(await screen.findByRole('navigation', { name: 'Rooms with thermostats' }));
  expect(
    rooms.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Casa al mareFor the whole house', '/climate-schedule/%24home'],
    ['BedroomSame as Casa al mare', '/climate-schedule/bedroom'],
    ['StudyOwn programme', '/climate-schedule/study'],
  ]);
  expect(rooms.getByRole('link', { name: /Study/ }).getAttribute('aria-current')).toBe('page');
});

test('the curve of today ends with the figure beside it, and the mean of several thermostats is no override', async () => {
  const curves = [
    recorded('TEMPERATURE', [
      [600, 19],
      [1_078, 19.4],
    ]),
    // 18.6 is the mean of what the rooms are set to, each by its own programme.
    recorded('SETPOINT', [[600, 18.6]]),
  ];
  await show({ curves }, { environmentId: HOME });
  const chart = await screen.findByRole('img', {
    name: /now 20\.4.°C, so far from 19\.0° to 20\.4°/,
  });
  expect(chart).toBeDefined();
  expect(screen.getByText('Programme')).toBeDefined();
  expect(screen.queryByText('Override')).toBeNull();
});

describe('[CLIMATE-03] a week', () => {
  test('is edited by keyboard, undone, redone and saved', async () => {
    const { calls, user } = await show({
      answers: { save: (input) => ({ ...study, ...input, revision: 4 }) as never },
    });
    const evening = await block('Thursday 17:00 to 22:30: 21.0°');
    evening.focus();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByText(/16:45 – 22:30 · 21\.0°/).textContent).toContain('was 17:00');
    await user.keyboard('{ArrowUp}{Shift>}{ArrowRight}{/Shift}');
    const changed = 'Thursday 16:45 to 22:45: 21.5°';
    expect(document.activeElement).toBe(await block(changed));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await block('Thursday 16:45 to 22:30: 21.5°');
    await user.click(screen.getByRole('button', { name: 'Redo' }));
    await block(changed);
    await user.click(screen.getByRole('button', { name: 'Save programme' }));
    expect(await screen.findByText('Saved')).toBeDefined();
    const [saved] = sent(calls, 'climate.save') as {
      revision: number;
      environmentId: string;
      entries: ClimateSlot[];
    }[];
    expect([saved?.environmentId, saved?.revision]).toEqual([ROOM, 3]);
    expect(
      saved?.entries
        .filter(({ day }) => day === 4)
        .map(({ from, to, target }) => [from, to, target]),
    ).toEqual([
      [0, 390, 17.5],
      [390, 540, 20.5],
      [540, 1005, 19],
      [1005, 1365, 21.5],
      [1365, 1440, 17.5],
    ]);
  });

  test('is dragged by an edge or the middle, and the block shows its former time', async () => {
    await show();
    const evening = await block('Thursday 17:00 to 22:30: 21.0°');
    const box = (left: number, width: number) => () => new DOMRect(left, 0, width, 44);
    // A pixel is a minute.
    evening.parentElement!.getBoundingClientRect = box(0, 1440);
    evening.getBoundingClientRect = box(1020, 330);
    evening.setPointerCapture = () => undefined;
    fireEvent.pointerDown(evening, { clientX: 1022, button: 0, pointerId: 1 });
    fireEvent.pointerMove(evening, { clientX: 842, pointerId: 1 });
    expect(screen.getByText(/14:00 – 22:30 · 21\.0°/).textContent).toContain('was 17:00');
    fireEvent.pointerUp(evening, { pointerId: 1 });
    await block('Thursday 14:00 to 22:30: 21.0°');
    expect(screen.queryByText(/was 17:00/)).toBeNull();
    evening.getBoundingClientRect = box(840, 510);
    fireEvent.pointerDown(evening, { clientX: 1000, button: 0, pointerId: 1 });
    fireEvent.pointerMove(evening, { clientX: 1030, pointerId: 1 });
    fireEvent.pointerMove(evening, { clientX: 1060, pointerId: 1 });
    fireEvent.pointerUp(evening, { pointerId: 1 });
    await block('Thursday 15:00 to 23:30: 21.0°');
    // Each drag is one step.
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await block('Thursday 14:00 to 22:30: 21.0°');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await block('Thursday 17:00 to 22:30: 21.0°');
  });

  test('[CLIMATE-B1] a day is copied to the weekend', async () => {
    const { user } = await show();
    await user.click(await block('Thursday 17:00 to 22:30: 21.0°'));
    await user.click(screen.getByRole('button', { name: 'Copy Thursday to…' }));
    await user.click(await screen.findByRole('menuitem', { name: 'The weekend' }));
    await block('Saturday 17:00 to 22:30: 21.0°');
    await block('Sunday 06:30 to 09:00: 20.5°');
  });

  test('of an inheriting room is read-only until it gets its own', async () => {
    const { user } = await show({}, { environmentId: bedroom.environmentId });
    const evening = await block('Thursday 17:00 to 22:30: 21.0°');
    evening.focus();
    await user.keyboard('{ArrowLeft}');
    expect(await block('Thursday 17:00 to 22:30: 21.0°')).toBe(evening);
    await user.click(screen.getByRole('button', { name: 'Give it its own programme' }));
    evening.focus();
    await user.keyboard('{ArrowLeft}');
    await block('Thursday 16:45 to 22:30: 21.0°');
  });

  test('saved meanwhile by somebody else: other days merge, the same day asks', async () => {
    const theirs = (day: number) =>
      aRoom({
        revision: 4,
        entries: study.entries.map((entry) =>
          entry.day === day && entry.from === 1020 ? { ...entry, target: 23 } : entry,
        ),
      });
    let newest = theirs(1);
    const { calls, user } = await show({
      answers: {
        one: () => newest,
        save: ({ revision }) => {
          if (revision < newest.revision)
            throw hubError('EDIT_CONFLICT', { kind: 'climate', revision: 4, changedBy: 'Marco' });
          return { ...newest, revision: newest.revision + 1 };
        },
      },
    });
    (await block('Thursday 17:00 to 22:30: 21.0°')).focus();
    await user.keyboard('{ArrowUp}');
    await user.click(screen.getByRole('button', { name: 'Save programme' }));
    expect(await screen.findByText('Saved')).toBeDefined();
    const entries = (sent(calls, 'climate.save').at(-1) as { entries: ClimateSlot[] }).entries;
    expect(
      entries.filter(({ from }) => from === 1020).map(({ day, target }) => [day, target]),
    ).toEqual([
      [1, 23],
      [2, 21],
      [3, 21],
      [4, 21.5],
      [5, 21],
    ]);
    newest = { ...theirs(4), revision: 9 };
    (await block('Thursday 17:00 to 22:30: 21.0°')).focus();
    await user.keyboard('{ArrowUp}');
    await user.click(screen.getByRole('button', { name: 'Save programme' }));
    const choice = within(await screen.findByRole('group', { name: 'Thursday' }));
    expect(choice.getByRole('radio', { name: /Marco.*17:00 23\.0°/ })).toBeDefined();
  });
});

describe('[CLIMATE-B1] temporary changes', () => {
  test('the list of reasons has one winner and strikes out the others', async () => {
    const held = ladder.map((each) => {
      if (each.reason === 'programme') return { ...each, wins: false };
      if (each.reason !== 'hold') return each;
      const own = { since: NOW, until: NOW + 3_600_000, by: 'Marco', environmentId: HOME };
      return { ...each, applies: true, wins: true, target: 18, ...own };
    });
    await show({
      answers: { all: () => [house, aRoom({ target: 18, ladder: held as never })] },
    });
    expect(await screen.findByRole('heading', { name: 'Why 18.0° now' })).toBeDefined();
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows.slice(0, 7)).toEqual([
      'Frost protectionNot needed, never below7.0°',
      'Window openNothing is open–',
      'BoostOff–',
      'Held appliesfor the whole house, by Marco, until 19:0018.0°',
      'Set at a thermostatNothing set by hand–',
      'HolidayNone planned–',
      'Programme of Studyuntil 22:3021.0°',
    ]);
    // It was set for the house: it doesn't end here.
    expect(screen.queryByRole('button', { name: 'Back to the programme' })).toBeNull();
  });

  test('in Italian, times follow their prepositions', async () => {
    const saturday = Date.parse('2026-11-28T21:30:00Z');
    await show({
      language: 'it',
      answers: { all: () => [house, aRoom({ nextChange: { at: saturday, target: 17.5 } })] },
    });
    expect(await screen.findByText(/fino alle 22:30/)).toBeDefined();
    expect(screen.getByText(/17,5° da sabato alle 22:30/)).toBeDefined();
  });

  test('a boost adds two degrees for a time, a hold lasts until the next change', async () => {
    const { calls, user } = await show({
      answers: { boost: () => study, hold: () => study },
    });
    await user.click(await screen.findByRole('button', { name: /^Boost/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'One hour' }));
    expect(sent(calls, 'climate.boost')).toEqual([
      { environmentId: ROOM, target: 23, minutes: 60 },
    ]);
    await user.click(screen.getByRole('button', { name: 'Half a degree more' }));
    await waitFor(() =>
      expect(sent(calls, 'climate.hold')).toEqual([
        { environmentId: ROOM, target: 21.5, until: null },
      ]),
    );
  });

  test('a temperature is held until a chosen time, never a past one', async () => {
    const { calls, user } = await show({ answers: { hold: () => study } });
    await user.click(await screen.findByRole('button', { name: /^Hold/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hold a temperature' }));
    await user.click(dialog.getByRole('radio', { name: 'A time' }));
    const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Until' });
    const proposed = field.value;
    await user.clear(field);
    await user.type(field, '01/01/2020 08:00');
    expect(dialog.getByText('This time has passed. Choose a later one.')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Hold' }));
    expect(sent(calls, 'climate.hold')).toEqual([]);
    await user.clear(field);
    await user.type(field, proposed);
    await user.click(dialog.getByRole('button', { name: 'Hold' }));
    await waitFor(() => expect(sent(calls, 'climate.hold')).toHaveLength(1));
    const [held] = sent(calls, 'climate.hold') as { target: number; until: number }[];
    expect(held?.target).toBe(21);
    // Three hours from now, to the minute.
    expect(Math.floor(held!.until / 60_000)).toBe(Math.floor((NOW + 3 * 3_600_000) / 60_000));
  });

  test('holidays have one temperature and can be removed', async () => {
    const planned = { from: '2026-08-01', to: '2026-08-15', target: 14 };
    let room = aRoom({ holidays: [planned] });
    const { calls, user } = await show({
      answers: {
        all: () => [house, room],
        setHolidays: ({ holidays }) => (room = aRoom({ holidays, revision: room.revision + 1 })),
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Holidays/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Holidays of Study' }));
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(dialog.getByText('Choose both days.')).toBeDefined();
    await user.type(dialog.getByLabelText('First day'), '12/27/2026');
    await user.type(dialog.getByLabelText('Last day'), '12/24/2026');
    expect(dialog.getByText('The last day is before the first.')).toBeDefined();
    await user.clear(dialog.getByLabelText('First day'));
    await user.type(dialog.getByLabelText('First day'), '12/20/2026');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    const added = { from: '2026-12-20', to: '2026-12-24', target: 16 };
    await waitFor(() =>
      expect(sent(calls, 'climate.setHolidays')).toEqual([
        { environmentId: ROOM, revision: 3, holidays: [planned, added] },
      ]),
    );
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(2));
    await user.click(dialog.getAllByRole('button', { name: /^Remove/ })[0]!);
    await waitFor(() => expect(sent(calls, 'climate.setHolidays')).toHaveLength(2));
    expect(sent(calls, 'climate.setHolidays')[1]).toEqual({
      environmentId: ROOM,
      revision: 4,
      holidays: [added],
    });
  });

  test('without permission there are no buttons', async () => {
    await show({
      answers: { all: () => [house, aRoom({ mayEdit: false, mayOperate: false })] },
    });
    await block('Thursday 17:00 to 22:30: 21.0°');
    for (const name of [/^Boost/, /^Hold/, /^Holidays/, 'Save programme', 'Half a degree more'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
