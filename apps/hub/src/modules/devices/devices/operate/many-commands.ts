import type { CommandOfMany, CommandResult } from '@dimora/contract';
import type { ErrorCode } from '@dimora/domain';
import { DimoraError, type Log } from '@dimora/runtime';
import type { Grant } from '../../../../platform/access.ts';
import type { Caller } from '../../../../platform/caller.ts';
import type { DeviceLookup } from '../../device-register/port.ts';
import type { DevicesService } from '../edit/devices.service.ts';

type Parts = {
  readonly index: Pick<DeviceLookup, 'byId'>;
  readonly service: Pick<DevicesService, 'run'>;
  readonly log: Log;
};

/** Runs commands of many devices at once, as when a group command is undone. */
export class ManyCommands {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * A result for each, in order. Each is checked as if it came alone, and a silent device delays no other;
   * those of one device run in order.
   */
  async run(
    commands: readonly CommandOfMany[],
    grant: Grant,
    caller: Caller,
  ): Promise<CommandResult[]> {
    return Promise.all(commands.map((command) => this.#one(command, grant, caller)));
  }

  async #one(
    { Id, ActionId, Value }: CommandOfMany,
    grant: Grant,
    caller: Caller,
  ): Promise<CommandResult> {
    try {
      const device = grant('OPERATE_DEVICE', this.#parts.index.byId(Id));
      await this.#parts.service.run(device, ActionId, Value, caller);
      return { DeviceId: Id, status: 'resolved' };
    } catch (error) {
      return { DeviceId: Id, status: 'rejected', error: this.#codeOf(error) };
    }
  }

  #codeOf(error: unknown): ErrorCode {
    if (error instanceof DimoraError) return error.code;
    this.#parts.log.error('devices.commandsFailed', { error });
    return 'INTERNAL';
  }
}
