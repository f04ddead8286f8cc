import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { CallLine } from './call-line.ts';

function aConnection() {
  const reading: string[] = [];
  const socket = { pause: () => reading.push('pause'), resume: () => reading.push('resume') };
  const transport = Object.assign(new EventEmitter(), { writable: true, socket });
  const written = (): void => {
    transport.writable = true;
    transport.emit('ready');
  };
  return { connection: { transport }, transport, reading, written };
}

test('[SECURITY-B1] an answer waits until the previous one has been sent', () => {
  const { connection, transport, written } = aConnection();
  const line = new CallLine(connection);
  const ran: number[] = [];
  const call = (each: number) =>
    line.take(
      () => {
        ran.push(each);
        transport.writable = false;
      },
      () => ran.push(-each),
    );
  call(1);
  call(2);
  call(3);
  expect(ran).toEqual([1]);
  written();
  expect(ran).toEqual([1, 2]);
  written();
  expect(ran).toEqual([1, 2, 3]);
});

test('[SECURITY-B1] nothing more is read from a client that keeps asking without reading', () => {
  const { connection, transport, reading, written } = aConnection();
  transport.writable = false;
  const line = new CallLine(connection);
  let ran = 0;
  const call = () =>
    line.take(
      () => (ran += 1),
      () => undefined,
    );
  for (let each = 0; each < 7; each += 1) call();
  expect(reading).toEqual([]);
  for (let each = 0; each < 5; each += 1) call();
  expect(reading).toEqual(['pause']);
  expect([ran, transport.listenerCount('ready')]).toEqual([0, 1]);
  written();
  expect([ran, reading]).toEqual([12, ['pause', 'resume']]);
});

test('[SECURITY-B1] calls above 20 a second are refused, and answered again in the next second', () => {
  const { connection } = aConnection();
  let now = 5_000;
  const line = new CallLine(connection, () => now);
  let ran = 0;
  let refused = 0;
  const call = () =>
    line.take(
      () => (ran += 1),
      () => (refused += 1),
    );
  for (let each = 0; each < 50; each += 1) call();
  expect([ran, refused]).toEqual([20, 30]);
  now = 6_000;
  call();
  expect([ran, refused]).toEqual([21, 30]);
});
