import type { Batch, EnvironmentId, HouseEvent, Trigger, UserId } from '@dimora/contract/client';
import type { CalendarDay, DeviceId } from '@dimora/domain';
import {
  aGuest,
  aLamp,
  anEnvironment,
  anEvent,
  anOwner,
  systemEnvironments,
} from '@dimora/testing/builders';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { deviceTexts } from '../../entities/device/device-texts.ts';
import { environmentTexts } from '../../entities/environment/environment-texts.ts';
import { eventTexts } from '../../entities/event/event-texts.ts';
import { detailWords } from '../../kit/i18n/details.ts';
import { content, shownUrls } from '../../kit/testing/content.ts';
import { hubError } from '../../kit/testing/fake-api.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import type { Scene } from '../../kit/testing/scene.ts';
import { HistoryPage } from './history-page.tsx';
import { historySearchOf, type HistorySearch } from './history-search.ts';
import { historyTexts } from './texts.ts';

/** Saturday 21 November 2026, by the clocks of the machine. */
const at = (hour: number, minute = 0, second = 0): number =>
  new Date(2026, 10, 21, hour, minute, second).getTime();
const TODAY = '2026-11-21';
const giulia = anOwner({ Id: 'giulia' as UserId, FirstName: 'Giulia', Name: 'Giulia' });
const living = anEnvironment({ Id: 'living' as EnvironmentId, Name: 'Living room' });
const lamp = aLamp({ Id: 'lamp' as DeviceId, Name: 'Sofa lamp', EnvironmentId: living.Id });

const turned = (Ts: number, Value: boolean, more: Partial<HouseEvent> = {}) =>
  anEvent({
    DeviceId: lamp.Id,
    Subject: lamp.Id,
    DeviceName: 'Sofa lamp',
    EnvironmentId: living.Id,
    EnvironmentName: 'Living room',
    Payload: { StateVar: 'LIGHT_ON_OFF', Value },
    Ts,
    ...more,
  });

const dayOf = (day: CalendarDay, events: readonly HouseEvent[]) => ({
  day,
  today: TODAY,
  from: at(0),
  to: at(24),
  timeZone: 'UTC',
  events: events.map((event) => ({
    ...event,
    Title: '',
    Subtitle: '',
    Image: (event.Payload['Image'] as string | undefined) ?? null,
    Audio: (event.Payload['Audio'] as string | undefined) ?? null,
    AVEventId: null,
    Time: new Date(event.Ts).toISOString(),
  })),
  next: null,
  total: events.length,
  topics: Object.fromEntries(
    [...Map.groupBy(events, ({ Topic }) => Topic)].map(([topic, each]) => [topic, each.length]),
  ),
  asOf: at(18),
});

type Read = (asked: { readonly day?: string }) => ReturnType<typeof dayOf>;

function Screen({ start }: { readonly start: HistorySearch }) {
  const [search, setSearch] = useState(start);
  return <HistoryPage search={search} onSearch={setSearch} />;
}

const show = (read: Read, { start = {}, ...scene }: Scene & { start?: HistorySearch } = {}) =>
  renderScreen(<Screen start={start} />, {
    texts: [historyTexts, eventTexts, deviceTexts, environmentTexts, detailWords],
    answers: { history: { getHistoryByDate: read } },
    now: () => at(18),
    ...scene,
    snapshot: {
      user: giulia,
      users: [giulia],
      environments: [...systemEnvironments(), living],
      devices: [lamp],
      ...scene.snapshot,
    },
  });
const timeline = () => within(screen.getByRole('list', { name: 'Saturday 21 November' }));

test('[HISTORY-02] [HISTORY-03] Previous is always there, Next only before today, and a day is read once the choice has settled', async () => {
  const { user, calls } = await show(({ day }) => dayOf(day ?? '', []));
  await screen.findByText('No events on Saturday 21 November');
  expect(screen.queryByRole('button', { name: /^Next day/ })).toBeNull();
  const before = calls.length;
  // Quicker than the tenth of a second in which a day settles.
  for (let days = 0; days < 3; days += 1)
    fireEvent.click(screen.getByRole('button', { name: /^Previous day/ }));
  expect(await screen.findByText('No events on Wednesday 18 November')).toBeDefined();
  expect(calls.slice(before).map(({ input }) => (input as { day: string }).day)).toEqual([
    '2026-11-18',
  ]);
  await user.click(screen.getByRole('button', { name: 'Next day: Thursday 19' }));
  expect(await screen.findByText('No events on Thursday 19 November')).toBeDefined();
});

test('[HISTORY-04] a day without events says so', async () => {
  await show(({ day }) => dayOf(day ?? '', []));
  expect(await screen.findByText('Nothing has happened yet today.')).toBeDefined();
});

test('[HISTORY-05] chips count each topic that has events, and filter', async () => {
  const tamper = turned(at(9), true, {
    Topic: 'security',
    Cls: 'TAMPER',
    NotificationType: 'TAMPER',
    Payload: { StateVar: 'TAMPER', Value: true },
  });
  const { user } = await show(({ day }) => dayOf(day ?? '', [turned(at(10), true), tamper]));
  const chips = within(await screen.findByRole('group', { name: 'Topics' }));
  expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'All2',
    'Security1',
    'Light1',
  ]);
  await user.click(chips.getByRole('button', { name: /^Security/ }));
  expect(timeline().queryByText('Sofa lamp turned on')).toBeNull();
  expect(timeline().getByText('Sofa lamp was tampered with')).toBeDefined();
  expect(
    within(screen.getByRole('list', { name: 'Needed attention' })).getByText(
      'Sofa lamp was tampered with',
    ),
  ).toBeDefined();
});

test('[HISTORY-08] similar events within an hour are one line with its time range', async () => {
  const { user } = await show(({ day }) =>
    dayOf(day ?? '', [turned(at(17, 58), false), turned(at(17, 10), true)]),
  );
  expect(await screen.findByText('17:10 – 17:58')).toBeDefined();
  expect(timeline().queryByText(/turned on/)).toBeNull();
  await user.click(timeline().getByRole('button', { name: '2 events' }));
  expect(await timeline().findByText('Sofa lamp turned on')).toBeDefined();
});

test('[HISTORY-06] an entry shows its environment, its picture, which opens, and its sound', async () => {
  const seen = turned(at(15), true, {
    Payload: {
      StateVar: 'LIGHT_ON_OFF',
      Value: true,
      Image: '/api/history/media/p1',
      Audio: '/api/history/media/s1',
    },
  });
  shownUrls();
  const { user } = await show(({ day }) => dayOf(day ?? '', [seen]), {
    answers: {
      history: {
        getHistoryByDate: ({ day }: { day?: string }) => dayOf(day ?? '', [seen]),
        media: ({ Id }: { Id: string }) =>
          content(Id, Id === 'p1' ? 'image/jpeg' : 'audio/wav', at(15, 1)),
      },
    },
  });
  const title = 'Picture: Sofa lamp turned on';
  const picture = await screen.findByRole('img', { name: title });
  expect(picture.getAttribute('src')).toBe('blob:p1');
  const sound = screen.getByLabelText('Sound: Sofa lamp turned on');
  await waitFor(() => expect(sound.getAttribute('src')).toBe('blob:s1'));
  expect(timeline().getByRole('link', { name: 'Living room' }).getAttribute('href')).toBe(
    '/environments/living',
  );
  await user.click(screen.getByRole('button', { name: title }));
  const viewer = within(await screen.findByRole('dialog', { name: 'Sofa lamp turned on' }));
  expect(viewer.getByText('Taken at 15:01')).toBeDefined();
});

test('[HISTORY-06] a deleted picture is reported, and an event without one shows nothing', async () => {
  const lost = turned(at(15), true, {
    Payload: { StateVar: 'LIGHT_ON_OFF', Value: true, Image: '/api/history/media/gone' },
  });
  const without = turned(at(12), false);
  const read = ({ day }: { day?: string }) => dayOf(day ?? '', [lost, without]);
  await show(read, {
    answers: {
      history: {
        getHistoryByDate: read,
        media: () => {
          throw hubError('NOT_FOUND', { kind: 'picture' });
        },
      },
    },
  });
  expect(await screen.findAllByText('The picture has been deleted')).toHaveLength(1);
  expect(screen.queryByRole('img')).toBeNull();
});

test('[HISTORY-B1] an entry links to its device and to the person who caused it; events caused together are one action', async () => {
  const act = (Ts: number, name: string) =>
    turned(Ts, true, {
      IoTEventType: 'device.operated',
      Subject: name,
      DeviceName: name,
      actor: { kind: 'user', Id: giulia.Id, Name: 'Giulia' },
      Payload: { Name: 'SET_ON_OFF', Value: true },
    });
  await show(({ day }) =>
    dayOf(day ?? '', [
      act(at(20, 0, 3), 'Hall lamp'),
      act(at(20), 'Sofa lamp'),
      act(at(12), 'Desk'),
    ]),
  );
  expect(await screen.findByText('2 commands')).toBeDefined();
  const links = timeline().getAllByRole('link', { name: 'Giulia' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/users/giulia',
    '/users/giulia',
  ]);
  const [sofa, hall] = timeline().getAllByRole('link', { name: /(Sofa|Hall) lamp turned on/ });
  expect([sofa?.textContent, hall?.textContent]).toEqual([
    'Sofa lamp turned on',
    'Hall lamp turned on',
  ]);
  expect(sofa?.getAttribute('href')).toBe('/devices/lamp');
});

test('[HISTORY-B1] what a rule or a schedule caused links to the rule and to the climate page, for those who may open them', async () => {
  const by = (Ts: number, actor: HouseEvent['actor']) =>
    turned(Ts, true, { IoTEventType: 'device.operated', actor });
  const read: Read = ({ day }) =>
    dayOf(day ?? '', [
      by(at(9), { kind: 'rule', Id: 'dusk', Name: 'Dusk' }),
      by(at(8), { kind: 'rule', Id: 'deleted', Name: 'Old' }),
      by(at(7), { kind: 'schedule', Id: living.Id, Name: 'Living room' }),
    ]);
  const answers = {
    history: { getHistoryByDate: read },
    triggers: { all: () => [{ Id: 'dusk' } as Trigger] },
  };
  const owners = await show(read, { answers });
  const hrefOf = async (name: string) =>
    (await timeline().findByRole('link', { name })).getAttribute('href');
  expect(await hrefOf('automation “Dusk”')).toBe('/triggers/dusk');
  expect(await hrefOf('schedule “Living room”')).toBe('/climate-schedule/living');
  expect(timeline().queryByRole('link', { name: 'automation “Old”' })).toBeNull();
  owners.unmount();
  // Who reads events alone may open neither page.
  const { calls } = await show(read, {
    answers,
    snapshot: { user: aGuest([], { Claims: { READ_EVENTS: [] } }) },
  });
  expect((await screen.findAllByText(/automation “Dusk”/)).length).toBe(1);
  expect(timeline().queryByRole('link', { name: /Dusk|schedule/ })).toBeNull();
  expect(calls.map(({ procedure }) => procedure)).not.toContain('triggers.all');
});

test('today’s events and their counts update by themselves', async () => {
  const rendered = await show(({ day }) => dayOf(day ?? '', [turned(at(10), true)]));
  await screen.findByText('1 event on Saturday 21 November');
  const batch: Batch = { events: [turned(at(18), false)] };
  await act(async () => rendered.home.apply([batch]));
  expect(screen.getByText('2 events on Saturday 21 November')).toBeDefined();
  expect(timeline().getByText('Sofa lamp turned off')).toBeDefined();
});

test('a long day is rendered only near the viewport', async () => {
  const many = Array.from({ length: 480 }, (_, index) =>
    turned(at(12) - index * 60_000, index % 2 === 0, { Subject: `lamp ${index}` }),
  );
  await show(({ day }) => dayOf(day ?? '', many));
  await screen.findByText('480 events on Saturday 21 November');
  expect(timeline().queryAllByRole('listitem').length).toBeLessThan(400);
});

test('says why a day can’t be read, and tries again', async () => {
  let broken = true;
  const { user } = await show(({ day }) => {
    if (broken) throw hubError('STORAGE_FAILED');
    return dayOf(day ?? '', []);
  });
  expect(await screen.findByText('This day couldn’t be loaded')).toBeDefined();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing has happened yet today.')).toBeDefined();
});

test('[SECURITY-05] somebody who may not read events requests nothing', async () => {
  const { calls } = await show(({ day }) => dayOf(day ?? '', []), {
    snapshot: { user: aGuest([], { Claims: {} }) },
  });
  expect(screen.getByText('You don’t have access to what happens in the house')).toBeDefined();
  expect(calls).toEqual([]);
});

test('[SHELL-02] the calendar’s weeks begin on Sunday in English and on Monday in Italian', async () => {
  const { user, unmount } = await show(({ day }) => dayOf(day ?? '', []));
  await user.click(await screen.findByRole('button', { name: /^Choose a day/ }));
  const first = (await screen.findAllByRole('columnheader'))[0];
  expect(first?.getAttribute('abbr')).toBe('Sunday');
  expect(
    screen.getByRole('button', { name: 'Sunday 22 November' }).getAttribute('aria-disabled'),
  ).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Monday 9 November' }));
  expect(await screen.findByText('No events on Monday 9 November')).toBeDefined();
  unmount();
  const italian = await show(({ day }) => dayOf(day ?? '', []), { language: 'it' });
  await italian.user.click(await screen.findByRole('button', { name: /^Scegli un giorno/ }));
  expect((await screen.findAllByRole('columnheader'))[0]?.getAttribute('abbr')).toBe('lunedì');
});

test('[HISTORY-B1] a range is exported as one file', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:history';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  // The test's browser would open the file as a page.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { user, calls } = await show(({ day }) => dayOf(day ?? '', []), {
    answers: {
      history: {
        getHistoryByDate: ({ day }) => dayOf(day, []),
        export: ({ after }) =>
          after === undefined
            ? { text: 'one\r\n', next: 'event-1' as HouseEvent['EventId'] }
            : { text: 'two\r\n', next: null },
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  const from = await screen.findByLabelText('From');
  await user.clear(from);
  await user.type(from, '11192026');
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).toBe('one\r\ntwo\r\n');
  expect(calls.at(-1)?.input).toEqual({
    from: '2026-11-19',
    to: '2026-11-21',
    format: 'csv',
    language: 'en',
    after: 'event-1',
  });
});

test.each([
  [
    { day: '2026-11-21', topic: 'security' },
    { day: '2026-11-21', topic: 'security' },
  ],
  [{ day: '2026-02-30', topic: 'gossip' }, {}],
  [{ day: 20_261_121 }, {}],
])('the address %o shows %o', (search, shown) => {
  expect(historySearchOf(search)).toEqual(shown);
});
