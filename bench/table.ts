/** One figure beside its limit. */
export type Row = {
  readonly what: string;
  /** Our figure. */
  readonly ours: number;
  readonly unit: string;
  /** The figure it must stay under. */
  readonly limit: number;
  /** The peers' figures, as measured in the project's design papers. */
  readonly peers: string;
};

const shown = (value: number): string =>
  Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3);

/** Prints a bench's rows; the mark at the end shows whether the limit holds. */
export function printTable(title: string, rows: readonly Row[]): void {
  const cells = rows.map((row) => [
    row.what,
    `${shown(row.ours)} ${row.unit}`,
    `< ${shown(row.limit)} ${row.unit}`,
    row.ours < row.limit ? 'holds' : 'MISSED',
    row.peers,
  ]);
  const lines = [['', 'Dimora', 'limit', '', 'beside it'], ...cells];
  const widths = [0, 1, 2, 3, 4].map((at) =>
    Math.max(...lines.map((line) => line[at]?.length ?? 0)),
  );
  process.stdout.write(`\n${title}\n`);
  for (const line of lines) {
    process.stdout.write(
      `  ${line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    );
  }
}
