import type { IfPayload } from '@dimora/domain';
import type { HeardPart, Hearing } from '../../../../../platform/rules/rule-part.ts';

type StartUp = Extract<IfPayload, { Type: 'startUp' }>;

/** The start of the hub. */
export class StartUpPart implements HeardPart<StartUp> {
  readonly name = 'startUp';
  #parts: readonly Hearing<StartUp>[] = [];

  hear(parts: readonly Hearing<StartUp>[]): Disposable {
    this.#parts = parts;
    return { [Symbol.dispose]: () => void (this.#parts = []) };
  }

  /** The hub has started. */
  started(): void {
    for (const { fire } of this.#parts) fire();
  }
}
