import type { Batch } from '@dimora/contract';
import type { Wire } from '../wire.ts';

/** A client of a test: it reads, or it doesn't. */
export class FakeClient implements Wire {
  readonly id: string;
  readonly got: Batch[] = [];
  reads = true;
  dropped = false;
  constructor(id: string) {
    this.id = id;
  }
  drained = (): boolean => this.reads;
  send: Wire['send'] = (event, ...values) => {
    if (event === 'batch') this.got.push(values[0] as Batch);
  };
  end = (): void => {};
  drop = (): void => {
    this.dropped = true;
  };
  values(Id: string): unknown[] {
    return this.got.flatMap(
      ({ devices }) => devices?.[Id]?.StateVars?.['TEMPERATURE']?.Value ?? [],
    );
  }
}
