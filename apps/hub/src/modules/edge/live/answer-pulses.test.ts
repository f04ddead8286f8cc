import { EventEmitter } from 'node:events';
import type { SystemState } from '@dimora/contract';
import { expect, test } from 'vitest';
import { answerPulses } from './answer-pulses.ts';

/** A socket whose transport is still writing earlier data. */
function busySocket() {
  const transport = Object.assign(new EventEmitter(), { writable: false });
  const socket = Object.assign(new EventEmitter(), { conn: { transport } });
  let asked = 0;
  answerPulses(socket, () => ({ now: ++asked }) as SystemState);
  return { transport, pulse: (answer: unknown) => void socket.emit('pulse', answer) };
}

test('[SHELL-07] a heartbeat that arrives while the transport writes is answered when it has written', () => {
  const { transport, pulse } = busySocket();
  const answers: SystemState[] = [];
  pulse((state: SystemState) => answers.push(state));
  expect(answers).toEqual([]);
  transport.writable = true;
  transport.emit('ready');
  expect(answers).toEqual([{ now: 1 }]);
});

test('at most one answer waits for a client that does not read', () => {
  const { transport, pulse } = busySocket();
  const answered: number[] = [];
  for (let each = 0; each < 100; each += 1) pulse(() => answered.push(each));
  expect(transport.listenerCount('ready')).toBe(1);
  transport.emit('ready');
  expect(answered).toEqual([99]);
});

test('messages that aren’t heartbeats are left alone', () => {
  const { transport, pulse } = busySocket();
  pulse(undefined);
  pulse('answer');
  expect(transport.listenerCount('ready')).toBe(0);
});
