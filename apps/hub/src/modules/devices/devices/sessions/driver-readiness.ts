import type { DeviceId, ErrorCode } from '@dimora/domain';
import type { ReadinessBoard } from '../../../../platform/readiness.ts';

type Step = 'starting' | 'ready' | 'failed';
type Progress = { readonly provider: string; readonly step: Step };
type Count = Record<Step, number>;

/**
 * Summarises for each provider how far its devices have been opened, and reports it to the readiness board
 * (START-B2).
 */
export class DriverReadiness {
  readonly #board: ReadinessBoard;
  readonly #devices = new Map<DeviceId, Progress>();
  readonly #counts = new Map<string, Count>();

  constructor(board: ReadinessBoard) {
    this.#board = board;
  }

  /** A device's session is about to be opened. */
  starting(provider: string, id: DeviceId): void {
    this.#move(id, { provider, step: 'starting' });
  }

  /** Its session is open; whether the device is reachable is another matter. */
  opened(id: DeviceId): void {
    const held = this.#devices.get(id);
    if (held) this.#move(id, { ...held, step: 'ready' });
  }

  /** Its session could not be opened. */
  failed(id: DeviceId, reason: ErrorCode): void {
    const held = this.#devices.get(id);
    if (held) this.#move(id, { ...held, step: 'failed' }, reason);
  }

  /** The device was removed, so its failure doesn't count any more. */
  gone(id: DeviceId): void {
    const held = this.#devices.get(id);
    if (!held) return;
    this.#devices.delete(id);
    this.#count(held.provider)[held.step] -= 1;
    this.#tell(held.provider, null);
  }

  #move(id: DeviceId, next: Progress, reason: ErrorCode | null = null): void {
    const held = this.#devices.get(id);
    if (held) this.#count(held.provider)[held.step] -= 1;
    this.#devices.set(id, next);
    this.#count(next.provider)[next.step] += 1;
    this.#tell(next.provider, reason);
  }

  #tell(provider: string, reason: ErrorCode | null): void {
    const { starting, ready, failed } = this.#count(provider);
    if (starting > 0) this.#board.report(provider, 'starting');
    else if (failed === 0) this.#board.report(provider, 'ready');
    else this.#board.report(provider, ready === 0 ? 'failed' : 'degraded', reason);
  }

  #count(provider: string): Count {
    const count = this.#counts.get(provider) ?? { starting: 0, ready: 0, failed: 0 };
    this.#counts.set(provider, count);
    return count;
  }
}
