import {
  CSV_MARK,
  csvCell,
  csvClock,
  csvLine,
  type Language,
  type SampleSource,
  stateVariable,
} from '@dimora/domain';
import { sampleSpeaker } from '@dimora/i18n/samples';

type Named = { readonly Id: string; readonly Name: string };

/** A value of a table. */
export type CsvSample = {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** What it belongs to: a device, or the room itself. */
  readonly device: Named | undefined;
  readonly room: Named | undefined;
  readonly StateVar: string;
  readonly value: number;
  readonly source: SampleSource;
};

/** How a table is written. */
export type CsvForm = {
  readonly head: string;
  readonly line: (sample: CsvSample) => string;
};

const unitOf = (variable: string): string => stateVariable(variable)?.unit ?? '';

/** For programs: the same for every reader, with codes and times in UTC. */
const PLAIN: CsvForm = {
  head: 'time,what,room,variable,value,unit,source\r\n',
  line: ({ at, device, room, StateVar, value, source }) =>
    `${[
      new Date(at).toISOString(),
      csvCell(device?.Name ?? room?.Name ?? ''),
      csvCell(room?.Name ?? ''),
      StateVar,
      String(value),
      unitOf(StateVar),
      source,
    ].join(',')}\r\n`,
};

/** For people: a table that their spreadsheet opens, in their language and the hub's time. */
function sheet(language: Language, timeZone: string): CsvForm {
  const { columns, room: named, variable, source: from } = sampleSpeaker(language);
  const time = csvClock(timeZone);
  const { time: when, what, room, variable: measure, value, unit, source } = columns;
  const head = [`${when} (${timeZone})`, what, room, measure, value, unit, source];
  return {
    head: CSV_MARK + csvLine(head, language),
    line: (each) =>
      csvLine(
        [
          time(each.at),
          each.device?.Name ?? named(each.room),
          named(each.room),
          variable(each.StateVar),
          each.value,
          unitOf(each.StateVar),
          from(each.source),
        ],
        language,
      ),
  };
}

/** The form for a reader of a language; without one, for a program. */
export const csvFormOf = (language: Language | undefined, timeZone: string): CsvForm =>
  language === undefined ? PLAIN : sheet(language, timeZone);
