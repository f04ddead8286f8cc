import type { IfPayload } from '../triggers/trigger.ts';
import { stopOf, type Talk } from './acts.ts';
import type { Directory } from './directory.ts';
import { find } from './find.ts';
import { stateOf } from './questions.ts';
import type { Stop } from './reading.ts';
import { flagOf } from './states.ts';
import type { Lexicon } from './lexicon.ts';

/** When a rule is to act, `null` for days without a time; and the command that is left of its sentence. */
export type When = { readonly If: IfPayload | null; readonly command: string };

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7] as const;

/** Takes ‘every evening at sunset’ or ‘when the window opens’ out of a sentence; `undefined` if it has nothing like it. */
export function readWhen(directory: Directory, plain: string, talk: Talk): When | Stop | undefined {
  return moment(directory.lexicon, plain) ?? event(directory, plain, talk);
}

function moment({ when }: Lexicon, plain: string): When | undefined {
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
  for (const [form, which] of when.days) if (take(form)) for (const day of which) days.add(day);
  const offset = take(when.offset);
  const everyday = days.size > 0;
  const calendar = {
    Condition: { EveryDaysOfWeek: everyday ? [...days].toSorted((a, b) => a - b) : [...EVERY_DAY] },
    StartDate: null,
  };
  for (const [form, sun] of when.sun)
    if (take(form)) {
      const offsetMinutes = offset ? minutesOf(offset, when) : 0;
      return { If: { Type: 'sun', sun, offsetMinutes, ...calendar }, command: rest };
    }
  if (offset) return undefined;
  const at = clockOf(take, when, plain, everyday);
  if (at) return { If: { Type: 'time', at, ...calendar }, command: rest };
  return everyday ? { If: null, command: rest } : undefined;
}

function minutesOf({ groups = {} }: RegExpExecArray, { before, hours }: Lexicon['when']): number {
  const said = groups['n'] ?? '';
  const number = Number(said);
  const amount = Number.isFinite(number) ? number : /half|mezz/.test(said) ? 0.5 : 1;
  const minutes = Math.round(amount * (hours.test(groups['unit'] ?? '') ? 60 : 1));
  return before.test(groups['side'] ?? '') ? -minutes : minutes;
}

function clockOf(
  take: (form: RegExp) => RegExpExecArray | undefined,
  { clock, noon, midnight, afternoon }: Lexicon['when'],
  plain: string,
  everyday: boolean,
): string | undefined {
  if (take(noon)) return '12:00';
  if (take(midnight)) return '00:00';
  const found = clock.exec(plain);
  const { h = '', m, part } = found?.groups ?? {};
  // ‘At 21’ alone may be a temperature.
  const isSure = everyday || m !== undefined || part !== undefined || found?.index === 0;
  if (!found || !isSure || !take(clock)) return undefined;
  const hour = h === 'una' ? 1 : Number(h);
  // ‘7 and a half’ was read as 7.5.
  const minute = m === undefined ? 0 : m === '5' ? 30 : Number(m);
  const late = part !== undefined && afternoon.test(part) && hour < 12 && !/nott|night/.test(part);
  const early = part !== undefined && /^a m|^am|mattin|morning/.test(part) && hour === 12;
  const whole =
    late || (/night/.test(part ?? '') && hour < 12 && hour > 5) ? hour + 12 : early ? 0 : hour;
  if (whole > 23 || minute > 59) return undefined;
  return `${String(whole).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

function event(directory: Directory, plain: string, talk: Talk): When | Stop | undefined {
  for (const form of directory.lexicon.when.events) {
    const { groups } = form.exec(plain) ?? {};
    if (!groups) continue;
    const state = stateOf(directory, groups);
    if (!state) continue;
    const found = find(directory, ` ${groups['what'] ?? ''} `, {
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
        phrase: directory.content(groups['what'] ?? '').join(' '),
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
