import { expect, test } from 'vitest';
import { giveMemoryBack } from './give-memory-back.ts';

test('what nothing refers to is collected, and the rest is kept', async () => {
  const kept = { some: 'value' };
  const [wasKept, wasNot] = [new WeakRef(kept), new WeakRef({ some: 'value' })];
  await giveMemoryBack();
  expect(wasNot.deref()).toBeUndefined();
  expect(wasKept.deref()).toBe(kept);
});
