import { RecordedLog } from '@dimora/runtime';
import type { UserId } from '@dimora/domain';
import { expect, test } from 'vitest';
import { EventBus } from '../../platform/event-bus.ts';
import { ChangeCount } from './change-count.ts';

test('[START-23] counts what a console would have to read again, and nothing else', () => {
  const bus = new EventBus(new RecordedLog());
  const changes = new ChangeCount(bus);
  bus.emit('claims.changed', { UserId: 'marco' as UserId });
  bus.emit('property.changed', { property: null });
  bus.emit('system.changed', {});
  bus.emit('presence.changed', { UserId: 'marco' as UserId, Online: true });
  expect(changes.value).toBe(2);
  changes[Symbol.dispose]();
  bus.emit('claims.changed', { UserId: 'marco' as UserId });
  expect(changes.value).toBe(2);
});
