/** What the fields for dates and times hold, as the browser's own fields do: `2026-11-20`, `2026-11-20T18:30`, `18:30`. */
export type DateFieldKind = 'date' | 'dateTime' | 'time';

/** The order of a date: `MM/dd/yyyy` or `dd/MM/yyyy`. */
export type DateOrder = 'mdy' | 'dmy';

const two = (value: number | string): string => String(value).padStart(2, '0');

/** A value as it is read and typed: `11/20/2026 18:30`; an invalid value stays as it is. */
export function writeValue(value: string, kind: DateFieldKind, order: DateOrder): string {
  if (kind === 'time') return value;
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d))?/.exec(value) ?? [];
  if (year === undefined) return value;
  const date = order === 'mdy' ? `${month}/${day}/${year}` : `${day}/${month}/${year}`;
  return time === undefined ? date : `${date} ${time}`;
}

/**
 * The value of what was typed; `''` while it isn't one. `isLeft` once the field was left: only then `5/6/26` is a
 * whole date and `730` a whole time, not the beginning of one.
 */
export function readValue(
  text: string,
  kind: DateFieldKind,
  order: DateOrder,
  isLeft = false,
): string {
  const typed = text.trim();
  if (kind === 'time') return readTime(typed, isLeft);
  if (kind === 'date') return readDate(typed, order, isLeft);
  const [, date = '', time = ''] = /^(\S+?)(?:T|,?\s+)(\S+)$/.exec(typed) ?? [];
  const [day, hour] = [readDate(date, order, isLeft), readTime(time, isLeft)];
  return day === '' || hour === '' ? '' : `${day}T${hour}`;
}

function readDate(text: string, order: DateOrder, isLeft: boolean): string {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return dayOf(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '');
  const parts =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(text);
  if (!parts) return '';
  const [, first = '', second = '', year = ''] = parts;
  if (year.length === 2 && !isLeft) return '';
  const [month, day] = order === 'mdy' ? [first, second] : [second, first];
  return dayOf(year.length === 2 ? `20${year}` : year, month, day);
}

/** A day that the calendar has; `''` for the 30th of February. */
function dayOf(year: string, month: string, day: string): string {
  const written = `${year}-${two(month)}-${two(day)}`;
  const at = new Date(`${written}T00:00:00Z`);
  const isDay = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written);
  return isDay && Number(year) >= 1000 ? written : '';
}

function readTime(text: string, isLeft: boolean): string {
  const parts =
    /^(\d{1,2})[:.](\d\d)(?:[:.]\d\d)?$/.exec(text) ??
    (isLeft ? /^(\d{1,2}?)(\d\d)?$/.exec(text) : null);
  if (!parts) return '';
  const [hour, minute] = [Number(parts[1]), Number(parts[2] ?? 0)];
  return hour < 24 && minute < 60 ? `${two(hour)}:${two(minute)}` : '';
}

const SHAPES: Readonly<
  Record<DateFieldKind, { readonly lengths: number[]; readonly marks: string[] }>
> = {
  date: { lengths: [2, 2, 4], marks: ['/', '/'] },
  dateTime: { lengths: [2, 2, 4, 2, 2], marks: ['/', '/', ' ', ':'] },
  time: { lengths: [2, 2], marks: [':'] },
};

/**
 * What was typed with the marks between its numbers, which the keys of a phone for numbers don't have: `1120` becomes
 * `11/20`. Only what was added at the end is completed, so that corrections stay as they are typed.
 */
export function withMarks(before: string, typed: string, kind: DateFieldKind): string {
  const isAddedTo = typed.length === before.length + 1 && typed.startsWith(before);
  if (!isAddedTo || !/^[\d/:. ]*$/.test(typed)) return typed;
  const { lengths, marks } = SHAPES[kind];
  const numbers: string[] = [''];
  for (const sign of typed) {
    const at = numbers.length - 1;
    const number = numbers[at] ?? '';
    const isDigit = sign >= '0' && sign <= '9';
    if (isDigit && number.length < (lengths[at] ?? 0)) numbers[at] = number + sign;
    else if (at + 1 >= lengths.length) continue;
    else if (isDigit) numbers.push(sign);
    else if (number !== '') {
      if (lengths[at] === 2) numbers[at] = two(number);
      numbers.push('');
    }
  }
  return numbers
    .map((number, at) => (at === 0 ? number : `${marks[at - 1] ?? ''}${number}`))
    .join('');
}
