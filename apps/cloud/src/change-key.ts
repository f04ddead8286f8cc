import { addKey, keyChanged, keyPlaceFrom } from '@dimora/node-kit';
import { cloudPlan } from './compose.ts';
import { openBase, type BasePlace } from './platform/base.ts';
import type { CloudMachine } from './platform/platform.ts';

/**
 * Encrypts a stopped cloud's secrets with a new key; returns what to say. If it is interrupted, the next start
 * completes it. Other replicas need the changed file before they start again.
 */
export async function changeKey(base: BasePlace, machine: CloudMachine): Promise<string> {
  const { keyPlace = keyPlaceFrom(process.env) } = base;
  const steps = cloudPlan.migrations.flat();
  const before = await openBase(base, machine, steps);
  const { keyPath } = before;
  await before[Symbol.asyncDispose]();
  if (keyPath === undefined) return '';
  addKey(keyPlace, keyPath);
  // Opening encrypts what isn't encrypted with the current key.
  await (await openBase(base, machine, steps))[Symbol.asyncDispose]();
  return keyChanged(keyPath);
}
