import { RecordedLog } from '@dimora/runtime';
import type { UserId } from '@dimora/domain';
import { expect, test } from 'vitest';
import { EventBus } from '../../../platform/event-bus.ts';
import { ChangeCount } from './change-count.ts';
import { claimsChanged } from '../../../platform/caller.events.ts';
import { propertyChanged } from '../product/property.events.ts';
import { systemChanged } from '../../../platform/system.events.ts';
import { presenceChanged } from '../../people/users/user.events.ts';

test('[START-23] counts only changes that a console would have to read again', () => {
  const bus = new EventBus(new RecordedLog());
  const changes = new ChangeCount(bus, [
    claimsChanged,
    propertyChanged,
    systemChanged,
    presenceChanged,
  ]);
  bus.emit(claimsChanged, { UserId: 'marco' as UserId });
  bus.emit(propertyChanged, { property: null });
  bus.emit(systemChanged, {});
  bus.emit(presenceChanged, { UserId: 'marco' as UserId, Online: true });
  expect(changes.value).toBe(2);
  changes[Symbol.dispose]();
  bus.emit(claimsChanged, { UserId: 'marco' as UserId });
  expect(changes.value).toBe(2);
});
