import type { StateValue } from '@dimora/domain';
import type { Readings } from '../capability.ts';
import { sameColour } from '../colour.ts';

/** A lamp reports a colour in its own steps: one close to the commanded colour counts as that colour. */
export class ToldColours {
  readonly #told = new Map<string, string>();

  /** Records a commanded colour. */
  tell(variable: string, colour: string): void {
    this.#told.set(variable, colour.toLowerCase());
  }

  /** The readings with the commanded colours in place of close ones. */
  asMeant(readings: Readings): Readings {
    if (this.#told.size === 0) return readings;
    const meant: Record<string, StateValue> = { ...readings };
    for (const [variable, told] of this.#told) {
      const heard = readings[variable];
      if (typeof heard === 'string' && sameColour(told, heard)) meant[variable] = told;
    }
    return meant;
  }
}
