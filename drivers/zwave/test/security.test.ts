import { afterAll, beforeAll, expect, test } from 'vitest';
import { secured, wallPlug } from './simulator/house.ts';
import { plain } from './simulator/plain.ts';
import { openRig, until, type ZwaveRig } from './zwave-rig.ts';

let rig: ZwaveRig;
beforeAll(async () => {
  rig = await openRig([plain(wallPlug(14))]);
  await rig.interviewed('14');
});
afterAll(() => rig[Symbol.asyncDispose]());

/** The simulated nodes want all the keys that they ask for. */
const BOTH = ['s2Unauthenticated', 's2Authenticated'];
const refused = { failure: 'REFUSED' };

/** A person who grants all keys, and then types what the label says. */
function asked(steps: string[] = [], questions: unknown[] = []) {
  return {
    progress: ({ step }: { readonly step: string }) =>
      void (steps.at(-1) === step || steps.push(step)),
    ask: async (question: unknown) => {
      questions.push(question);
      return questions.length === 1 ? BOTH : rig.simulator.pin();
    },
  };
}

test('a node is included, and an S2 node with the keys that a person grants and its PIN', async () => {
  rig.simulator.wantsToJoin(secured(plain(wallPlug(21))));
  const questions: unknown[] = [];
  const steps: string[] = [];
  const included = await rig.run('include', { seconds: 20 }, asked(steps, questions));
  expect(included).toEqual({ node: '21', lessSecure: false });
  expect(questions).toMatchObject([{ kind: 'grant', keys: BOTH }, { kind: 'pin' }]);
  expect([...new Set(steps)]).toEqual(['listening', 'heard', 'securing', 'interviewing']);
  expect(rig.nodes.get('21')).toMatchObject({
    description: { Type: 'switch' },
    radio: { security: 's2Authenticated' },
  });
  expect(await rig.command('21', 'SET_ON_OFF', false)).toBe('confirmed');
});

test('a wrong PIN includes nothing without asking, and what may not stay is excluded', async () => {
  rig.simulator.wantsToJoin(secured(plain(wallPlug(22))));
  rig.simulator.wantsToLeave(22);
  const questions: unknown[] = [];
  const joining = rig.run(
    'include',
    { seconds: 20, code: '00000' },
    {
      ask: async (question) => {
        questions.push(question);
        return questions.length === 1 ? BOTH : false;
      },
    },
  );
  await expect(joining).rejects.toMatchObject(refused);
  expect(questions).toMatchObject([
    { kind: 'grant' },
    { kind: 'insecure', reason: 'S2IncorrectPIN' },
  ]);
  expect(rig.left).toContain('22');
  await expect(rig.run('include', { seconds: 5, code: 'a label' })).rejects.toMatchObject(refused);
});

test('a PIN that is typed late is in time: the node asks for its keys again', async () => {
  rig.simulator.wantsToJoin(secured(plain(wallPlug(24))));
  const questions: unknown[] = [];
  const included = await rig.run(
    'include',
    { seconds: 20 },
    {
      ask: async (question) => {
        questions.push(question);
        if (questions.length === 1) return BOTH;
        // What it said meanwhile couldn't be understood.
        await until(() => expect(rig.simulator.node(24).repetitions).toBeGreaterThan(0));
        return rig.simulator.pin();
      },
    },
  );
  expect(included).toEqual({ node: '24', lessSecure: false });
});

test('a failed node is replaced by a secure one, also after an inclusion with a wrong PIN', async () => {
  rig.simulator.node(14).die();
  rig.simulator.wantsToJoin(secured(plain(wallPlug(14))));
  const replaced = await rig.run('replaceFailed', { node: '14', seconds: 20 }, asked());
  expect(replaced).toEqual({ node: '14', lessSecure: false });
  await until(() =>
    expect(rig.nodes.get('14')?.radio).toMatchObject({ security: 's2Authenticated' }),
  );
  expect(await rig.command('14', 'SET_ON_OFF', false)).toBe('confirmed');
});

test('a node whose inclusion is stopped before it has its keys is asked nothing', async () => {
  rig.simulator.wantsToJoin(secured(plain(wallPlug(23))));
  const stop = new AbortController();
  const joining = rig.run(
    'include',
    { seconds: 20 },
    {
      signal: stop.signal,
      ask: async () => {
        stop.abort();
        throw new Error('nobody waits');
      },
    },
  );
  await expect(joining).rejects.toMatchObject({ failure: 'TIMEOUT' });
  await until(() => expect(rig.nodes.get('23')?.radio).toMatchObject({ state: 'unknown' }));
  expect(rig.isReachable('23')).toBe(false);
  await expect(rig.command('23', 'SET_ON_OFF', true)).rejects.toMatchObject(refused);
});
