import { describe, expect, test } from 'vitest';
import { failure } from '../support/a-house.ts';
import { aVoice, faultIn } from './a-voice.ts';

const PIN = '4711';
const lock = (pin?: unknown) => ({
  endpointId: 'lock-1',
  ...(pin === undefined ? {} : { payload: { pin } }),
});

async function withPin() {
  const voice = await aVoice();
  await voice.grant(['lock-1', 'garage-1', 'gate-1', 'blind-1']);
  await voice.anna.voice.setPin({ pin: PIN });
  return voice;
}

describe('opening the house by voice', () => {
  test('a lock opens with the speaker’s PIN, and closes without', async () => {
    const { say, home } = await withPin();
    const answer = await say('unlock', lock());
    expect(faultIn(answer)).toBe('INSUFFICIENT_PERMISSIONS');
    expect(answer.event.payload['message']).toBe('VOICE_PIN_NEEDED');
    expect(home.real.device('lock-1').ran).toEqual([]);
    expect(faultIn(await say('unlock', lock(PIN)))).toBeUndefined();
    expect(faultIn(await say('lock', lock()))).toBeUndefined();
    expect(home.real.device('lock-1').ran.map(({ value }) => value)).toEqual([false, true]);
  });

  test('somebody without a PIN of their own can open nothing by voice', async () => {
    const { say, grant, home } = await aVoice();
    await grant(['lock-1']);
    const answer = await say('unlock', lock(PIN));
    expect(faultIn(answer)).toBe('INSUFFICIENT_PERMISSIONS');
    expect(answer.event.payload['message']).toBe('VOICE_PIN_NOT_SET');
    expect(home.real.device('lock-1').ran).toEqual([]);
  });

  test('gates and garages take a PIN to open; blinds and closing don’t', async () => {
    const { say, home } = await withPin();
    const up = { payload: { mode: 'Movement.UP' } };
    expect(faultIn(await say('set-mode', { endpointId: 'gate-1', ...up }))).toBe(
      'INSUFFICIENT_PERMISSIONS',
    );
    expect(faultIn(await say('set-range-value', { endpointId: 'garage-1' }))).toBe(
      'INSUFFICIENT_PERMISSIONS',
    );
    expect(home.real.device('gate-1').ran).toEqual([]);
    expect(home.real.device('garage-1').ran).toEqual([]);
    for (const [name, change] of [
      ['set-mode', { endpointId: 'gate-1' }],
      ['adjust-range-value', { endpointId: 'garage-1' }],
      ['set-range-value', { endpointId: 'blind-1' }],
      ['set-range-value', { endpointId: 'garage-1', payload: { rangeValue: 80, pin: PIN } }],
    ] as const)
      expect(faultIn(await say(name, change)), name).toBeUndefined();
  });

  test('five wrong PINs lock even the right one, repeated locks double the wait, and the log has them', async () => {
    const { say, giulia, home } = await withPin();
    for (let guess = 0; guess < 4; guess += 1)
      expect(faultIn(await say('unlock', lock(`000${guess}`)))).toBe('INVALID_VALUE');
    expect(faultIn(await say('unlock', lock('0005')))).toBe('TOO_MANY_FAILED_ATTEMPTS');
    expect(faultIn(await say('unlock', lock(PIN)))).toBe('TOO_MANY_FAILED_ATTEMPTS');
    expect(home.real.device('lock-1').ran).toEqual([]);
    home.clock.advance(30_000);
    expect(faultIn(await say('unlock', lock('0006')))).toBe('TOO_MANY_FAILED_ATTEMPTS');
    home.clock.advance(30_000);
    expect(faultIn(await say('unlock', lock(PIN)))).toBe('TOO_MANY_FAILED_ATTEMPTS');
    home.clock.advance(30_000);
    expect(faultIn(await say('unlock', lock(PIN)))).toBeUndefined();
    const { events } = await giulia.events.list({});
    const refused = events.filter((event) => event.IoTEventType === 'user.voicePinRefused');
    expect(refused).toHaveLength(6);
    expect(refused[0]).toMatchObject({ Payload: { Name: 'anna' }, Topic: 'security' });
  });

  test('a message received twice counts as one guess', async () => {
    const { say, giulia } = await withPin();
    const message = { ...lock('0000'), messageId: 'the-same' };
    for (let turn = 0; turn < 6; turn += 1)
      expect(faultIn(await say('unlock', message))).toBe('INVALID_VALUE');
    const { events } = await giulia.events.list({});
    expect(events.filter((event) => event.IoTEventType === 'user.voicePinRefused')).toHaveLength(1);
  });

  test.each([[4711], [['4711']], [{ $ne: '' }], ['4711'.repeat(10)]])(
    '%j is not accepted as a PIN',
    async (pin) => {
      const { say, home } = await withPin();
      expect(faultIn(await say('unlock', lock(pin)))).toBe('INSUFFICIENT_PERMISSIONS');
      expect(home.real.device('lock-1').ran).toEqual([]);
    },
  );

  test('a PIN is four to eight digits, stored as a hash, and can be removed', async () => {
    const { anna, say, home } = await withPin();
    for (const pin of ['123', '123456789', '12a4', ' 1234'])
      expect(await failure(anna.voice.setPin({ pin }))).toMatchObject({
        code: 'VALIDATION_FAILED',
      });
    const kept = home.platform.databases.config.statement('SELECT * FROM voice_pin').all();
    expect(JSON.stringify(kept)).toMatch(/\$argon2id\$/);
    expect((await anna.voice.own()).hasPin).toBe(true);
    await anna.voice.removePin();
    expect((await anna.voice.own()).hasPin).toBe(false);
    expect(faultIn(await say('unlock', lock(PIN)))).toBe('INSUFFICIENT_PERMISSIONS');
  });
});
