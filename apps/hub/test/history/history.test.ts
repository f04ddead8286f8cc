import { SOMEONE, type DeviceId, type EventId } from '@dimora/domain';
import { expect, test } from 'vitest';
import { loggedHouse, run } from '../events/logged-house.ts';
import { LIVING, failure, guestOf } from '../support/a-house.ts';

const HOUR = 3_600_000;

/** A house in Rome whose clock stands at a time. */
async function houseAt(at: number) {
  const house = await loggedHouse();
  await house.owner.hub.setTimeZone({ chosen: 'Europe/Rome' });
  house.home.clock.advance(at - house.home.clock.now());
  const lamp = (on: boolean): void =>
    house.home.real.device('lamp-1').host.report({ StateVars: { LIGHT_ON_OFF: on } });
  return { ...house, lamp };
}

const day = async (owner: Awaited<ReturnType<typeof houseAt>>['owner'], of: string) =>
  owner.history.getHistoryByDate({ day: of });

test('[HISTORY-03] days begin and end in the hub’s zone, also when the clocks change', async () => {
  // 25 October 2026 begins at 22:00 UTC and has 25 hours.
  const { home, owner, lamp } = await houseAt(Date.UTC(2026, 9, 24, 21, 59, 59));
  lamp(false);
  home.clock.advance(1_000);
  lamp(true);
  home.clock.advance(25 * HOUR - 1);
  lamp(false);
  home.clock.advance(1);
  lamp(true);
  const autumn = await day(owner, '2026-10-25');
  expect(autumn).toMatchObject({
    from: Date.UTC(2026, 9, 24, 22),
    to: Date.UTC(2026, 9, 25, 23),
    today: '2026-10-26',
    timeZone: 'Europe/Rome',
    total: 2,
    topics: { illumination: 2 },
    next: null,
  });
  expect(autumn.events.map(({ Time }) => Time)).toEqual([
    '2026-10-25T23:59:59.999+01:00',
    '2026-10-25T00:00:00.000+02:00',
  ]);
  expect((await day(owner, '2026-10-24')).events).toHaveLength(1);
  expect((await day(owner, '2026-03-29')).to - (await day(owner, '2026-03-29')).from).toBe(
    23 * HOUR,
  );
});

test('[HISTORY-06] an event has every field, with its texts in the reader’s language', async () => {
  const { home, owner } = await houseAt(Date.UTC(2026, 10, 20, 17, 42));
  await owner.devices.run(run('lamp-1', 'SET_ON_OFF', false));
  const read = async (language: 'en' | 'it') =>
    (await owner.history.getHistoryByDate({ day: '2026-11-20', language })).events[0];
  const device = home.devices.byKey('lamp-1');
  expect(await read('en')).toEqual({
    EventId: expect.any(String),
    Topic: 'illumination',
    NotificationType: null,
    IoTEventType: 'device.operated',
    Cls: 'LIGHT_ON_OFF',
    Subject: device?.Id,
    DeviceId: device?.Id,
    DeviceName: device?.Name,
    EnvironmentId: LIVING,
    EnvironmentName: 'Living room',
    Title: `${device?.Name} turned off`,
    Subtitle: 'Living room · giulia',
    Image: null,
    Audio: null,
    AVEventId: null,
    Recording: null,
    Ts: Date.UTC(2026, 10, 20, 17, 42),
    Time: '2026-11-20T18:42:00.000+01:00',
    actor: { kind: 'user', Id: 'giulia', Name: 'giulia' },
    Payload: expect.objectContaining({ Name: 'SET_ON_OFF', Value: false }),
  });
  expect(await read('it')).toMatchObject({ Title: `${device?.Name}: spegnimento` });
});

test('[HISTORY-03] a day shows and counts only what its reader may see', async () => {
  const { home, owner } = await houseAt(Date.UTC(2026, 10, 20, 17));
  await owner.devices.run(run('lamp-1', 'SET_ON_OFF', false));
  await owner.devices.run(run('lamp-3', 'SET_ON_OFF', false));
  const guest = home.as('luca', guestOf(LIVING));
  const seen = await guest.history.getHistoryByDate({ day: '2026-11-20' });
  expect(seen).toMatchObject({ total: 1, topics: { illumination: 1 } });
  expect(seen.events[0]).toMatchObject({
    DeviceId: 'lamp-1',
    actor: { Id: SOMEONE, Name: '' },
    Subtitle: 'Living room · someone',
  });
  const exported = await guest.history.export({
    from: '2026-11-20',
    to: '2026-11-20',
    format: 'json',
  });
  expect(JSON.parse(exported.text)).toEqual(seen.events);
  const nobody = home.as('none', { Role: 'none' });
  const asked = nobody.history.getHistoryByDate({ day: '2026-11-20' });
  expect(await failure(asked)).toMatchObject({ code: 'FORBIDDEN' });
  const wanted = nobody.history.export({ from: '2026-11-20', to: '2026-11-20', format: 'csv' });
  expect(await failure(wanted)).toMatchObject({ code: 'FORBIDDEN' });
});

test('[HISTORY-03] pages of a day follow each other, even if a clock was set back', async () => {
  const { home, owner, lamp } = await houseAt(Date.UTC(2026, 10, 20, 12));
  for (let at = 0; at < 25; at += 1) {
    lamp(at % 2 === 1);
    home.clock.advance(at === 12 ? -HOUR : 1_000);
  }
  const times: number[] = [];
  let before: EventId | undefined;
  do {
    const page = await owner.history.getHistoryByDate({
      day: '2026-11-20',
      limit: 10,
      ...(before && { before }),
    });
    expect(page.total).toBe(25);
    times.push(...page.events.map(({ Ts }) => Ts));
    before = page.next ?? undefined;
  } while (before);
  expect(times).toHaveLength(25);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
});

test('[HISTORY-B1] a range is exported in pages that form one file, oldest first', async () => {
  const { home, owner, lamp } = await houseAt(Date.UTC(2026, 10, 19, 12));
  for (let at = 0; at < 1_500; at += 1) {
    lamp(at % 2 === 1);
    home.clock.advance(1_000);
  }
  home.clock.advance(24 * HOUR);
  lamp(false);
  const whole = async (format: 'csv' | 'json') => {
    const texts: string[] = [];
    let after: EventId | undefined;
    do {
      const page = await owner.history.export({
        from: '2026-11-19',
        to: '2026-11-20',
        format,
        ...(after && { after }),
      });
      texts.push(page.text);
      after = page.next ?? undefined;
    } while (after);
    expect(texts).toHaveLength(2);
    return texts.join('');
  };
  const rows = JSON.parse(await whole('json')) as { Ts: number }[];
  expect(rows).toHaveLength(1_501);
  expect(rows.map(({ Ts }) => Ts)).toEqual(rows.map(({ Ts }) => Ts).toSorted((a, b) => a - b));
  const lines = (await whole('csv')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(1_502);
  expect(lines[0]).toBe(
    '\uFEFFTime (Europe/Rome),What happened,Room,Device,By,Topic,Notification,Type,Id',
  );
  expect(lines.at(-1)).toMatch(/^2026-11-20 13:25:00,.* turned off,Living room,/);
});

test('[HISTORY-B1] an Italian reader gets a table that Italian spreadsheets open', async () => {
  const { owner, lamp } = await houseAt(Date.UTC(2026, 10, 20, 12));
  lamp(false);
  const { text } = await owner.history.export({
    from: '2026-11-20',
    to: '2026-11-20',
    format: 'csv',
    language: 'it',
  });
  const [head, ...rows] = text.trimEnd().split('\r\n');
  expect(head).toBe(
    '\uFEFFOra (Europe/Rome);Che cosa è successo;Ambiente;Dispositivo;Chi;Argomento;Notifica;Tipo;Id',
  );
  expect(rows.at(-1)).toMatch(
    /^2026-11-20 13:00:00;.+;Living room;.+;;Illuminazione;;Cambio di stato;/,
  );
});

test.each([
  ['=HYPERLINK("http://evil")', `"'=HYPERLINK(""http://evil"")"`],
  ['+39 010', `"'+39 010"`],
  ['-2+3', `"'-2+3"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['Sala, grande', '"Sala, grande"'],
])('[HISTORY-B1] a device named %s runs nothing in a spreadsheet', async (Name, cell) => {
  const { owner, lamp } = await houseAt(Date.UTC(2026, 10, 20, 12));
  await owner.devices.update({ Id: 'lamp-1' as DeviceId, revision: 1, change: { Name } });
  lamp(false);
  const { text } = await owner.history.export({
    from: '2026-11-20',
    to: '2026-11-20',
    format: 'csv',
  });
  expect(text.trimEnd().split('\r\n').at(-1)).toContain(`,${cell},`);
});

test('[HISTORY-03] invalid days, and ranges that end before they begin, are refused', async () => {
  const { owner } = await houseAt(Date.UTC(2026, 10, 20, 12));
  for (const wrong of ['2026-02-30', 'today', '20-11-2026', ''])
    expect(await failure(day(owner, wrong))).toMatchObject({ code: 'VALIDATION_FAILED' });
  const reversed = owner.history.export({ from: '2026-11-20', to: '2026-11-19', format: 'csv' });
  expect(await failure(reversed)).toMatchObject({ code: 'VALIDATION_FAILED' });
  const future = await day(owner, '2126-01-01');
  expect(future).toMatchObject({ events: [], total: 0, next: null });
});
