import type { TopicAnswer, TopicRequest } from '@dimora/contract/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TopicSink } from './carrier.ts';
import { LiveCarrier } from './live-carrier.ts';

/** A live socket whose other end is the test. */
class FakeSocket {
  connected = true;
  readonly asked: TopicRequest[] = [];
  readonly ended: number[] = [];
  answer: TopicAnswer = { ok: true };

  emit(event: string, what: unknown, answer?: (result: TopicAnswer) => void): void {
    if (event === 'topicEnd') this.ended.push(what as number);
    if (event !== 'topic') return;
    this.asked.push(what as TopicRequest);
    answer?.(this.answer);
  }
}

const aSink = () => ({
  live: vi.fn<TopicSink['live']>(),
  snapshot: vi.fn<TopicSink['snapshot']>(),
  news: vi.fn<TopicSink['news']>(),
  away: vi.fn<TopicSink['away']>(),
  refused: vi.fn<TopicSink['refused']>(),
});
const scores = { name: 'scores', params: { game: 'chess' } };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('sends its request once the socket is open, passes on the news and ends the subscription', () => {
  const [carrier, sink, socket] = [new LiveCarrier(), aSink(), new FakeSocket()];
  const end = carrier.carry(scores, sink);
  carrier.opened(socket);
  expect(socket.asked).toEqual([{ id: 1, ...scores }]);
  carrier.take({ id: 1, snapshot: { Anna: 1 } });
  expect(sink.snapshot).toHaveBeenCalledWith({ Anna: 1 });
  expect(sink.live).toHaveBeenCalled();
  carrier.take({ id: 1, news: [{ event: 'score', value: 2 }] });
  expect(sink.news).toHaveBeenCalledWith({ event: 'score', value: 2 });
  end();
  expect(socket.ended).toEqual([1]);
  carrier.take({ id: 1, snapshot: {} });
  expect(sink.snapshot).toHaveBeenCalledOnce();
});

test('after a lost socket, everything is requested again on the next one', () => {
  const [carrier, sink, socket, next] = [
    new LiveCarrier(),
    aSink(),
    new FakeSocket(),
    new FakeSocket(),
  ];
  carrier.opened(socket);
  carrier.carry(scores, sink);
  carrier.lost();
  expect(sink.away).toHaveBeenCalledOnce();
  carrier.opened(next);
  expect(next.asked).toEqual([{ id: 1, ...scores }]);
});

test('a refused or ended subscription is requested again only when claims have changed', () => {
  const [carrier, sink, socket] = [new LiveCarrier(), aSink(), new FakeSocket()];
  carrier.opened(socket);
  socket.answer = { ok: false, code: 'FORBIDDEN' };
  carrier.carry(scores, sink);
  expect(sink.refused).toHaveBeenCalledWith('FORBIDDEN');
  socket.answer = { ok: true };
  carrier.claimsChanged();
  carrier.claimsChanged();
  expect(socket.asked).toHaveLength(2);
  carrier.take({ id: 1, ended: 'FORBIDDEN' });
  expect(sink.refused).toHaveBeenCalledTimes(2);
  carrier.claimsChanged();
  expect(socket.asked).toHaveLength(3);
});

test('too many requests wait a moment', () => {
  const [carrier, sink, socket] = [new LiveCarrier(), aSink(), new FakeSocket()];
  carrier.opened(socket);
  socket.answer = { ok: false, code: 'RATE_LIMITED' };
  carrier.carry(scores, sink);
  socket.answer = { ok: true };
  vi.advanceTimersByTime(1000);
  expect(socket.asked).toHaveLength(2);
  expect(sink.refused).not.toHaveBeenCalled();
});
