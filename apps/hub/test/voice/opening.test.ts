import type { UserId } from '@dimora/domain';
import { describe, expect, test } from 'vitest';
import { failure, settle } from '../support/a-house.ts';
import { aVoice, faultIn, told } from './a-voice.ts';

const ANNA = 'anna' as UserId;
const unlock = { endpointId: 'lock-1' };

/** A house whose owner lets Alexa check Anna's PIN. */
async function allowed() {
  const voice = await aVoice();
  await voice.grant(['lock-1', 'gate-1', 'garage-1', 'blind-1']);
  const owner = voice.home.as('giulia', { Role: 'owner', steppedUp: true });
  await owner.voice.allowOpening({ Id: ANNA, allowed: true });
  return { ...voice, owner };
}

describe('a PIN kept at Amazon', () => {
  test('[DEVICES-29] opens a lock without a PIN in the directive, once the owner allows it', async () => {
    const { say, grant, home } = await aVoice();
    await grant(['lock-1']);
    expect(faultIn(await say('unlock', unlock))).toBe('INSUFFICIENT_PERMISSIONS');
    const owner = home.as('giulia', { Role: 'owner', steppedUp: true });
    await owner.voice.allowOpening({ Id: ANNA, allowed: true });
    const answer = await say('unlock', unlock);
    expect(answer.event.header['name']).toBe('Response');
    expect(told(answer, 'lockState')).toBe('UNLOCKED');
    await owner.voice.allowOpening({ Id: ANNA, allowed: false });
    expect(faultIn(await say('unlock', unlock))).toBe('INSUFFICIENT_PERMISSIONS');
    expect(home.real.device('lock-1').ran).toEqual([{ actionId: 'SET_LOCKED', value: false }]);
  });

  test('opens nothing for which Alexa may not have asked', async () => {
    const { say, home } = await allowed();
    const up = { endpointId: 'gate-1', payload: { mode: 'Movement.UP' } };
    expect(faultIn(await say('set-mode', up))).toBe('INSUFFICIENT_PERMISSIONS');
    expect(faultIn(await say('set-range-value', { endpointId: 'garage-1' }))).toBe(
      'INSUFFICIENT_PERMISSIONS',
    );
    expect(home.real.device('gate-1').ran).toEqual([]);
    expect(home.real.device('garage-1').ran).toEqual([]);
  });

  test('does not replace the check of a PIN that is spoken', async () => {
    const { say, anna, home } = await allowed();
    await anna.voice.setPin({ pin: '4711' });
    for (const pin of ['0000', 4711])
      expect(faultIn(await say('unlock', { ...unlock, payload: { pin } }))).toBeDefined();
    expect(home.real.device('lock-1').ran).toEqual([]);
    expect(faultIn(await say('unlock', { ...unlock, payload: { pin: '4711' } }))).toBeUndefined();
  });

  test('[SECURITY-05] can be allowed only by the owner, after a step-up', async () => {
    const { home, anna, owner } = await allowed();
    const call = { Id: ANNA, allowed: true };
    for (const Role of ['admin', 'user', 'guest'] as const) {
      const other = home.as(`a-${Role}`, { Role, steppedUp: true });
      expect(await failure(other.voice.allowOpening(call))).toMatchObject({ code: 'FORBIDDEN' });
      expect(await failure(other.voice.opening())).toMatchObject({ code: 'FORBIDDEN' });
    }
    expect(
      await failure(owner.voice.allowOpening({ Id: 'nobody' as UserId, allowed: true })),
    ).toMatchObject({ code: 'NOT_FOUND' });
    expect(await owner.voice.opening()).toEqual({ UserIds: [ANNA] });
    expect((await anna.voice.own()).assistantPin).toBe(true);
    const unconfirmed = home.as('giulia', { Role: 'owner' });
    expect(await failure(unconfirmed.voice.allowOpening(call))).toMatchObject({
      code: 'STEP_UP_NEEDED',
    });
  });

  test('is logged with who allowed it, and for whom', async () => {
    const { owner } = await allowed();
    const { events } = await owner.events.list({});
    expect(events.find((event) => event.IoTEventType === 'user.voiceOpeningAllowed')).toMatchObject(
      { Payload: { Name: 'anna' }, actor: { Id: 'giulia' }, Topic: 'security' },
    );
  });

  test('opens no lock for somebody who may not use it by voice', async () => {
    const { say, giulia, home } = await allowed();
    const { revision } = await giulia.devices.get({ reference: 'lock-1' });
    await giulia.devices.update({
      Id: 'lock-1' as never,
      revision,
      change: { VoiceControlPerUser: [] },
    });
    expect(faultIn(await say('unlock', unlock))).toBe('NO_SUCH_ENDPOINT');
    expect(home.real.device('lock-1').ran).toEqual([]);
  });
});

describe('commands that take longer than the assistant waits', () => {
  test('a blind that has started is answered with its destination', async () => {
    const { say, home } = await allowed();
    const blind = home.real.device('blind-1');
    blind.host.report({ StateVars: { POSITION: 0, MOVEMENT: 'STOP' } });
    blind.behaviour = async () => blind.host.report({ StateVars: { MOVEMENT: 'UP' } });
    const answer = await say('set-range-value', { endpointId: 'blind-1' });
    expect(answer.event.header['name']).toBe('Response');
    expect(told(answer, 'rangeValue')).toBe(100);
    expect(told(await say('report-state', { endpointId: 'blind-1' }), 'rangeValue')).toBe(0);
  });

  test('a lock that turns in time is answered when it has turned', async () => {
    const { say, home } = await allowed();
    const lock = home.real.device('lock-1');
    lock.host.report({ StateVars: { LOCKED: true } });
    lock.behaviour = async () => lock.host.report({ StateVars: { LOCK_MOVEMENT: 'UNLOCKING' } });
    const answer = say('unlock', unlock);
    await settle();
    lock.host.report({ StateVars: { LOCKED: false } });
    expect(told(await answer, 'lockState')).toBe('UNLOCKED');
  });

  test('a lock that is still turning is deferred, neither unlocked nor unreachable', async () => {
    const { say, home } = await allowed();
    const lock = home.real.device('lock-1');
    lock.host.report({ StateVars: { LOCKED: true } });
    lock.behaviour = async () => lock.host.report({ StateVars: { LOCK_MOVEMENT: 'UNLOCKING' } });
    const waiting = say('unlock', unlock);
    await settle();
    home.clock.advance(7_000);
    const { event, context } = await waiting;
    expect(event.header).toMatchObject({
      namespace: 'Alexa',
      name: 'DeferredResponse',
      correlationToken: 'dFMb0z+PgpgdDmluhJ1LddFvSqZ/jCc8ptlAKulUj90jSqg==',
    });
    expect(event.payload).toEqual({ estimatedDeferralInSeconds: 20 });
    expect(context).toBeUndefined();
  });
});
