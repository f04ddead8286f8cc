import type { RegisterKind } from '@dimora/domain';

/** Cells of one table: where they begin, how many they are, and whose they are. */
export type Cells = {
  readonly unitId: number;
  readonly kind: RegisterKind;
  readonly address: number;
  readonly count: number;
};

/** A line to a bus that is open: one request at a time, each with its answer or its end. */
export interface Line {
  /** The cells as figures: 0 or 1 for bits, 0 to 65,535 for words. */
  read(cells: Cells): Promise<number[]>;
  writeCoil(unitId: number, address: number, on: boolean): Promise<void>;
  writeWord(unitId: number, address: number, word: number): Promise<void>;
  writeWords(unitId: number, address: number, words: readonly number[]): Promise<void>;
  /** True once it can't be trusted any more: it has closed, or says what nobody asked for. */
  readonly spoilt: boolean;
  /** Tells once that the line has gone, by whomever it was ended. */
  onClose(hear: () => void): void;
  close(): void;
}
