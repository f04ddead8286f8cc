/** The logs on other pages, as parts passed by the routes. */
import type { Batch, HouseEvent } from '@dimora/contract';
import { HOME, type EnvironmentId } from '@dimora/domain';
import {
  aGuest,
  aLamp,
  anEnvironment,
  anEvent,
  anOwner,
  aSystemState,
  BUILT_AT,
  systemEnvironments,
} from '@dimora/testing/builders';
import { act, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import { deviceTexts } from '../../entities/device/device-texts.ts';
import { environmentTexts } from '../../entities/environment/environment-texts.ts';
import { eventTexts } from '../../entities/event/event-texts.ts';
import type { PagePart } from '../../kit/parts/page-part.ts';
import { usePageParts } from '../../kit/parts/use-page-parts.tsx';
import { hubError } from '../../kit/testing/fake-api.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import type { Scene } from '../../kit/testing/scene.ts';
import { deviceEventsPart, environmentLogPart, todayPart } from './parts.ts';
import { logTexts } from './texts.ts';

const giulia = anOwner({ FirstName: 'Giulia', Name: 'Giulia Bianchi' });
const living = anEnvironment({ Id: 'living' as EnvironmentId, Name: 'Living room' });
const hall = anEnvironment({ Id: 'hall' as EnvironmentId, Name: 'Hall', Type: 'foyer' });
const lamp = aLamp({ Name: 'Sofa lamp', EnvironmentId: living.Id });
const HOUR = 3_600_000;
/** The house is in Rome, the tests' browser in UTC. */
const midnight = Date.parse('2026-11-20T23:00:00Z');

function Page<Subject>({ part, of }: { readonly part: PagePart<Subject>; readonly of: Subject }) {
  return usePageParts([part], of).aside ?? 'no part';
}

// Parts are lazy; load them once here, so that no test waits for them.
beforeAll(() =>
  Promise.all([todayPart.load(), environmentLogPart.load(), deviceEventsPart.load()]),
);

const show = (page: ReactNode, { events = [], ...scene }: Scene & { events?: HouseEvent[] } = {}) =>
  renderScreen(page, {
    answers: { events: { list: () => ({ events, next: null, asOf: BUILT_AT }) } },
    ...scene,
    texts: [logTexts, deviceTexts, environmentTexts, eventTexts],
    snapshot: {
      user: giulia,
      environments: [...systemEnvironments(), living, hall],
      devices: [lamp],
      ...scene.snapshot,
    },
  });
const tell = (rendered: Awaited<ReturnType<typeof show>>, batch: Batch) =>
  act(async () => rendered.home.apply([batch]));
const section = (name: string) => within(screen.getByRole('region', { name }));
const onOverview = <Page part={todayPart} of={null} />;

test('[SECURITY-05] somebody who may not read events gets no log', async () => {
  await show(onOverview, { snapshot: { user: aGuest([], { Claims: {} }) } });
  expect(screen.getByText('no part')).toBeDefined();
});

test('[SHELL-02] the events of a device have the date format of device event lists', async () => {
  const at = new Date(2026, 10, 20, 18, 42).getTime();
  const event = anEvent({ DeviceId: lamp.Id, Subject: lamp.Id, DeviceName: 'Sofa lamp', Ts: at });
  await show(<Page part={deviceEventsPart} of={lamp} />, { events: [event] });
  expect(await screen.findByText('11/20/26 18:42')).toBeDefined();
});

test('today’s events are grouped by hour; of earlier days only the latest, until all are requested', async () => {
  const at = (Ts: number) =>
    anEvent({ DeviceId: lamp.Id, Subject: lamp.Id, DeviceName: 'Sofa lamp', Ts });
  const earlier = [1, 2, 3, 4].map((hours) => at(midnight - hours * HOUR));
  const { user } = await show(<Page part={deviceEventsPart} of={lamp} />, {
    events: [at(midnight + 60_000), ...earlier],
  });
  const day = section('Its day');
  // Midnight in the house, as a reader in UTC sees it (A21).
  expect(await day.findByText('23:01')).toBeDefined();
  expect(day.getAllByRole('listitem')).toHaveLength(4);
  await user.click(day.getByRole('button', { name: 'Show all' }));
  expect(day.getAllByRole('listitem')).toHaveLength(5);
  expect(day.queryByRole('button', { name: 'Show all' })).toBeNull();
});

test('[A21] days begin at midnight in the hub’s time zone, no matter where the reader is', async () => {
  const at = (Ts: number) =>
    anEvent({
      DeviceName: 'Sofa lamp',
      EnvironmentId: living.Id,
      EnvironmentName: 'Living room',
      Ts,
    });
  const tokyo = { system: aSystemState({ timeZone: 'Asia/Tokyo' }) };
  // In Tokyo it is Saturday evening; Saturday began at 15:00 UTC on Friday.
  const saturday = Date.parse('2026-11-20T15:00:00Z');
  await show(<Page part={environmentLogPart} of={living.Id} />, {
    events: [at(saturday + 60_000), at(saturday - 60_000), at(saturday - 25 * HOUR)],
    snapshot: tokyo,
  });
  const log = section('Log');
  const days = (await log.findAllByRole('heading', { level: 3 })).map((day) => day.textContent);
  expect(days).toEqual(['Today', 'Yesterday', 'Thursday 19 November']);
});

test('a day without events says so, above the earlier ones', async () => {
  const Ts = midnight - HOUR;
  const event = anEvent({ DeviceId: lamp.Id, Subject: lamp.Id, DeviceName: 'Sofa lamp', Ts });
  await show(<Page part={deviceEventsPart} of={lamp} />, { events: [event] });
  expect(await screen.findByText('A quiet day so far')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Before today' })).toBeDefined();
});

test('the log of a room doesn’t repeat the room’s name', async () => {
  const event = anEvent({
    DeviceName: 'Sofa lamp',
    EnvironmentId: living.Id,
    EnvironmentName: 'Living room',
    Ts: BUILT_AT,
  });
  await show(<Page part={environmentLogPart} of={living.Id} />, { events: [event] });
  expect(await section('Log').findByText('Sofa lamp turned on')).toBeDefined();
  expect(section('Log').queryByText(/Living room/)).toBeNull();
});

test('the log of the home lists sign-ins separately', async () => {
  const signIn = (Name: string | null) =>
    anEvent({
      IoTEventType: Name === null ? 'user.signInFailed' : 'user.signedIn',
      Cls: 'user',
      Subject: Name ?? '',
      DeviceId: null,
      DeviceName: null,
      EnvironmentId: null,
      EnvironmentName: null,
      actor: { kind: 'hub' },
      Payload: { Name },
      Ts: BUILT_AT,
    });
  const lists: Record<string, HouseEvent[]> = {
    house: [anEvent({ DeviceName: 'Sofa lamp', EnvironmentId: living.Id, Ts: BUILT_AT })],
    access: [signIn('Marco'), signIn(null)],
  };
  const { user, calls } = await show(<Page part={environmentLogPart} of={HOME} />, {
    answers: {
      events: {
        list: ({ list = '' }) => ({ events: lists[list] ?? [], next: null, asOf: BUILT_AT }),
      },
    },
  });
  expect(await section('Log').findByText('Sofa lamp turned on')).toBeDefined();
  expect(section('Log').queryByText('Marco signed in')).toBeNull();
  await user.click(section('Log').getByRole('radio', { name: 'Sign-ins' }));
  expect(await section('Log').findByText('Marco signed in')).toBeDefined();
  expect(section('Log').getByText('Failed sign-in with an unknown name')).toBeDefined();
  expect(calls.map(({ input }) => input)).toContainEqual({ list: 'access', limit: 50 });
});

test('[HISTORY-08] similar events within an hour are one line with its time range, and open one by one', async () => {
  const at = (minute: number, Value: boolean) =>
    anEvent({
      DeviceId: lamp.Id,
      Subject: lamp.Id,
      DeviceName: 'Sofa lamp',
      EnvironmentId: living.Id,
      Cls: 'LIGHT_ON_OFF',
      Payload: { StateVar: 'LIGHT_ON_OFF', Value },
      Ts: new Date(2026, 10, 21, 18, minute).getTime(),
    });
  const { user } = await show(<Page part={environmentLogPart} of={living.Id} />, {
    events: [at(42, false), at(20, true), at(5, false)],
  });
  const log = section('Log');
  expect(await log.findByText('18:05 – 18:42')).toBeDefined();
  expect(log.getByText('Sofa lamp turned off')).toBeDefined();
  expect(log.queryByText('Sofa lamp turned on')).toBeNull();
  await user.click(log.getByRole('button', { name: '3 events' }));
  expect(await log.findByText('Sofa lamp turned on')).toBeDefined();
  expect(log.getByText('18:20')).toBeDefined();
});

describe('the log of today', () => {
  const operated = anEvent({
    IoTEventType: 'device.operated',
    DeviceName: 'Thermostat',
    EnvironmentId: living.Id,
    EnvironmentName: 'Living room',
    Topic: 'comfort',
    actor: { kind: 'user', Id: giulia.Id, Name: 'Giulia' },
    Payload: { ActionId: 'SET_SETPOINT', Name: 'SET_SETPOINT', Value: 21 },
    Ts: BUILT_AT - HOUR,
  });

  test('[DASH-02] shows what happened at home, with value, room and person', async () => {
    await show(onOverview, {
      events: [operated, anEvent({ DeviceName: 'Of yesterday', Ts: BUILT_AT - 30 * HOUR })],
    });
    const today = section('Today');
    expect(await today.findByText('Thermostat set to 21.0 °C')).toBeDefined();
    expect(today.getByText('Living room · Giulia')).toBeDefined();
    expect(today.queryByText(/Of yesterday/)).toBeNull();
    expect(today.getByRole('link', { name: 'The whole history' }).getAttribute('href')).toBe(
      '/history/all',
    );
  });

  test('[DASH-02] updates by itself', async () => {
    const rendered = await show(onOverview, { events: [operated] });
    await section('Today').findByText('Thermostat set to 21.0 °C');
    await tell(rendered, {
      events: [
        anEvent({
          DeviceName: 'Hall lamp',
          EnvironmentId: hall.Id,
          Payload: { StateVar: 'LIGHT_ON_OFF', Value: true },
        }),
      ],
    });
    expect(section('Today').getByText('Hall lamp turned on')).toBeDefined();
  });

  test('says why it can’t be read, and tries again', async () => {
    let broken = true;
    const list = () => {
      if (broken) throw hubError('STORAGE_FAILED');
      return { events: [operated], next: null, asOf: BUILT_AT };
    };
    const { user } = await show(onOverview, { answers: { events: { list } } });
    const today = section('Today');
    expect(await today.findByText('The log couldn’t be loaded')).toBeDefined();
    broken = false;
    await user.click(today.getByRole('button'));
    expect(await today.findByText('Thermostat set to 21.0 °C')).toBeDefined();
  });
});
