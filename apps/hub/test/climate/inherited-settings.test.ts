import { HOME, type ClimateSlot, type EnvironmentId } from '@dimora/domain';
import type { TestClient } from '@dimora/testing/hub';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aHub, type TestHub } from '../support/a-hub.ts';

let home: TestHub;
let owner: TestClient;
let floor: EnvironmentId;
let room: EnvironmentId;
beforeEach(async () => {
  home = await aHub();
  owner = await home.as('owner');
  const add = (Name: string, ParentEnvironmentId: EnvironmentId) =>
    owner.environments.add({ Name, Type: 'other', ParentEnvironmentId });
  floor = (await add('Upstairs', HOME)).Id;
  room = (await add('Study', floor)).Id;
});
afterEach(() => home[Symbol.asyncDispose]());

const flat = (target: number): ClimateSlot[] =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: 0, to: 1440, target }));
const save = async (
  environmentId: EnvironmentId,
  entries: ClimateSlot[] | null,
  settings: { readonly frost?: number; readonly pauseForWindows?: boolean } = {},
) => {
  const { revision } = await owner.climate.one({ environmentId });
  return owner.climate.save({ environmentId, revision, entries, ...settings });
};
const settingsOf = async (environmentId: EnvironmentId) => {
  const { frost, pauseForWindows } = await owner.climate.one({ environmentId });
  return [frost, pauseForWindows];
};

describe('[CLIMATE-03] frost protection and the pause for windows', () => {
  test('are inherited, also after a holiday and after a programme of its own was taken back', async () => {
    await save(HOME, flat(20), { frost: 9, pauseForWindows: true });
    const { revision } = await owner.climate.one({ environmentId: room });
    await owner.climate.setHolidays({
      environmentId: room,
      revision,
      holidays: [{ from: '2030-12-01', to: '2030-12-02', target: 15 }],
    });
    // As the page saves them: with the settings that it shows.
    await save(room, flat(18), { frost: 9, pauseForWindows: true });
    await save(room, null, { frost: 9, pauseForWindows: true });
    await save(HOME, flat(20), { frost: 11, pauseForWindows: false });
    expect(await settingsOf(room)).toEqual([11, false]);
  });

  test('of a floor reach its rooms, and a room that chose others keeps them', async () => {
    await save(floor, null, { frost: 12 });
    expect(await settingsOf(room)).toEqual([12, true]);
    await save(room, null, { frost: 8 });
    await save(floor, null, { frost: 13, pauseForWindows: false });
    expect(await settingsOf(room)).toEqual([8, false]);
    expect(await settingsOf(HOME)).toEqual([7, true]);
    // What is saved without them leaves them.
    await save(room, flat(18));
    expect(await settingsOf(room)).toEqual([8, false]);
  });
});
