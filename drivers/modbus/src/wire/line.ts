import type { RegisterKind } from '@dimora/domain';

/** Cells of one table: start, count and unit. */
export type Cells = {
  readonly unitId: number;
  readonly kind: RegisterKind;
  readonly address: number;
  readonly count: number;
};

/** An open line to a bus: one request at a time, each with a response or a failure. */
export interface Line {
  /** The cells as numbers: 0 or 1 for bits, 0 to 65,535 for words. */
  read(cells: Cells): Promise<number[]>;
  writeCoil(unitId: number, address: number, on: boolean): Promise<void>;
  writeWord(unitId: number, address: number, word: number): Promise<void>;
  writeWords(unitId: number, address: number, words: readonly number[]): Promise<void>;
  /** True once it is unusable: it has closed, or received unsolicited data. */
  readonly spoilt: boolean;
  /** Notifies once when the line closes, for any reason. */
  onClose(hear: () => void): void;
  close(): void;
}
