import type { TriggerStep } from '@dimora/contract';
import {
  effectsOf,
  keyOf,
  type DeviceAction,
  type DeviceId,
  type DoPayload,
  type SceneState,
} from '@dimora/domain';
import type { Access } from '../../../platform/access.ts';
import type { DeviceLookup } from '../../devices/device-register/port.ts';
import type { DeviceOperate } from '../../devices/devices/port.ts';
import { aStep } from '../../../platform/rules/rule-part.ts';
import type { Many } from './many.ts';
import type { RunRecord } from './run-record.ts';

/** What commands need of the house. */
export type CommandParts = {
  readonly access: Access;
  readonly devices: Pick<DeviceLookup, 'byId'>;
  readonly many: Many;
  readonly operate: Pick<DeviceOperate, 'operate'>;
};

/** The commands of runs to devices, each within the claims of the trigger's author. */
export class Commands {
  readonly #parts: CommandParts;

  constructor(parts: CommandParts) {
    this.#parts = parts;
  }

  /**
   * Rejects with FORBIDDEN if the author may not operate the device; a missing device is skipped, and so is another
   * hub's: an own one may have its Id.
   */
  async one(run: RunRecord, part: string, command: SceneState): Promise<void> {
    const { DeviceId, origin, ActionId, Value } = command;
    const device = origin === undefined ? this.#parts.devices.byId(DeviceId) : undefined;
    const action = device?.Actions.find(({ Id }) => Id === ActionId);
    const step = aStep('action', part, { DeviceId, ...(origin && { origin }), Value });
    if (!action) return run.step(step, () => Promise.resolve({ error: 'NOT_FOUND' }));
    await this.#operate(run, step, DeviceId, action);
  }

  /** All devices concurrently, the commands of each in order. */
  async scene(run: RunRecord, part: string, states: readonly SceneState[]): Promise<void> {
    const byDevice = Map.groupBy(states, ({ DeviceId: Id, origin }) => keyOf({ Id, origin }));
    const work = [...byDevice.values()].map(async (ofOne) => {
      for (const state of ofOne) {
        if (run.stopped) return run.cutOff();
        run.take();
        await this.one(run, part, state);
      }
    });
    await Promise.all(work);
  }

  /**
   * All lights of a floor, every plug of the house: as they are now, those that the author may operate. Rejects with
   * FORBIDDEN if its claims allow none.
   */
  async many(run: RunRecord, part: string, payload: DoPayload): Promise<void> {
    if (!run.principal.claims.OPERATE_DEVICE)
      await run.refuse(aStep('action', part), 'OPERATE_DEVICE');
    const work = this.#parts.many.of(run.principal, payload).map(({ device, action, Value }) => {
      run.take();
      const step = aStep('action', part, { DeviceId: device.Id, Value });
      return this.#operate(run, step, device.Id, action);
    });
    if (work.length === 0)
      await run.step(aStep('action', part), () => Promise.resolve({ error: 'NOT_FOUND' }));
    await Promise.all(work);
  }

  async #operate(
    run: RunRecord,
    step: TriggerStep,
    DeviceId: DeviceId,
    action: DeviceAction,
  ): Promise<void> {
    const { access, devices, operate } = this.#parts;
    const found = devices.byId(DeviceId);
    if (found && !access.allows(run.principal.claims, 'OPERATE_DEVICE', found))
      await run.refuse(step, 'OPERATE_DEVICE');
    await run.step(step, async () => {
      const device = access.grantFor(run.principal)('OPERATE_DEVICE', found);
      run.moves(DeviceId, effectsOf(device, action, step.Value));
      const by = run.principal.actor;
      return { outcome: await operate.operate({ device, action, Value: step.Value, by }) };
    });
  }
}
