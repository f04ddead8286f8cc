import type { ChangeOfMany, ResultOfMany } from '@dimora/contract';
import { DimoraError } from '@dimora/runtime';
import type { Grant } from '../../../../platform/access.ts';
import type { Caller } from '../../../../platform/caller.ts';
import type { DeviceLookup, DeviceChanges, PlannedChange } from '../../device-register/port.ts';
import type { DevicesService } from './devices.service.ts';

/** Devices written in one batch; other work runs between batches. */
const AT_ONCE = 50;

type Parts = {
  readonly index: DeviceLookup;
  readonly registry: DeviceChanges;
  readonly service: DevicesService;
};

/** Changes many devices by one call (DEVICES-B2). */
export class BulkEditService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * A result for each, in order. Each is checked as if it came alone: a rejected one stops no other. The hub
   * handles other work meanwhile.
   */
  async change(
    wanted: readonly ChangeOfMany[],
    grant: Grant,
    caller: Caller,
  ): Promise<ResultOfMany[]> {
    const results: ResultOfMany[] = [];
    for (let at = 0; at < wanted.length; at += AT_ONCE) {
      if (at > 0) await new Promise((resolve) => setImmediate(resolve));
      results.push(...this.#turn(wanted.slice(at, at + AT_ONCE), grant, caller));
    }
    return results;
  }

  #turn(wanted: readonly ChangeOfMany[], grant: Grant, caller: Caller): ResultOfMany[] {
    const planned: PlannedChange[] = [];
    const refused = new Map<string, DimoraError>();
    for (const each of wanted) {
      const error = failing(() => planned.push(this.#plan(each, grant, caller)));
      if (error) refused.set(each.Id, error);
    }
    // A disk error rejects every device of the batch.
    const unwritten = failing(() => this.#parts.registry.changeMany(planned, caller.user.Id));
    return wanted.map(({ Id }) => {
      const error = refused.get(Id) ?? unwritten;
      return error
        ? { Id, status: 'rejected', error: { code: error.code, data: error.params } }
        : { Id, status: 'resolved', revision: this.#parts.index.record(Id)?.revision ?? 0 };
    });
  }

  #plan(wanted: ChangeOfMany, grant: Grant, caller: Caller): PlannedChange {
    const { Id, revision, favourite, ...fields } = wanted;
    const isChange = Object.values(fields).some((field) => field !== undefined);
    const device = grant('READ_DEVICE', this.#parts.index.byId(Id));
    const change = !isChange
      ? undefined
      : this.#parts.service.planned(grant('MODIFY_DEVICE', device), revision, fields, caller);
    return { Id, change, favourite };
  }
}

/** The error that prevents the change; anything that isn't one of our errors is rethrown. */
function failing(work: () => unknown): DimoraError | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof DimoraError) return error;
    throw error;
  }
}
