import { RecordedLog } from '@dimora/runtime';
import type { UserId } from '@dimora/domain';
import { expect, test } from 'vitest';
import { EventBus } from './event-bus.ts';

const UserId = 'giulia' as UserId;

test('tells everyone at once, in the order in which they asked, until they no longer want to', () => {
  const bus = new EventBus(new RecordedLog());
  const heard: string[] = [];
  const first = bus.on('claims.changed', (event) => heard.push(`first ${event.UserId}`));
  bus.on('claims.changed', () => heard.push('second'));
  bus.emit('claims.changed', { UserId });
  first[Symbol.dispose]();
  bus.emit('claims.changed', { UserId });
  expect(heard).toEqual(['first giulia', 'second', 'second']);
});

test('a listener that throws harms nobody else, and stands in the log', () => {
  const log = new RecordedLog();
  const bus = new EventBus(log);
  const heard: string[] = [];
  bus.on('system.changed', () => {
    throw new Error('faulty');
  });
  bus.on('system.changed', () => heard.push('heard'));
  expect(() => bus.emit('system.changed', {})).not.toThrow();
  expect(heard).toEqual(['heard']);
  expect(log.lines).toMatchObject([
    { level: 'error', event: 'bus.listenerFailed', fields: { name: 'system.changed' } },
  ]);
});
