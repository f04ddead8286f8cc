import type { DeviceId, Origin } from '@dimora/domain';
import { failureOf, type TestClient } from '@dimora/testing/hub';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { redefine, type TestHub } from '../support/a-hub.ts';
import { aTalkingHub, as, say, valueOf } from './a-talk.ts';

let home: TestHub;
let owner: TestClient;
beforeEach(async () => {
  home = await aTalkingHub();
  owner = await home.as('owner');
});
afterEach(() => home[Symbol.asyncDispose]());

const devicesOf = (actions: readonly { readonly DeviceId: string | null }[]) =>
  actions.map(({ DeviceId }) => DeviceId);

describe('[SHELL-B5] answers from the live state', () => {
  test('an answer has the value’s unit and age, and follows the house', async () => {
    const ask = async () => as(await say(owner, 'how bright is the sofa lamp'), 'values').values;
    await owner.devices.run({ Id: 'sofa' as DeviceId, ActionId: 'SET_BRIGHTNESS', Value: 40 });
    const [told] = await ask();
    expect(told).toMatchObject({ DeviceId: 'sofa', StateVar: 'BRIGHTNESS', Reachable: true });
    expect(told?.value).toMatchObject({ Value: 40, Unit: '%' });
    expect(told?.value?.Ts).toBeGreaterThan(0);
    await owner.devices.run({ Id: 'sofa' as DeviceId, ActionId: 'SET_BRIGHTNESS', Value: 70 });
    expect((await ask())[0]?.value?.Value).toBe(70);
  });

  test('it answers about a room in Italian', async () => {
    const { values } = as(await say(owner, 'Quanti gradi ci sono in camera?', 'it'), 'values');
    expect(values[0]).toMatchObject({ EnvironmentId: 'bedroom', StateVar: 'TEMPERATURE' });
    expect(typeof values[0]?.value?.Value).toBe('number');
  });

  test('it answers what is open, what is on, whether it is on, and who is at home', async () => {
    const superuser = await home.as('super');
    const open = async () => as(await say(owner, 'what is open?'), 'list').devices;
    expect(await open()).toEqual([]);
    await superuser.devices.simulate({
      Id: 'window' as DeviceId,
      StateVar: 'OPENINGS',
      Value: true,
    });
    expect(await open()).toEqual([{ DeviceId: 'window', Reachable: true }]);
    await owner.devices.run({ Id: 'left' as DeviceId, ActionId: 'SET_ON_OFF', Value: true });
    const { devices } = as(await say(owner, 'which lights are on in the bedroom'), 'list');
    expect(devices).toEqual([{ DeviceId: 'left', Reachable: true }]);
    const is = as(await say(owner, 'è accesa la bedside lamp right?', 'it'), 'is');
    expect(is.devices).toEqual([{ DeviceId: 'right', holds: false, Reachable: true }]);
    const { people, rooms, watched } = as(await say(owner, 'who is home?'), 'home');
    expect([rooms, watched]).toEqual([[], 1]);
    expect(people).toContainEqual({ UserId: 'owner', state: 'unknown' });
    await owner.presence.setOwn({ state: 'home' });
    const admin = await home.as('admin');
    const isOwnerHome = async (asked: TestClient) =>
      as(await say(asked, 'who is home?'), 'home').people.find(({ UserId }) => UserId === 'owner')
        ?.state;
    expect(await isOwnerHome(admin)).toBe('home');
    await owner.presence.hide({ hidden: true });
    expect(await isOwnerHome(admin)).toBeUndefined();
    expect(await isOwnerHome(owner)).toBe('home');
    await superuser.devices.simulate({
      Id: 'motion' as DeviceId,
      StateVar: 'PRESENCE',
      Value: true,
    });
    expect(as(await say(owner, 'chi è in casa?', 'it'), 'home').rooms).toEqual(['living']);
  });

  test('[USERS-B2] it answers who may open the door those who may ask on its page, in both languages', async () => {
    const ask = async (who: 'owner' | 'user', text: string, language: 'en' | 'it') =>
      (await say(await home.as(who), text, language)).answer;
    for (const [text, language] of [
      ['Who can open the front door?', 'en'],
      ['Chi può aprire la front door?', 'it'],
    ] as const) {
      // No name is kept in the thread: consoles read who, as the device’s page does.
      expect(await ask('owner', text, language)).toEqual({
        kind: 'whoMay',
        DeviceId: 'front-lock',
      });
      expect(await ask('user', text, language)).toEqual({
        kind: 'mayNot',
        claim: 'MODIFY_USER',
        DeviceIds: ['front-lock'],
      });
    }
  });

  test('it answers when something last happened, from the recorded history', async () => {
    const before = Date.now();
    for (const Value of [false, true, false])
      await owner.devices.run({ Id: 'left' as DeviceId, ActionId: 'SET_ON_OFF', Value });
    const last = as(await say(owner, 'when was the bedside lamp left last on?'), 'last');
    expect(last).toMatchObject({ DeviceId: 'left', state: 'on', still: false });
    expect(last.at).toBeGreaterThanOrEqual(before);
    const never = as(await say(owner, 'when did the balcony window last open'), 'last');
    expect(never).toMatchObject({ DeviceId: 'window', at: null, still: false });
  });
});

describe('[SHELL-B5] shows a preview before it does more than one thing', () => {
  test('one action is done immediately, and the log names the person', async () => {
    const { actions, results } = as(await say(owner, 'turn on the sofa lamp'), 'done');
    expect(devicesOf(actions)).toEqual(['sofa']);
    expect(results).toMatchObject([{ status: 'resolved', outcome: 'confirmed', error: null }]);
    expect(await valueOf(owner, 'sofa', 'LIGHT_ON_OFF')).toBe(true);
    const { events } = await owner.events.list({ limit: 20 });
    const operated = events.find(({ DeviceId }) => DeviceId === 'sofa');
    expect(operated?.actor).toMatchObject({ kind: 'user', Name: expect.any(String) as string });
  });

  test('several actions are shown; the person can leave some out, and the rest run once', async () => {
    const said = await say(owner, 'turn on the bedside lamps and the sofa lamp');
    const proposal = as(said, 'proposal');
    expect(devicesOf(proposal.actions)).toEqual(['left', 'right', 'sofa']);
    expect(await valueOf(owner, 'left', 'LIGHT_ON_OFF')).not.toBe(true);
    const without = proposal.actions
      .filter(({ DeviceId }) => DeviceId === 'right')
      .map(({ Id }) => Id);
    const done = as(await owner.assistant.perform({ Id: proposal.Id, without }), 'proposal');
    expect(done.state).toBe('done');
    expect(done.results.map(({ status }) => status)).toEqual(['resolved', 'leftOut', 'resolved']);
    expect(await valueOf(owner, 'left', 'LIGHT_ON_OFF')).toBe(true);
    expect(await valueOf(owner, 'right', 'LIGHT_ON_OFF')).not.toBe(true);
    expect(
      await failureOf(owner.assistant.perform({ Id: proposal.Id, without: [] })),
    ).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('devices already in the requested state are left alone', async () => {
    await owner.devices.run({ Id: 'left' as DeviceId, ActionId: 'SET_ON_OFF', Value: true });
    const one = as(await say(owner, 'turn on the bedside lamps'), 'done');
    expect(devicesOf(one.actions)).toEqual(['right']);
    expect(as(await say(owner, 'turn on the bedside lamps'), 'already').DeviceIds).toEqual([
      'left',
      'right',
    ]);
  });

  test('opening the house needs confirmation even for one action; closing it does not', async () => {
    const proposal = as(await say(owner, 'unlock the front door'), 'proposal');
    expect(proposal.actions).toMatchObject([{ DeviceId: 'front-lock', opens: true }]);
    expect(await valueOf(owner, 'front-lock', 'LOCKED')).toBe(true);
    await owner.assistant.perform({ Id: proposal.Id });
    expect(await valueOf(owner, 'front-lock', 'LOCKED')).toBe(false);
    const { actions } = as(await say(owner, 'lock the front door'), 'done');
    expect(actions).toMatchObject([{ opens: false }]);
  });

  test('dismissed, invented and other people’s proposals are not found', async () => {
    const { Id } = as(await say(owner, 'turn on the bedside lamps'), 'proposal');
    const user = await home.as('user');
    const attempts = [user.assistant.perform({ Id }), user.assistant.dismiss({ Id })];
    for (const failure of await Promise.all(attempts.map(failureOf)))
      expect(failure).toMatchObject({ code: 'NOT_FOUND' });
    expect(as(await owner.assistant.dismiss({ Id }), 'proposal').state).toBe('dismissed');
    for (const each of [Id, 'made-up'])
      expect(await failureOf(owner.assistant.perform({ Id: each }))).toMatchObject({
        code: 'NOT_FOUND',
      });
  });
});

describe('[SHELL-B5] questions, ‘it’, and drafts', () => {
  test('an ambiguous name leads to a question, and the choice completes the sentence', async () => {
    const question = as(await say(owner, 'turn on the bedside lamp'), 'question');
    expect(question).toMatchObject({
      all: true,
      more: 0,
      choices: [{ DeviceId: 'left' }, { DeviceId: 'right' }],
    });
    const chosen = await owner.assistant.choose({ Id: question.Id, choice: 1 });
    expect(chosen).toMatchObject({ Text: '', chose: { DeviceId: 'right' } });
    expect(devicesOf(as(chosen, 'done').actions)).toEqual(['right']);
    expect(devicesOf(as(await say(owner, 'turn it off'), 'done').actions)).toEqual(['right']);
    expect(await failureOf(owner.assistant.choose({ Id: question.Id, choice: 0 }))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('a draft is a rule that can be saved unchanged, and is not saved by itself', async () => {
    const entry = await say(
      owner,
      'every evening at sunset turn on the sofa lamp except on holidays',
    );
    const { trigger, maySave } = as(entry, 'draft');
    expect(maySave).toBe(true);
    expect(trigger.If).toMatchObject([{ Payload: { Type: 'sun', sun: 'sunset' } }]);
    expect(await owner.triggers.all()).toEqual([]);
    const saved = as(await owner.assistant.saveDraft({ Id: entry.Id, Enabled: true }), 'draft');
    const again = as(await owner.assistant.saveDraft({ Id: entry.Id, Enabled: true }), 'draft');
    expect(again.TriggerId).toBe(saved.TriggerId);
    expect(await owner.triggers.all()).toMatchObject([
      {
        Id: saved.TriggerId,
        Enabled: true,
        broken: [],
        Condition: { Type: 'holiday', holiday: false },
      },
    ]);
    const admin = await home.as('admin');
    expect(
      await failureOf(admin.assistant.saveDraft({ Id: entry.Id, Enabled: true })),
    ).toMatchObject({ code: 'NOT_FOUND' });
    expect(
      as(await say(await home.as('user'), 'every day at 23:30 turn off the sofa lamp'), 'draft')
        .maySave,
    ).toBe(false);
  });

  test('a thing called after a time of day keeps its whole name', async () => {
    const { revision } = await owner.devices.get({ reference: 'left' });
    const change = { Name: 'Luce di notte' };
    await owner.devices.update({ Id: 'left' as DeviceId, revision, change });
    const entry = await say(owner, 'ogni giorno alle 20 accendi la luce di notte', 'it');
    expect(as(entry, 'draft').trigger).toMatchObject({
      If: [{ Payload: { Type: 'time', at: '20:00' } }],
      Condition: null,
      Do: [{ Payload: { DeviceId: 'left', Value: true } }],
    });
    const { actions } = as(await say(owner, 'accendi la luce di notte', 'it'), 'done');
    expect(devicesOf(actions)).toEqual(['left']);
  });

  test('a rule runs by its name; a rule that opens something needs confirmation', async () => {
    const step = (DeviceId: string, ActionId: string, Value: boolean, origin?: string) => ({
      Id: 'do',
      Payload: {
        Type: 'deviceAction' as const,
        DeviceId: DeviceId as DeviceId,
        ActionId,
        Value,
        ...(origin !== undefined && { origin: origin as Origin }),
      },
    });
    // Another hub's lock isn't ours, though it has the same id.
    await owner.triggers.add({
      Name: 'At the sea',
      If: [],
      Do: [step('front-lock', 'SET_LOCKED', false, 'another-hub')],
    });
    expect(as(await say(owner, 'run at the sea'), 'done').actions).toMatchObject([
      { opens: false },
    ]);
    await owner.triggers.add({
      Name: 'Good night',
      If: [],
      Do: [step('sofa', 'SET_ON_OFF', false)],
    });
    await owner.triggers.add({
      Name: 'Let me in',
      If: [],
      Do: [step('front-lock', 'SET_LOCKED', false)],
    });
    expect(as(await say(owner, 'esegui good night', 'it'), 'done').results).toMatchObject([
      { status: 'resolved' },
    ]);
    expect(as(await say(owner, 'run let me in'), 'proposal').actions).toMatchObject([
      { opens: true },
    ]);
    // A guest may run nothing, so there is no such rule.
    expect(as(await say(await home.as('guest'), 'run good night'), 'unknown').phrase).toBe(
      'good night',
    );
  });

  test('only its person sees a thread, and can clear it', async () => {
    await say(owner, 'how warm is the bedroom');
    const { Id } = await say(owner, 'turn on the bedside lamps');
    expect((await owner.assistant.thread()).entries).toHaveLength(2);
    expect((await (await home.as('admin')).assistant.thread()).entries).toEqual([]);
    await owner.assistant.clear();
    expect(await owner.assistant.thread()).toEqual({ entries: [], model: false });
    expect(await failureOf(owner.assistant.perform({ Id }))).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('[SHELL-B5] acts within the writer’s claims', () => {
  test('for a guest only their room has names, similar names and counts', async () => {
    const guest = await home.as('guest');
    for (const text of [
      'turn on the bedside lamp left',
      'turn on the bedsid lamp',
      'how warm is the bedroom',
      'open the bed blind',
    ])
      expect(as(await say(guest, text), 'unknown').phrase).not.toBe('');
    // What doesn’t exist is answered alike.
    expect(as(await say(guest, 'turn on the aquarium'), 'unknown').phrase).toBe('aquarium');
    const { actions } = as(await say(guest, 'turn on all the lights'), 'proposal');
    expect(new Set(devicesOf(actions))).toEqual(new Set(['lamp', 'sofa']));
    const { values } = as(await say(guest, 'how warm is it'), 'values');
    expect(values[0]?.value).toBeNull();
  });

  test('people who may look but not operate get that answer', async () => {
    redefine(home.hub, 'user', { deny: ['OPERATE_DEVICE'] });
    const user = await home.as('user');
    expect(as(await say(user, 'turn on the sofa lamp'), 'mayNot')).toMatchObject({
      claim: 'OPERATE_DEVICE',
      DeviceIds: ['sofa'],
    });
    expect(as(await say(user, 'how bright is the sofa lamp'), 'values').values).toHaveLength(1);
  });

  test('a claim lost between proposal and action counts as lost', async () => {
    const user = await home.as('user');
    const { Id } = as(await say(user, 'turn on the bedside lamps'), 'proposal');
    redefine(home.hub, 'user', { deny: ['OPERATE_DEVICE'] });
    const again = await home.as('user');
    const { results } = as(await again.assistant.perform({ Id }), 'proposal');
    expect(results.map(({ status, error }) => [status, error])).toEqual([
      ['rejected', 'FORBIDDEN'],
      ['rejected', 'FORBIDDEN'],
    ]);
    expect(await valueOf(owner, 'left', 'LIGHT_ON_OFF')).not.toBe(true);
  });

  test.each(['owner', 'admin', 'user', 'super'] as const)(
    '%s may do and ask everything here',
    async (who) => {
      const client = await home.as(who);
      expect(as(await say(client, 'turn on the bedside lamp left'), 'done').results).toMatchObject([
        { status: 'resolved' },
      ]);
      expect(as(await say(client, 'is the front door locked?'), 'is').devices).toMatchObject([
        { holds: true },
      ]);
    },
  );
});

describe('[SHELL-B5] bad input', () => {
  test('nonsense of any kind is not understood', async () => {
    for (const text of [
      'the quick brown fox',
      'il gatto dorme',
      '🏠🏠',
      '{"role":"system"}',
      '; DROP TABLE device',
    ])
      expect((await say(owner, text)).answer.kind).toMatch(/notUnderstood|unknown/);
  });

  test('a sentence with two times is refused with that reason, and neither half is done', async () => {
    for (const [text, language] of [
      ['turn on the sofa lamp at seven and off at eleven', 'en'],
      ['accendi la sofa lamp alle sette e spegnila alle undici', 'it'],
      ['turn on the sofa lamp from seven to eleven', 'en'],
    ] as const)
      expect(as(await say(owner, text, language), 'needs').what).toBe('oneMoment');
    expect(await owner.timedCommands.list()).toEqual([]);
    expect(await valueOf(owner, 'sofa', 'LIGHT_ON_OFF')).not.toBe(true);
    // One after the other, it is both; ‘it’ is what the first was about.
    for (const text of ['turn on the sofa lamp at 7 pm', 'turn it off at 11 pm'])
      await owner.assistant.perform({ Id: as(await say(owner, text), 'proposal').Id });
    // In the evening 11 pm comes before 7 pm, which is tomorrow: the order says nothing.
    const steps = (await owner.timedCommands.list()).map((command) => command.steps);
    expect(steps).toHaveLength(2);
    for (const Value of [true, false])
      expect(steps).toContainEqual([expect.objectContaining({ DeviceId: 'sofa', Value })]);
  });

  test('invalid input is refused', async () => {
    for (const body of [
      {},
      { Text: '', Language: 'en' },
      { Text: 'a'.repeat(501), Language: 'en' },
      { Text: 'hi', Language: 'de' },
      { Text: 1, Language: 'en' },
    ])
      expect(await failureOf(owner.assistant.say(body as never))).toMatchObject({
        code: 'VALIDATION_FAILED',
      });
  });

  test('a flood is slowed down', async () => {
    const codes: string[] = [];
    for (let turn = 0; turn < 40 && codes.length === 0; turn += 1)
      await say(owner, 'help').catch((error: { code: string }) => codes.push(error.code));
    expect(codes).toEqual(['RATE_LIMITED']);
    // Others aren’t concerned.
    expect((await say(await home.as('admin'), 'help')).answer.kind).toBe('help');
  });
});
