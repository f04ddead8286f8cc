import type { DeviceId, GuestPass, GuestPassDraft } from '@dimora/contract/client';
import type { Language } from '@dimora/domain';
import { weekWindow, weekWindowText } from '@dimora/domain';
import { fieldOf, instantIn } from '../../../kit/home/hub-moment.ts';

/** A pass as it is typed. */
export type PassFields = {
  readonly name: string;
  readonly note: string;
  readonly language: Language;
  /** `2026-11-25T18:00` by the hub's clocks, as the windows of the week are. */
  readonly from: string;
  readonly until: string;
  readonly devices: readonly string[];
  /** Those of the devices that may be operated; the others are shown only. */
  readonly operable: readonly string[];
  readonly uses: number | null;
  readonly atHome: boolean;
  /** Weekdays, 1 is Monday; none for all days. */
  readonly days: readonly number[];
  readonly hourFrom: string;
  readonly hourTo: string;
  readonly callName: string;
  readonly callNumber: string;
};

/** What is wrong with a field. */
export type PassFault = 'needed' | 'order' | 'quarter' | 'number';
export type PassFaults = Partial<Record<keyof PassFields, PassFault>>;

const DAY_MS = 86_400_000;
const PHONE = /^\+?[\d ()./-]{3,30}$/;

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** When and for whom a new pass is made. */
type Here = { readonly now: number; readonly timeZone: string; readonly language: Language };

/** The fields of a pass, or of a new one that begins now and lasts a day. */
export function fieldsOf(
  pass: GuestPass | undefined,
  { now, timeZone, language }: Here,
): PassFields {
  const windows = (pass?.hours ?? []).flatMap((text) => weekWindow(text) ?? []);
  return {
    name: pass?.Name ?? '',
    note: pass?.note ?? '',
    language: pass?.language ?? language,
    from: fieldOf(pass?.from ?? now, timeZone),
    until: fieldOf(pass?.until ?? now + DAY_MS, timeZone),
    devices: pass?.tiles.map(({ DeviceId }) => DeviceId as string) ?? [],
    operable:
      pass?.tiles.flatMap(({ DeviceId, operate }) => (operate ? [DeviceId as string] : [])) ?? [],
    uses: pass?.uses ?? null,
    atHome: pass?.onlyAtHome ?? false,
    days: [...new Set(windows.map(({ day }) => day))],
    hourFrom: clock(windows[0]?.from ?? 8 * 60),
    hourTo: clock(windows[0]?.to ?? 18 * 60),
    callName: pass?.call?.Name ?? '',
    callNumber: pass?.call?.number ?? '',
  };
}

/** Other devices are chosen: a new one may be operated, until somebody decides otherwise. */
export const chosen = (
  { devices, operable }: Pick<PassFields, 'devices' | 'operable'>,
  next: readonly string[],
): Pick<PassFields, 'devices' | 'operable'> => ({
  devices: next,
  operable: next.filter((id) => operable.includes(id) || !devices.includes(id)),
});

/** What is wrong, field by field; empty if the pass can be saved. */
export function faultsOf(fields: PassFields, timeZone: string): PassFaults {
  const [from, until] = [momentIn(fields.from, timeZone), momentIn(fields.until, timeZone)];
  const isOrdered = until > from && until - from <= 366 * DAY_MS;
  const hours = fields.days.length === 0 || windowsOf(fields).every((text) => weekWindow(text));
  return {
    ...(fields.name.trim() === '' && { name: 'needed' }),
    ...(fields.devices.length === 0 && { devices: 'needed' }),
    ...(Number.isNaN(from) && { from: 'needed' }),
    ...((Number.isNaN(until) && { until: 'needed' }) || (!isOrdered && { until: 'order' })),
    ...(!hours && { hourTo: 'quarter' }),
    ...(fields.callName.trim() !== '' &&
      !PHONE.test(fields.callNumber) && { callNumber: 'number' }),
    ...(fields.callName.trim() === '' && fields.callNumber !== '' && { callName: 'needed' }),
  };
}

const momentIn = (text: string, timeZone: string): number =>
  instantIn(text, timeZone) ?? Number.NaN;

const minutesOf = (text: string): number => {
  const [hours = NaN, minutes = NaN] = text.split(':').map(Number);
  return hours * 60 + minutes;
};

function windowsOf({ days, hourFrom, hourTo }: PassFields): string[] {
  const [from, to] = [minutesOf(hourFrom), minutesOf(hourTo)];
  return days
    .toSorted((a, b) => a - b)
    .map((day) => weekWindowText({ day, from, to: to === 0 ? 1440 : to }));
}

/** The pass that the fields mean; they have no {@link faultsOf}. */
export const draftOf = (fields: PassFields, timeZone: string): GuestPassDraft => ({
  Name: fields.name.trim(),
  note: fields.note.trim(),
  language: fields.language,
  tiles: fields.devices.map((id) => ({
    DeviceId: id as DeviceId,
    operate: fields.operable.includes(id),
  })),
  from: momentIn(fields.from, timeZone),
  until: momentIn(fields.until, timeZone),
  hours: windowsOf(fields),
  uses: fields.uses,
  onlyAtHome: fields.atHome,
  call:
    fields.callName.trim() === ''
      ? null
      : { Name: fields.callName.trim(), number: fields.callNumber },
});
