import type { TriggerRun, TriggerStep } from '@dimora/contract';
import {
  conditionHolds,
  sceneStatesOf,
  type DeviceId,
  type DoPart,
  type DoPayload,
  type TriggerId,
  type TriggerWorld,
} from '@dimora/domain';
import type { Clock } from '@dimora/runtime';
import type { Access } from '../../platform/access.ts';
import type { Principal } from '../../platform/caller.ts';
import type { DeviceLookup } from '../device-register/port.ts';
import type { Commands } from './commands.ts';
import type { Messages } from './messages.ts';
import { aStep, type RunRecord } from './run-record.ts';
import type { SceneMemory } from './scene-memory.ts';

/** What the steps need. */
export type StepParts = {
  readonly access: Access;
  readonly clock: Clock;
  readonly commands: Commands;
  readonly devices: Pick<DeviceLookup, 'byId'>;
  readonly memory: SceneMemory;
  readonly messages: Messages;
  readonly worldOf: (principal: Principal) => TriggerWorld;
  /** Runs another trigger; resolves with its end. */
  readonly runOther: (Id: TriggerId, by: RunRecord) => Promise<TriggerRun>;
};

type Of<Type extends DoPayload['Type']> = Extract<DoPayload, { Type: Type }>;

/** How often a wait looks whether its condition holds. */
const LOOK_MS = 250;

/** Does the parts of a run one after another, within the claims of the trigger's author. */
export class DoSteps {
  readonly #parts: StepParts;

  constructor(parts: StepParts) {
    this.#parts = parts;
  }

  /** Rejects with FORBIDDEN where the author has lost a claim; a device that fails is kept and passed over. */
  async take(run: RunRecord, parts: readonly DoPart[]): Promise<void> {
    for (const part of parts) {
      if (run.stopped) return;
      run.take();
      await this.#take(run, part);
    }
  }

  async #take(run: RunRecord, { Id, Payload }: DoPart): Promise<void> {
    const { commands, messages } = this.#parts;
    switch (Payload.Type) {
      case 'deviceAction':
        return commands.one(run, Id, Payload);
      case 'scene':
        return commands.scene(run, Id, Payload.states);
      case 'environmentAction':
      case 'kindAction':
        return commands.many(run, Id, Payload);
      case 'capture':
        return this.#capture(run, Id, Payload.DeviceIds);
      case 'restore':
        return this.#restore(run, Id, Payload);
      case 'notify':
        return messages.notify(run, Id, Payload);
      case 'mqtt':
        return messages.publish(run, Id, Payload);
      case 'trigger':
        return this.#other(run, Id, Payload);
      case 'wait':
        return run.step(aStep('action', Id), () => this.#wait(run, Payload.seconds * 1000));
      case 'waitUntil':
        return this.#waitUntil(run, Id, Payload);
      case 'branch': {
        const { holds, Value } = conditionHolds(Payload.when, this.#parts.worldOf(run.principal));
        await run.step(aStep('condition', Id, { holds, Value }), async () => ({}));
        return this.take(run, holds ? Payload.thenDo : Payload.elseDo);
      }
      case 'repeat':
        for (let time = 0; time < Payload.times && !run.stopped; time += 1)
          await this.take(run, Payload.parts);
    }
  }

  /** Remembers how the devices are that the author may see. */
  #capture(run: RunRecord, part: string, DeviceIds: readonly DeviceId[]): Promise<void> {
    const { access, devices, memory } = this.#parts;
    return run.step(aStep('action', part), () => {
      const seen = DeviceIds.flatMap((Id) => devices.byId(Id) ?? []).filter((device) =>
        access.allows(run.principal.claims, 'READ_DEVICE', device),
      );
      memory.keep(run.record.Id, seen.flatMap(sceneStatesOf));
      return Promise.resolve(seen.length === 0 ? { error: 'NOT_FOUND' } : {});
    });
  }

  async #restore(run: RunRecord, part: string, { TriggerId }: Of<'restore'>): Promise<void> {
    const { commands, memory } = this.#parts;
    const states = memory.of(TriggerId ?? run.record.Id);
    if (states.length > 0) return commands.scene(run, part, states);
    return run.step(aStep('action', part), () => Promise.resolve({ error: 'NOTHING_CAPTURED' }));
  }

  #other(run: RunRecord, part: string, { TriggerId }: Of<'trigger'>): Promise<void> {
    return run.step(aStep('action', part), async () => {
      const { error } = await this.#parts.runOther(TriggerId, run);
      return { error };
    });
  }

  async #wait(run: RunRecord, ms: number): Promise<Partial<TriggerStep>> {
    const { promise, resolve } = Promise.withResolvers<void>();
    using _stop = run.onStop(resolve);
    using _timer = this.#parts.clock.after(ms, resolve);
    await promise;
    return {};
  }

  async #waitUntil(run: RunRecord, part: string, payload: Of<'waitUntil'>): Promise<void> {
    const { clock, worldOf } = this.#parts;
    const until = clock.monotonic() + payload.timeoutSeconds * 1000;
    const look = () => conditionHolds(payload.until, worldOf(run.principal));
    let verdict = look();
    await run.step(aStep('condition', part), async () => {
      while (!verdict.holds && !run.stopped && clock.monotonic() < until) {
        await this.#wait(run, Math.min(LOOK_MS, until - clock.monotonic()));
        verdict = look();
      }
      return verdict;
    });
    if (!verdict.holds && !payload.goesOn) run.stop();
  }
}
