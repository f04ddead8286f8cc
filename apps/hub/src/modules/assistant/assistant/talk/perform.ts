import type { ActionResult, ProposedAction } from '@dimora/contract';
import type { CommandOutcome, ErrorCode } from '@dimora/domain';
import { DimoraError, type Log } from '@dimora/runtime';
import type { Access } from '../../../../platform/access.ts';
import type { DeviceLookup } from '../../../devices/device-register/port.ts';
import type { DeviceOperate } from '../../../devices/devices/port.ts';
import type { TriggersPort } from '../../../automations/triggers/port.ts';
import type { Talker } from '../talker.ts';

type Parts = {
  readonly access: Access;
  readonly devices: Pick<DeviceLookup, 'byId'>;
  readonly operate: Pick<DeviceOperate, 'operate'>;
  readonly triggers: Pick<TriggersPort, 'run'>;
  readonly log: Log;
};

/**
 * Does actions, each checked again as if it came alone: claims may have changed since they were proposed. Those of one
 * device run in order, and a silent device delays no other. Answers a result for each, in order; never rejects.
 */
export async function perform(
  parts: Parts,
  talker: Talker,
  actions: readonly ProposedAction[],
): Promise<ActionResult[]> {
  const lanes = new Map<string, Promise<unknown>>();
  return Promise.all(
    actions.map((action) => {
      const lane = action.DeviceId ?? action.Id;
      const result = (lanes.get(lane) ?? Promise.resolve()).then(() => one(parts, talker, action));
      lanes.set(lane, result);
      return result;
    }),
  );
}

async function one(parts: Parts, talker: Talker, action: ProposedAction): Promise<ActionResult> {
  const { Id } = action;
  try {
    const outcome = await run(parts, talker, action);
    return { Id, status: 'resolved', outcome, error: null };
  } catch (error) {
    return { Id, status: 'rejected', outcome: null, error: codeOf(error, parts.log) };
  }
}

async function run(
  { access, devices, operate, triggers }: Parts,
  { caller, mayOpen }: Talker,
  { DeviceId, ActionId, Value, TriggerId, opens }: ProposedAction,
): Promise<CommandOutcome> {
  // Not even by way of a proposal that somebody else made.
  if (opens && !mayOpen) throw new DimoraError('FORBIDDEN', { claim: 'OPERATE_DEVICE' });
  const grant = access.grantFor(caller);
  if (TriggerId !== null) {
    triggers.run(grant('RUN_TRIGGERS'), TriggerId);
    return 'accepted';
  }
  const device = grant('OPERATE_DEVICE', DeviceId === null ? undefined : devices.byId(DeviceId));
  const action = device.Actions.find((each) => each.Id === ActionId);
  if (!action) throw new DimoraError('NOT_FOUND', { kind: 'action' });
  return operate.operate({ device, action, Value, by: caller.actor });
}

function codeOf(error: unknown, log: Log): ErrorCode {
  if (error instanceof DimoraError) return error.code;
  log.error('assistant.performFailed', { error });
  return 'INTERNAL';
}
