import type { TopicContract } from '@dimora/contract/client';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeCarrier } from '../testing/fake-carrier.ts';
import { renderScreen } from '../testing/render.tsx';
import type { Scene } from '../testing/scene.ts';
import { pass, press, stopTime } from '../testing/still-time.ts';
import { StaleNote } from './stale-note.tsx';
import { defineTopic, type Topic } from './topic.ts';
import { useTopic, type TopicOptions } from './use-topic.ts';

/** A topic whose types specify nothing but its name. */
type Contract = TopicContract & { readonly name: 'scores' };
type Scores = Record<string, number>;

/** The points of players; news are the points of one. */
const scores = defineTopic<Contract, Scores>({
  name: 'scores',
  take: (state, told) =>
    told.kind === 'news' ? { ...state, ...(told.news.value as Scores) } : (told.snapshot as Scores),
});

/** The same, polled while it isn't live. */
const asking = (call: () => Promise<Scores>): Topic<Contract, Scores> =>
  defineTopic<Contract, Scores>({ ...scores, ask: { call, everyMs: () => 2000 } });

function Board({
  topic = scores,
  ...options
}: { readonly topic?: Topic<Contract, Scores> } & TopicOptions<unknown>) {
  const { status, data, at, update } = useTopic(topic, options);
  return (
    <section>
      <output aria-label="board">{`${status} ${JSON.stringify(data ?? null)}`}</output>
      <StaleNote reading={{ status, at }} />
      <button type="button" onClick={() => update((held) => ({ ...held, mine: 1 }))}>
        mine
      </button>
    </section>
  );
}

/** A board that mounts and unmounts. */
function Door() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        door
      </button>
      {isOpen && <Board />}
    </>
  );
}

const shown = (): string[] =>
  screen.getAllByRole('status', { name: 'board' }).map((each) => each.textContent ?? '');
const say = (carrier: FakeCarrier, player: string, points: number): void =>
  carrier.say('scores', (sink) => sink.news({ event: 'score', value: { [player]: points } }));

async function show(board = <Board />, scene: Scene = {}) {
  const carrier = new FakeCarrier();
  const page = await renderScreen(board, { topics: () => () => carrier, ...scene });
  return { ...page, carrier };
}

beforeEach(stopTime);
afterEach(() => void vi.useRealTimers());

describe('live data', () => {
  test('is loading until the first message, then follows the news', async () => {
    const { carrier } = await show();
    expect(shown()).toEqual(['loading null']);
    carrier.tell('scores', { Anna: 1 });
    expect(shown()).toEqual(['live {"Anna":1}']);
    say(carrier, 'Ben', 2);
    expect(shown()).toEqual(['live {"Anna":1,"Ben":2}']);
  });

  test('has one subscription for all components, and none when the last one is gone', async () => {
    const { carrier, unmount } = await show(
      <>
        <Board />
        <Board />
      </>,
    );
    expect(carrier.asked).toBe(1);
    carrier.tell('scores', { Anna: 1 });
    expect(shown()).toEqual(['live {"Anna":1}', 'live {"Anna":1}']);
    unmount();
    expect(carrier.carried).toHaveLength(1);
    await pass(2000);
    expect(carrier.carried).toEqual([]);
  });

  test('is still available to a component that returns at once', async () => {
    const { carrier } = await show(<Door />);
    carrier.tell('scores', { Anna: 1 });
    await press(screen.getByRole('button', { name: 'door' }));
    expect(screen.queryByRole('status', { name: 'board' })).toBeNull();
    say(carrier, 'Anna', 2);
    await pass(1000);
    await press(screen.getByRole('button', { name: 'door' }));
    expect(shown()).toEqual(['live {"Anna":2}']);
    expect(carrier.asked).toBe(1);
  });

  test('takes over the answer to a call of this page', async () => {
    const { carrier } = await show();
    carrier.tell('scores', { Anna: 1 });
    await press(screen.getByRole('button', { name: 'mine' }));
    expect(shown()).toEqual(['live {"Anna":1,"mine":1}']);
  });
});

describe('a lost connection', () => {
  test('marks the data as stale, with its age, until it is sent again', async () => {
    const { carrier } = await show();
    carrier.tell('scores', { Anna: 1 });
    carrier.say('scores', (sink) => sink.away());
    expect(shown()).toEqual(['stale {"Anna":1}']);
    await pass(120_000);
    expect(screen.getByText(/^Last updated 2 min/)).toBeTruthy();
    carrier.tell('scores', { Ben: 3 });
    expect(shown()).toEqual(['live {"Ben":3}']);
    expect(screen.queryByText(/^Last updated/)).toBeNull();
  });

  test('is bridged by calls; when those fail too, the data is stale', async () => {
    let answer: () => Promise<Scores> = () => Promise.resolve({ Anna: 5 });
    const { carrier } = await show(<Board topic={asking(() => answer())} />);
    carrier.tell('scores', { Anna: 1 });
    carrier.say('scores', (sink) => sink.away());
    expect(shown()).toEqual(['asked {"Anna":1}']);
    await pass(2000);
    expect(shown()).toEqual(['asked {"Anna":5}']);
    answer = () => Promise.reject(new Error('away'));
    await pass(2000);
    expect(shown()).toEqual(['stale {"Anna":5}']);
    answer = () => Promise.resolve({ Anna: 6 });
    await pass(2000);
    expect(shown()).toEqual(['asked {"Anna":6}']);
  });

  test('a late answer does not replace the hub’s own message', async () => {
    const late = Promise.withResolvers<Scores>();
    const { carrier } = await show(<Board topic={asking(() => late.promise)} />, {});
    await pass(3000);
    carrier.tell('scores', { Anna: 9 });
    late.resolve({ Anna: 1 });
    await pass(0);
    expect(shown()).toEqual(['live {"Anna":9}']);
  });
});

describe('data that isn’t sent', () => {
  test('is requested when a start has disabled events', async () => {
    await show(<Board topic={asking(() => Promise.resolve({ Anna: 1 }))} />, {
      topics: () => () => null,
    });
    await pass(0);
    expect(shown()).toEqual(['asked {"Anna":1}']);
  });

  test('is forbidden: it is removed from the screen, and nothing is requested', async () => {
    const ask = vi.fn(() => Promise.resolve<Scores>({ Anna: 1 }));
    const { carrier } = await show(<Board topic={asking(ask)} />);
    carrier.tell('scores', { Anna: 1 });
    carrier.say('scores', (sink) => sink.refused('FORBIDDEN'));
    expect(shown()).toEqual(['forbidden null']);
    await pass(20_000);
    expect(ask).not.toHaveBeenCalled();
  });

  test('has failed when nothing is known and nobody answers', async () => {
    await show(<Board topic={asking(() => Promise.reject(new Error('broken')))} />, {
      topics: () => () => null,
    });
    await pass(0);
    expect(shown()).toEqual(['error null']);
  });

  test('isn’t subscribed to while it is disabled', async () => {
    const { carrier } = await show(<Board enabled={false} />);
    expect(shown()).toEqual(['loading null']);
    expect(carrier.asked).toBe(0);
  });
});

test('the next person to sign in starts without data', async () => {
  const { carrier, services } = await show();
  carrier.tell('scores', { Anna: 1 });
  services.session.end('SESSION_REVOKED');
  await pass(0);
  expect(shown()).toEqual(['loading null']);
  expect(carrier.asked).toBe(2);
});
