import type { GroupStep } from '../devices/group-control.ts';
import type { ForMany, GroupCategories, MemberOfMany } from './many.ts';
import { doDefinition, type DoPayload } from './parts/do-parts.ts';
import type { SceneState } from './scene-states.ts';

/** The commands that a step names. */
export const namedCommands = (payload: DoPayload): readonly SceneState[] =>
  doDefinition(payload)?.commands?.(payload) ?? [];

/** What a step does with devices that are known only when it runs; `undefined` for any other step. */
export const manyOf = (payload: DoPayload): ForMany | undefined =>
  doDefinition(payload)?.forMany?.(payload);

/** What a step for many does with one device; empty if it isn't one of them. */
export const stepsForOne = (
  device: MemberOfMany,
  payload: DoPayload,
  ofGroup: GroupCategories,
): GroupStep[] => manyOf(payload)?.stepsFor(device, ofGroup) ?? [];
