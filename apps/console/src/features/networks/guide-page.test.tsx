import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { option } from '../../kit/testing/option.ts';
import type { NetworkJob } from '@dimora/contract/client';
import type { NetworkSearch } from './network-search.ts';
import { aJob, aNetwork } from './testing/network-house.ts';
import { showNetwork, type Held } from './testing/network-scene.tsx';
import { aNode } from './testing/nodes.ts';
import { aZigbeeNetwork, zigbeeNodes } from './testing/zigbee-house.ts';

/** A job that listens for some seconds from now. */
const listening = (seconds: number): Partial<NetworkJob> => ({
  step: 'listening',
  stepAt: Date.now(),
  until: Date.now() + seconds * 1000,
});

/** The guide, on a hub that starts what it is asked for. */
async function showGuide(guide: NetworkSearch['guide'] = 'include', held: Held = {}) {
  let job: Partial<NetworkJob> = {};
  let answered = (): Partial<NetworkJob> => ({ step: 'securing', ...job });
  const page = await showNetwork({ guide }, held, {
    startJob: ({ job: name }) => aJob({ name, ...listening(120) }),
    extendJob: () => aJob({ name: guide === 'exclude' ? 'exclude' : 'include', ...listening(180) }),
    answerJob: () => aJob({ name: 'include', ...answered() }),
    stopJob: () => aJob({ name: 'include', state: 'stopped' }),
  });
  const say = (change: Partial<NetworkJob>): void => {
    job = { ...job, ...change };
    page.live.job({ name: guide === 'exclude' ? 'exclude' : 'include', ...job });
  };
  /** What the hub does when a question is answered, and says of the job then. */
  const onAnswer = (answer: () => Partial<NetworkJob>): void => void (answered = answer);
  return { ...page, say, onAnswer };
}

const asked = (page: Awaited<ReturnType<typeof showGuide>>, procedure: string) =>
  page.calls.filter((call) => call.procedure === procedure).map(({ input }) => input);
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name });

test('includes a lamp in three steps: what it is, what to press, name and room', async () => {
  const page = await showGuide();
  await page.user.click(await screen.findByRole('button', { name: 'Lamp' }));
  expect(asked(page, 'networks.startJob')).toEqual([
    {
      driver: 'zwave',
      Id: 'main',
      job: 'include',
      input: { seconds: 120, via: null, code: null },
    },
  ]);
  expect(await heading('Hold the button on the base until it blinks')).toBeTruthy();
  expect(screen.getByText('Hold for 5 seconds')).toBeTruthy();
  expect(screen.getByText(/^Listening, \d+ seconds left$/)).toBeTruthy();
  page.say({ step: 'interviewing', done: 0.6 });
  expect(await heading('It is coming in')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('60');
  page.live.node(aNode('7', {}, { Name: 'Dimmable lamp' }));
  page.say({
    state: 'done',
    result: { node: '7', lessSecure: false, Device: null, proposed: { Name: 'Dimmable lamp' } },
  });
  expect(await heading('It is in. What is it called, and where is it?')).toBeTruthy();
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  expect(name.value).toBe('Dimmable lamp');
  await page.user.clear(name);
  await page.user.type(name, 'Reading lamp');
  await page.user.click(screen.getByRole('combobox', { name: 'Room' }));
  await page.user.click(await option('Kitchen'));
  await page.user.click(screen.getByRole('button', { name: 'Done' }));
  expect(asked(page, 'deviceManager.add')).toEqual([
    {
      devices: [
        {
          driver: 'zwave',
          Name: 'Reading lamp',
          EnvironmentId: 'kitchen',
          Settings: { Address: '7', controller: 'main', node: '7' },
        },
      ],
    },
  ]);
  expect(await heading('Reading lamp is part of the house')).toBeTruthy();
});

test('asks for the keys in plain words, and for the five digits', async () => {
  const page = await showGuide();
  await page.user.click(await screen.findByRole('button', { name: 'Lock' }));
  page.say({ question: { id: 1, asked: { kind: 'grant', keys: ['s2Access', 's0'] } } });
  expect(await heading('It offers protection. May it have it?')).toBeTruthy();
  await page.user.click(screen.getByRole('checkbox', { name: 'The older protection, slower' }));
  await page.user.click(screen.getByRole('button', { name: 'Yes, protect it' }));
  expect(asked(page, 'networks.answerJob')).toEqual([
    { job: 'job-1', question: 1, answer: ['s2Access'] },
  ]);
  page.say({ question: { id: 2, asked: { kind: 'pin', dsk: '-12345-54321' } } });
  const pin = await screen.findByRole('textbox', { name: 'Five digits' });
  await page.user.type(pin, '0a4711');
  await page.user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(asked(page, 'networks.answerJob')[1]).toEqual({
    job: 'job-1',
    question: 2,
    answer: '04711',
  });
});

test('an answer that comes after newer news does not ask for the digits again', async () => {
  const page = await showGuide();
  await page.user.click(await screen.findByRole('button', { name: 'Lock' }));
  const pin = { id: 1, asked: { kind: 'pin', dsk: '-12345-54321' } };
  page.say({ seq: 3, question: pin });
  page.onAnswer(() => {
    page.say({ seq: 5, step: 'interviewing', question: null });
    return { seq: 4, step: 'securing', question: pin };
  });
  await page.user.type(await screen.findByRole('textbox', { name: 'Five digits' }), '12345');
  await page.user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(asked(page, 'networks.answerJob')).toHaveLength(1);
  expect(await heading('It is coming in')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Five digits' })).toBeNull();
});

test('nothing comes in without protection unless the person says so', async () => {
  const page = await showGuide();
  await page.user.click(await screen.findByRole('button', { name: 'Sensor' }));
  page.say({ question: { id: 1, asked: { kind: 'insecure', reason: 'S2 timeout' } } });
  expect(await heading('The protection didn’t work. Bring it in without?')).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: 'Stop here' }));
  expect(asked(page, 'networks.answerJob')).toEqual([{ job: 'job-1', question: 1, answer: false }]);
});

test('nothing heard says what helps, and listens again', async () => {
  const page = await showGuide();
  await page.user.click(await screen.findByRole('button', { name: 'Plug' }));
  page.say({ state: 'done', result: { node: null, lessSecure: false } });
  expect(await heading('Nothing was heard')).toBeTruthy();
  expect(
    within(screen.getByRole('list', { name: 'What helps' })).getAllByRole('listitem').length,
  ).toBe(4);
  await page.user.click(screen.getByRole('button', { name: 'Listen again' }));
  expect(asked(page, 'networks.startJob')).toHaveLength(2);
});

test('stops listening, and says that nothing has changed', async () => {
  const page = await showGuide();
  await page.user.click(await screen.findByRole('button', { name: 'Plug' }));
  await page.user.click(await screen.findByRole('button', { name: 'Stop listening' }));
  expect(asked(page, 'networks.stopJob')).toEqual([{ job: 'job-1' }]);
  expect(await heading('You have stopped')).toBeTruthy();
});

test('a job that is at work already is taken up', async () => {
  const page = await showGuide('include', { jobs: [aJob({ name: 'include', ...listening(120) })] });
  expect(await screen.findByText(/^Listening, /)).toBeTruthy();
  expect(asked(page, 'networks.startJob')).toEqual([]);
});

test('with several networks the person chooses one', async () => {
  await showGuide('include', {
    networks: [aNetwork(), aNetwork({ Id: 'garden', Name: 'Garden' })],
  });
  const choice = await screen.findByRole('radiogroup', { name: 'Network' });
  expect(within(choice).getAllByRole('radio')).toHaveLength(2);
});

test('excludes a device', async () => {
  const page = await showGuide('exclude');
  await page.user.click(await screen.findByRole('button', { name: 'Start listening' }));
  expect(asked(page, 'networks.startJob')).toEqual([
    { driver: 'zwave', Id: 'main', job: 'exclude', input: { seconds: 120 } },
  ]);
  page.say({ state: 'done', result: { node: '9' } });
  expect(await screen.findByText('Device 9 has left its network')).toBeTruthy();
});

test('[ZIGBEE-B1] a lamp held near is found, blinks, is reset after a question, and let in', async () => {
  const page = await showNetwork(
    { guide: 'touchlink' },
    { networks: [aZigbeeNetwork()], nodes: zigbeeNodes() },
    { startJob: ({ job }) => aJob({ job, driver: 'zigbee', name: job }) },
    { driver: 'zigbee' },
  );
  const done = { driver: 'zigbee', state: 'done' } as const;
  const near = { node: '0x0017880100000abc', channel: 15 };
  const scan = { ...done, job: 'touchlinkScan', name: 'touchlinkScan' };
  await page.user.click(await screen.findByRole('button', { name: 'Look for it' }));
  page.live.job({ ...scan, result: [] });
  expect(screen.getByRole('heading', { name: 'Nothing is near enough' })).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: 'Look again' }));
  page.live.job({ ...scan, result: [near, { channel: 11 }] });
  await page.user.click(screen.getByRole('button', { name: /^Let 0x0017880100000abc blink/ }));
  page.live.job({ ...done, job: 'touchlinkIdentify', name: 'touchlinkIdentify' });
  await page.user.click(screen.getByRole('button', { name: /^Reset 0x/ }));
  const question = await screen.findByRole('dialog', { name: 'Reset this device?' });
  await page.user.click(within(question).getByRole('button', { name: 'Reset' }));
  page.live.job({ ...done, job: 'touchlinkReset', name: 'touchlinkReset' });
  const started = page.calls.filter(({ procedure }) => procedure === 'networks.startJob');
  expect(started.map(({ input }) => input)).toMatchObject([
    { job: 'touchlinkScan' },
    { job: 'touchlinkScan' },
    { job: 'touchlinkIdentify', input: near },
    { job: 'touchlinkReset', input: near },
  ]);
  const letIn = await screen.findByRole('link', { name: 'Let it in' });
  expect(letIn.getAttribute('href')).toBe('/devices/zigbee?network=main&guide=include');
});

test('the seconds left count from when the radio listens, not from when the job was ordered', async () => {
  const page = await showGuide();
  await page.user.click(await screen.findByRole('button', { name: 'Lamp' }));
  const ordered = Date.now() - 90_000;
  page.say({ startedAt: ordered, step: 'backup', stepAt: ordered });
  expect(screen.getByText('One moment…')).toBeTruthy();
  page.say(listening(120));
  expect(screen.getByText(/^Listening, 1(20|1\d) seconds left$/)).toBeTruthy();
  // Somebody else has prolonged it.
  page.say(listening(80));
  expect(screen.getByText(/^Listening, [78]\d seconds left$/)).toBeTruthy();
  // A hub of before doesn't name the end.
  page.say({ until: null });
  expect(screen.getByText('Listening…')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^\+ 1 min/ })).toBeNull();
});

test.each(['include', 'exclude'] as const)(
  'somebody who needs longer gets a minute more, as often as a radio can: %s',
  async (guide) => {
    const page = await showGuide(guide);
    await page.user.click(
      await screen.findByRole('button', { name: guide === 'include' ? 'Lamp' : 'Start listening' }),
    );
    const more = await screen.findByRole('button', { name: /^\+ 1 min/ });
    await page.user.click(more);
    expect(asked(page, 'networks.extendJob')).toEqual([{ job: aJob({}).job, seconds: 60 }]);
    page.say(listening(180));
    expect(await screen.findByText(/^Listening, 1(80|7\d) seconds left$/)).toBeTruthy();
    page.say(listening(240));
    expect(await screen.findByText(/^Listening, 2\d\d seconds left$/)).toBeTruthy();
    const last = screen.getByRole('button', { name: /^\+ 1 min/ });
    expect(last.getAttribute('aria-disabled')).toBe('true');
  },
);

test('a device that is announced by its code needs power alone, and the code is kept for another try', async () => {
  const page = await showGuide();
  await page.user.click(await screen.findByRole('button', { name: 'It has a code on its label' }));
  await page.user.type(screen.getByRole('textbox', { name: 'Code' }), '9001234');
  await page.user.click(screen.getByRole('button', { name: 'Plug' }));
  expect(await heading('Give it power, and wait')).toBeTruthy();
  page.say({ state: 'failed', failure: 'REFUSED', endedAt: Date.now() });
  expect(await screen.findByText(/^The radio can’t use this code/)).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: 'Listen again' }));
  expect(asked(page, 'networks.startJob')).toMatchObject([
    { input: { code: '9001234' } },
    { input: { code: '9001234' } },
  ]);
});
