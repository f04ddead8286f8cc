import { SAMPLE_SOURCES, stateVariable } from '@dimora/domain';
import type { PastValues } from '../port.ts';
import { counterMarks } from './counter-samples.ts';
import type { SampleFile } from './sample-file.ts';
import { keyOf } from './series-key.ts';

const SIMULATED = SAMPLE_SOURCES.indexOf('simulated');

/** Brings values of the past into the store. */
export class PastImport {
  readonly #file: SampleFile;

  constructor(file: SampleFile) {
    this.#file = file;
  }

  isEmpty(): boolean {
    return this.#file.store.list().length === 0;
  }

  importSimulated(past: readonly PastValues[]): void {
    const { store } = this.#file;
    store.importAll(
      past.map(({ ref, ts, values }) => {
        const isCounter = stateVariable(ref.StateVar)?.record.average === 'increase';
        const marks = isCounter
          ? counterMarks({ ts, values }, SIMULATED)
          : new Uint8Array(ts.length).fill(SIMULATED);
        return { series: store.series(keyOf(ref), { isCounter }), columns: { ts, values, marks } };
      }),
    );
  }
}
