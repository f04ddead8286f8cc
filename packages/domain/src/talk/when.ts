import type { IfPayload } from '../triggers/parts/if-parts.ts';
import { stopOf, type Talk } from './acts.ts';
import { unbound } from './bound-names.ts';
import { polite, verbOf } from './clauses.ts';
import type { Directory } from './directory.ts';
import { find } from './find.ts';
import { stateOf } from './questions.ts';
import type { Stop } from './reading.ts';
import { flagOf } from './states.ts';
import type { Lexicon } from './lexicon.ts';
import { wordsIn } from './plain-text.ts';

/** When a rule is to act, `null` for days without a time; and the command that is left of its sentence. */
export type When = { readonly If: IfPayload | null; readonly command: string };

const HALF_OF_DAY = /morning|afternoon|evening|night|mattin|pomeriggi|sera|sere|nott/;

/**
 * Takes ‘every evening at sunset’ or ‘when the window opens’ out of a sentence; `undefined` if it has nothing like it.
 * @param talk.isRecurring it is about some days, as ‘except on holidays’ is: without days it means each
 */
export function readWhen(
  directory: Directory,
  plain: string,
  { isRecurring, ...talk }: Talk & { readonly isRecurring: boolean },
): When | Stop | undefined {
  const { lexicon } = directory;
  return (
    moment(lexicon, plain, []) ??
    event(directory, plain, talk) ??
    (isRecurring ? moment(lexicon, plain, EVERY_DAY) : undefined)
  );
}

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

function moment({ when }: Lexicon, plain: string, unlessSaid: readonly number[]): When | undefined {
  const days = new Set<number>();
  let rest = plain;
  const take = (form: RegExp): RegExpExecArray | undefined => {
    const match = form.exec(rest);
    if (!match) return undefined;
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`.replaceAll(
      /\s+/g,
      ' ',
    );
    return match;
  };
  let part: string | undefined;
  for (const [form, which] of when.days) {
    const match = take(form);
    if (!match) continue;
    for (const day of which) days.add(day);
    // ‘Every evening at eight’.
    part ??= HALF_OF_DAY.exec(match[0])?.[0];
  }
  // Without days it is no rule: it happens once.
  if (days.size === 0) for (const day of unlessSaid) days.add(day);
  if (days.size === 0) return undefined;
  const offset = take(when.offset);
  const calendar = {
    Condition: { EveryDaysOfWeek: [...days].toSorted((a, b) => a - b) },
    StartDate: null,
  };
  for (const [form, sun] of when.sun)
    if (take(form)) {
      const offsetMinutes = offset ? minutesOf(offset, when) : 0;
      return { If: { Type: 'sun', sun, offsetMinutes, ...calendar }, command: rest };
    }
  if (offset) return undefined;
  const clock = clockIn(take, when, { plain: rest, part, isSure: true });
  if (clock) return { If: { Type: 'time', at: clock.at, ...calendar }, command: rest };
  return { If: null, command: rest };
}

/** The minutes of ‘half an hour before’, negative. */
export function minutesOf(
  { groups = {} }: RegExpExecArray,
  { before, hours }: Lexicon['when'],
): number {
  const said = groups['n'] ?? '';
  const number = Number(said);
  const amount = Number.isFinite(number) ? number : /half|mezz/.test(said) ? 0.5 : 1;
  const minutes = Math.round(amount * (hours.test(groups['unit'] ?? '') ? 60 : 1));
  return before.test(groups['side'] ?? '') ? -minutes : minutes;
}

/** A time of day, `HH:MM`; `either`: twelve hours later is meant as well. */
export type Clock = { readonly at: string; readonly either: boolean };

/**
 * Takes a time of day out of a sentence.
 * @param said.part the half of the day, if it was said elsewhere
 * @param said.isSure false where a bare ‘at 21’ may be a temperature
 */
export function clockIn(
  take: (form: RegExp) => RegExpExecArray | undefined,
  { clock, noon, midnight, afternoon }: Lexicon['when'],
  said: {
    readonly plain: string;
    readonly part: string | undefined;
    readonly isSure: boolean;
  },
): Clock | undefined {
  if (take(noon)) return { at: '12:00', either: false };
  if (take(midnight)) return { at: '00:00', either: false };
  const found = clock.exec(said.plain);
  const { h = '', m } = found?.groups ?? {};
  const own = found?.groups?.['part'];
  const part = own === undefined || /clock|punto/.test(own) ? said.part : own;
  const isSure =
    said.isSure || m !== undefined || own !== undefined || part !== undefined || found?.index === 0;
  if (!found || !isSure || !take(clock)) return undefined;
  const hour = h === 'una' ? 1 : Number(h);
  // ‘7 and a half’ was read as 7.5.
  const minute = m === undefined ? 0 : m === '5' ? 30 : Number(m);
  const late = part !== undefined && afternoon.test(part) && hour < 12 && !/nott|night/.test(part);
  const early = part !== undefined && /^a m|^am|mattin|morning/.test(part) && hour === 12;
  const whole =
    late || (/night|nott/.test(part ?? '') && hour < 12 && hour > 5) ? hour + 12 : early ? 0 : hour;
  if (whole > 23 || minute > 59) return undefined;
  return {
    at: `${String(whole).padStart(2, '0')}:${String(minute).padStart(2, '0')}`,
    either: part === undefined && hour > 0 && hour < 12 && !h.startsWith('0'),
  };
}

type Groups = Readonly<Record<string, string | undefined>>;

/** What a form finds: state, thing and command. A form whose `rest` is both, ends the thing where a command begins. */
function eventsIn(form: RegExp, plain: string, lexicon: Lexicon): Groups[] {
  const { groups } = form.exec(plain) ?? {};
  if (!groups) return [];
  const { rest, ...others } = groups;
  if (rest === undefined) return [groups];
  const words = wordsIn(rest);
  return words.flatMap((_, at) => {
    const command = ` ${words.slice(at).join(' ')} `;
    // ‘Quando si apre la porta …’: ‘porta’ is a verb as well, but ‘la’ alone names nothing.
    const isNamed = words.slice(0, at).some((word) => !lexicon.small.has(word));
    if (!isNamed || !verbOf(polite(command, lexicon), lexicon)) return [];
    return [
      {
        ...others,
        what: words
          .slice(0, at)
          .filter((word) => word !== ',')
          .join(' '),
        command,
      },
    ];
  });
}

function event(directory: Directory, plain: string, talk: Talk): When | Stop | undefined {
  for (const groups of directory.lexicon.when.events.flatMap((form) =>
    eventsIn(form, plain, directory.lexicon),
  )) {
    const state = stateOf(directory, groups);
    if (!state) continue;
    const what = unbound(groups['what'] ?? '');
    const found = find(directory, ` ${what} `, {
      fits: (device) => flagOf(device, state) !== undefined,
      kindOfPlace: null,
      before: talk.before,
      chosen: talk.chosen,
    });
    if ('miss' in found) return stopOf(found);
    const [device, second] = found.devices;
    if (second || !device)
      return {
        kind: 'question',
        phrase: directory.content(what).join(' '),
        choices: { of: 'devices', DeviceIds: found.devices.map(({ Id }) => Id) },
      };
    const flag = flagOf(device, state);
    if (!flag) continue;
    return {
      If: { Type: 'deviceState', DeviceId: device.Id, ...flag, change: 'becomes', forSeconds: 0 },
      command: `${groups['command'] ?? ''} `,
    };
  }
  return undefined;
}
