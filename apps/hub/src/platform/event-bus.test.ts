import { RecordedLog } from '@dimora/runtime';
import type { UserId } from '@dimora/domain';
import { expect, test } from 'vitest';
import { EventBus } from './event-bus.ts';
import { claimsChanged } from './caller.events.ts';
import { systemChanged } from './system.events.ts';

const UserId = 'giulia' as UserId;

test('notifies all listeners synchronously, in the order of subscription, until they unsubscribe', () => {
  const bus = new EventBus(new RecordedLog());
  const heard: string[] = [];
  const first = bus.on(claimsChanged, (event) => heard.push(`first ${event.UserId}`));
  bus.on(claimsChanged, () => heard.push('second'));
  bus.emit(claimsChanged, { UserId });
  first[Symbol.dispose]();
  bus.emit(claimsChanged, { UserId });
  expect(heard).toEqual(['first giulia', 'second', 'second']);
});

test("a listener that throws is logged and doesn't affect the others", () => {
  const log = new RecordedLog();
  const bus = new EventBus(log);
  const heard: string[] = [];
  bus.on(systemChanged, () => {
    throw new Error('faulty');
  });
  bus.on(systemChanged, () => heard.push('heard'));
  expect(() => bus.emit(systemChanged, {})).not.toThrow();
  expect(heard).toEqual(['heard']);
  expect(log.lines).toMatchObject([
    { level: 'error', event: 'bus.listenerFailed', fields: { name: 'system.changed' } },
  ]);
});
