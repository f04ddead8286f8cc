import { ListFault } from '@dimora/driver-kit';
import { inLevels, readGroupAddress } from '../codec/group-address.ts';
import { MOST_ROWS, nameIn, typesOf, type EtsRow } from './rows.ts';

/** The most columns that a line has in any of ETS's formats, with room to spare. */
const MOST_COLUMNS = 40;

/**
 * Reads the CSV export of ETS, in any of its formats: the name in one column or in one for each level, the
 * address in one column or in three, separated by semicolons, commas or tabs.
 */
export function readCsv(text: string): readonly EtsRow[] {
  const lines = cells(text);
  const [head = []] = lines;
  const at = columnsOf(head);
  const path: string[] = [];
  return lines.slice(1).flatMap((line): EtsRow[] => {
    const address = inLevels(addressOf(line, at));
    const names = at.names.map((column) => nameIn(line[column] ?? ''));
    const level = names.findLastIndex((name) => name !== '');
    const name = names[level] ?? '';
    if (readGroupAddress(address) === undefined) {
      // A line without a whole address names a group around those that follow.
      path.length = Math.min(path.length, Math.max(0, levelOf(address, level)));
      if (name !== '') path.push(name);
      return [];
    }
    if (name === '') return [];
    return [{ name, address, types: typesOf(line[at.type] ?? ''), path: [...path] }];
  });
}

/** The depth of a group: by its address `1/-/-` or `1/2/-`, else by the column that holds its name. */
function levelOf(address: string, column: number): number {
  const given = address.split('/').filter((part) => /^\d+$/.test(part)).length;
  return given > 0 ? given - 1 : column;
}

type Columns = {
  readonly names: readonly number[];
  readonly address: readonly number[];
  readonly type: number;
};

function columnsOf(head: readonly string[]): Columns {
  const words = head.map((cell) => cell.trim().toLowerCase());
  const find = (...wanted: string[]): number[] =>
    words.flatMap((word, column) => (wanted.includes(word) ? [column] : []));
  const levels = find('main', 'middle', 'sub');
  const [whole] = find('address', 'indirizzo', 'adresse', 'adressen');
  const [name] = find('group name', 'name', 'nome', 'nome gruppo', 'gruppenname');
  const [type = -1] = find('datapointtype', 'datapoint type', 'datapoint', 'dpt');
  // Where the address has no column of its own, each level has one for its number.
  const isSplit = whole === undefined && name === undefined;
  const half = isSplit ? levels.length / 2 : 0;
  const address = whole === undefined ? levels.slice(half) : [whole];
  const names = name === undefined ? levels.slice(0, half || levels.length) : [name];
  if (names.length === 0 || address.length === 0 || address.length > 3 || half % 1 !== 0)
    throw new ListFault('no known columns');
  return { names, address, type };
}

/** The whole address; a level without a number is `-`, as in ETS's own form. */
const addressOf = (line: readonly string[], { address }: Columns): string =>
  address
    .map((column) => line[column]?.trim() ?? '')
    .map((part) => (part === '' ? '-' : part))
    .join('/');

/** The cells of each line; quotes may hold separators and line breaks. */
function cells(text: string): readonly (readonly string[])[] {
  const [first = ''] = text.split(/\r?\n/, 1);
  const separator = [';', '\t', ','].find((each) => first.includes(each)) ?? ';';
  const lines: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const endCell = (): void => {
    const line = lines.at(-1);
    if (!line || line.length >= MOST_COLUMNS) throw new ListFault('too many columns');
    line.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === separator) endCell();
    else if (sign === '\n') {
      endCell();
      if (lines.length > MOST_ROWS) throw new ListFault('too many lines');
      lines.push([]);
    } else if (sign !== '\r') cell += sign;
  }
  if (quoted) throw new ListFault('an open quote');
  endCell();
  return lines;
}
