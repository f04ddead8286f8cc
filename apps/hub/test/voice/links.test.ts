import { describe, expect, test } from 'vitest';
import { aFolder, aFurnishedHouse, aHouse, failure } from '../support/a-house.ts';
import { aVoice, faultIn } from './a-voice.ts';

const DAY_MS = 86_400_000;

describe('voice links', () => {
  test('[DEVICES-28] linking an assistant creates its contact, unlinking removes it', async () => {
    const { anna, home } = await aVoice();
    expect(home.users.visibleTo(home.person('giulia', { Role: 'owner' }))).toContainEqual(
      expect.objectContaining({
        Id: 'anna',
        Contacts: [expect.objectContaining({ Provider: 'alexa', Value: 'Kitchen Echo' })],
      }),
    );
    const { links } = await anna.voice.own();
    await anna.voice.unlink({ Id: links[0]?.Id ?? '' });
    expect(home.users.own(home.person('anna')).Contacts).toEqual([]);
  });

  test('only its owner can end a link, which stops working immediately', async () => {
    const { giulia, anna, say } = await aVoice();
    const { links } = await anna.voice.own();
    const Id = links[0]?.Id ?? '';
    expect(await failure(giulia.voice.unlink({ Id }))).toMatchObject({ code: 'NOT_FOUND' });
    expect(faultIn(await say('discover'))).toBeUndefined();
    await anna.voice.unlink({ Id });
    expect(faultIn(await say('discover'))).toBe('INVALID_AUTHORIZATION_CREDENTIAL');
    expect((await anna.voice.own()).links).toEqual([]);
  });

  test('the token is shown once and stored as a hash, and the link shows when it was used', async () => {
    const { anna, home, token, say } = await aVoice();
    const kept = home.platform.databases.config.statement('SELECT * FROM voice_link').all();
    expect(JSON.stringify([kept, await anna.voice.own()])).not.toContain(token);
    expect((await anna.voice.own()).links[0]).toMatchObject({ lastUsedAt: null });
    home.clock.advance(1_000);
    await say('discover');
    expect((await anna.voice.own()).links[0]).toMatchObject({ lastUsedAt: home.clock.now() });
  });

  test('a link unused for half a year expires; a used one stays', async () => {
    const { home, say } = await aVoice();
    home.clock.leap(170 * DAY_MS);
    expect(faultIn(await say('discover'))).toBeUndefined();
    home.clock.leap(170 * DAY_MS);
    expect(faultIn(await say('discover'))).toBeUndefined();
    home.clock.leap(180 * DAY_MS);
    expect(faultIn(await say('discover'))).toBe('EXPIRED_AUTHORIZATION_CREDENTIAL');
  });

  test('[LOGIN-B1] creating a link and setting a PIN take a step-up', async () => {
    const home = await aFurnishedHouse();
    const anna = home.as('anna');
    expect(await failure(anna.voice.link({ Name: 'Echo' }))).toMatchObject({
      code: 'STEP_UP_NEEDED',
    });
    expect(await failure(anna.voice.setPin({ pin: '4711' }))).toMatchObject({
      code: 'STEP_UP_NEEDED',
    });
    expect(await anna.voice.own()).toEqual({ links: [], hasPin: false, assistantPin: false });
  });

  test('a person has ten links at most', async () => {
    const { anna } = await aVoice();
    for (let n = 2; n <= 10; n += 1) await anna.voice.link({ Name: `Echo ${n}` });
    expect(await failure(anna.voice.link({ Name: 'Echo 11' }))).toEqual({
      code: 'TOO_MANY_VOICE_LINKS',
      data: { max: 10 },
    });
  });

  test('[SECURITY-05] a disabled person’s voice is ignored', async () => {
    const { home, say, grant } = await aVoice();
    await grant(['lamp-1']);
    home.people.change('anna' as never, { Enabled: false });
    const answer = await say('turn-on', { endpointId: 'lamp-1' });
    expect(faultIn(answer)).toBe('INVALID_AUTHORIZATION_CREDENTIAL');
    expect(answer.event.payload['message']).toBe('USER_DISABLED');
  });

  test('guessing tokens is rate limited, and the link itself keeps working', async () => {
    const { say } = await aVoice();
    for (let tries = 0; tries < 30; tries += 1)
      expect(faultIn(await say('discover', {}, `wrong-${tries}`, '203.0.113.9'))).toBe(
        'INVALID_AUTHORIZATION_CREDENTIAL',
      );
    expect(faultIn(await say('discover', {}, 'wrong', '203.0.113.9'))).toBe('RATE_LIMIT_EXCEEDED');
    expect(faultIn(await say('discover'))).toBeUndefined();
  });

  test('a link that sends too much is rate limited', async () => {
    const { say, home } = await aVoice();
    for (let turn = 0; turn < 30; turn += 1) await say('discover');
    expect(faultIn(await say('discover'))).toBe('RATE_LIMIT_EXCEEDED');
    home.clock.advance(1_000);
    expect(faultIn(await say('discover'))).toBeUndefined();
  });

  test('links, contacts and PINs survive a restart', async () => {
    const place = { folder: aFolder() };
    const first = await aFurnishedHouse(place);
    const anna = first.as('anna', { steppedUp: true });
    const { link } = await anna.voice.link({ Name: 'Echo' });
    await anna.voice.setPin({ pin: '4711' });
    await first.stop();
    const second = aHouse(place);
    const again = second.as('anna');
    expect(await again.voice.own()).toEqual({ links: [link], hasPin: true, assistantPin: false });
    expect(second.users.own(second.person('anna')).Contacts).toHaveLength(1);
    await second.stop();
  });
});
