import { failureOf, type TestClient } from '@dimora/testing/hub';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until, type TestHub } from '../support/a-hub.ts';
import { ZELDA, aHouseOfZelda, liveIn } from './a-lived-in-house.ts';

let home: TestHub;
let owner: TestClient;
let lived: Awaited<ReturnType<typeof liveIn>>;
beforeAll(async () => {
  const house = await aHouseOfZelda();
  ({ home, owner } = house);
  lived = await liveIn(house);
  await owner.users.deleteKnown({ Id: ZELDA });
});
afterAll(() => home[Symbol.asyncDispose]());

describe('[USERS-15] somebody who was removed', () => {
  /** The tables that open or belong to a person, with the column that names them. */
  test.each([
    ['account', 'UserId'],
    ['authenticator', 'UserId'],
    ['assistant_token', 'UserId'],
    ['cloud_person', 'UserId'],
    ['contact', 'UserId'],
    ['favourite', 'user_id'],
    ['passkey', 'UserId'],
    ['presence', 'user_id'],
    ['push_choices', 'UserId'],
    ['push_device', 'UserId'],
    ['session', 'UserId'],
    ['user', 'Id'],
    ['voice_link', 'UserId'],
    ['voice_opening', 'UserId'],
    ['voice_pin', 'UserId'],
    ['departure', 'UserId'],
  ])('leaves nothing in %s', async (table, column) => {
    const { config } = home.hub.platform.databases;
    const count = () =>
      config
        .statement<{ n: number }>(`SELECT count(*) AS n FROM "${table}" WHERE "${column}" = ?`)
        .get(ZELDA)?.n;
    await until(() => count() === 0);
  });

  test('is linked to no device, called by no alarm, and recognised by no camera', async () => {
    const lamp = await owner.devices.get({ reference: 'lamp' as never });
    expect([lamp.LinkedUser, lamp.VoiceControlPerUser]).toEqual([null, []]);
    expect((await owner.alarmDesk.escalation()).UserIds).toEqual([]);
    const { FacesPort } = await import('../../src/modules/cameras/faces/port.ts');
    expect(home.hub.modules.port(FacesPort).linksOf(ZELDA)).toEqual([]);
  });

  test('has left the groups; what they wrote stays under their name', async () => {
    const threads = await owner.chat.threads();
    expect(threads.find(({ kind }) => kind === 'group')?.members).toHaveLength(1);
    const { messages } = await owner.chat.messages({ Id: lived.direct.Id });
    expect(messages.map(({ Name, text }) => [Name, text])).toContainEqual([
      'Zelda Quux',
      'I lost my key, Zelda',
    ]);
  });

  test('has no working guest pass or rule any more, and the house says so', async () => {
    expect(await owner.guestPasses.list()).toMatchObject([{ Id: lived.pass.Id, state: 'revoked' }]);
    const opened = home.anonymous.guest.page({ token: lived.token });
    expect((await failureOf(opened)).code).toBe('GUEST_PASS_INVALID');
    expect(await owner.triggers.one({ Id: lived.rule.Id })).toMatchObject({ authorMay: false });
    const { events } = await owner.events.list({ limit: 50 });
    expect(events.find(({ IoTEventType }) => IoTEventType === 'rule.failed')).toMatchObject({
      Payload: { Name: 'Evening', code: 'FORBIDDEN' },
    });
  });

  test('keeps their name in the history and the audit, which only an erasure removes', async () => {
    const { events } = await owner.events.list({ limit: 200, list: 'access' });
    expect(events.find(({ IoTEventType }) => IoTEventType === 'user.removed')).toMatchObject({
      Payload: { Name: 'Zelda Quux' },
    });
    expect((await owner.audit.list({ UserId: ZELDA })).entries[0]?.by.Name).toBe('Zelda Quux');
  });
});
