import type { TriggerRun } from '@dimora/contract';
import type { DoPart, DoPayload, TriggerId, TriggerWorld } from '@dimora/domain';
import type { Clock } from '@dimora/runtime';
import type { Access } from '../../../../platform/access.ts';
import type { Principal } from '../../../../platform/caller.ts';
import type { DonePart } from '../../../../platform/rules/rule-part.ts';
import type { DeviceLookup } from '../../../devices/device-register/port.ts';
import type { Commands } from '../commands.ts';
import type { Notices } from '../notices.ts';
import type { RunRecord } from '../run-record.ts';
import type { SceneMemory } from '../scene-memory.ts';

/** What this module's steps need. */
export type StepParts = {
  readonly access: Access;
  readonly clock: Clock;
  readonly commands: Commands;
  readonly devices: Pick<DeviceLookup, 'byId'>;
  readonly memory: SceneMemory;
  readonly notices: Notices;
  readonly worldOf: (principal: Principal) => TriggerWorld;
  /** Runs another trigger; resolves with its end. */
  readonly runOther: (Id: TriggerId, by: RunRecord) => Promise<TriggerRun>;
  /** Runs steps within a step. */
  readonly take: (run: RunRecord, parts: readonly DoPart[]) => Promise<void>;
};

/** How this module runs one of its kinds of step. */
export type StepOf<Type extends DoPayload['Type']> = DonePart<
  Extract<DoPayload, { Type: Type }>,
  RunRecord
>;
