import { outdoorVariable } from '../environments/outdoor.ts';
import { HOME } from '../environments/types.ts';
import { plainName } from '../state/channels.ts';
import type { StateVariableId } from '../state/variables.ts';
import { isStop, stopOf, type Read, type Talk } from './acts.ts';
import type { Directory } from './directory.ts';
import { find, type Found, type NotFound } from './find.ts';
import type { TalkDevice } from './house.ts';
import type { QuestionPattern } from './lexicon.ts';
import type { TalkState } from './talk-states.ts';
import { wordsIn } from './plain-text.ts';
import type { Stop, TalkIntent } from './reading.ts';
import { countsAsOpening, flagOf, isInState } from './states.ts';

type Groups = Readonly<Partial<Record<string, string>>>;

/** What else answers a question after a quantity, where the thing itself has no such value. */
const INSTEAD: Partial<Readonly<Record<StateVariableId, readonly StateVariableId[]>>> = {
  BRIGHTNESS: ['LIGHT'],
  AQI: ['CO2', 'TVOC', 'PM2_5'],
  POSITION: ['OPENINGS'],
};

/** The questions of a language, and the last, which is a bare quantity: ‘humidity in the bath’. */
export function readQuestion(
  directory: Directory,
  plain: string,
  talk: Talk,
  which: 'clear' | 'bare',
): Read | Stop | undefined {
  const all = directory.lexicon.questions;
  const patterns = which === 'clear' ? all.slice(0, -1) : all.slice(-1);
  // A question that names something unknown may be another question after all.
  let missed: Stop | undefined;
  for (const pattern of patterns) {
    const match = pattern.form.exec(plain);
    if (!match) continue;
    const read = asked(directory, pattern, match.groups ?? {}, talk);
    if (!read) continue;
    if (!isStop(read) || read.kind !== 'unknown') return read;
    missed ??= read;
  }
  return missed;
}

function asked(
  directory: Directory,
  { asks, variable }: QuestionPattern,
  groups: Groups,
  talk: Talk,
): Read | Stop | undefined {
  const what = ` ${groups['what'] ?? ''} `;
  switch (asks) {
    case 'help':
    case 'home':
      return whole({ kind: asks });
    case 'whoMay':
      return whoMay(directory, what, talk);
    case 'presence':
      return presence(directory, what, talk);
    case 'value':
      return value(directory, variable, groups, talk);
    case 'list':
      return list(
        directory,
        stateOf(directory, groups),
        `${groups['kind'] ?? ''} ${groups['where'] ?? ''} `,
        talk,
      );
    case 'is':
      return is(directory, stateOf(directory, groups), `${what}${groups['where'] ?? ''} `, talk);
    case 'last':
      return last(directory, stateOf(directory, groups), what, talk);
  }
}

const whole = (intent: TalkIntent): Read => ({ intent, confidence: 1, devices: [] });

/** The state that a word names. */
export function stateOf({ lexicon }: Directory, groups: Groups): TalkState | undefined {
  const word = (groups['state'] ?? '').trim();
  const plain = word.replace(/^(?:turns?|turned|switch|switched|goes) /, '');
  return lexicon.states.find(([, form]) => form.test(word) || form.test(plain))?.[0];
}

/** Who may use one device. */
function whoMay(directory: Directory, what: string, talk: Talk): Read | Stop | undefined {
  const found = find(directory, what, {
    fits: ({ Actions }) => Actions.some(({ Hidden }) => !Hidden),
    kindOfPlace: null,
    before: talk.before,
    chosen: talk.chosen,
  });
  if ('miss' in found) return stopOf(found);
  const [device, second] = found.devices;
  if (second) return whichOf(directory, what, found);
  if (!device) return { kind: 'unknown', phrase: directory.content(what).join(' ') };
  return {
    intent: { kind: 'whoMay', DeviceId: device.Id },
    confidence: found.confidence,
    devices: [device.Id],
  };
}

/** Asks which of several devices is meant. */
const whichOf = (directory: Directory, phrase: string, { devices }: Found): Stop => ({
  kind: 'question',
  phrase: directory.content(phrase).join(' '),
  choices: { of: 'devices', DeviceIds: devices.map(({ Id }) => Id) },
});

function presence(directory: Directory, what: string, talk: Talk): Read | Stop | undefined {
  const found = find(directory, what, {
    fits: (device) => 'PRESENCE' in device.Status.StateVars,
    kindOfPlace: null,
    before: talk.before,
    chosen: talk.chosen,
  });
  if ('miss' in found) return stopOf(found);
  if (found.placeOnly && found.place === HOME) return whole({ kind: 'home' });
  return valueOf('PRESENCE', found);
}

function value(
  directory: Directory,
  named: StateVariableId | undefined,
  groups: Groups,
  talk: Talk,
): Read | Stop | undefined {
  const told = named
    ? { variable: named, rest: '' }
    : quantityOf(directory, groups['quantity'] ?? '');
  if (!told) return undefined;
  const phrase = ` ${groups['what'] ?? ''} ${told.rest} ${groups['out'] ?? ''} `.replaceAll(
    /\s+/g,
    ' ',
  );
  const { variable } = told;
  const variables: readonly string[] = [variable, ...(INSTEAD[variable] ?? [])];
  const fits = ({ Status }: TalkDevice): boolean =>
    Object.keys(Status.StateVars).some((name) => variables.includes(plainName(name)));
  const wanted = {
    fits,
    kindOfPlace: null,
    before: talk.before,
    chosen: talk.chosen,
    several: true,
  };
  const isBare = directory.content(phrase).every((word) => directory.lexicon.small.has(word));
  const found: Found | NotFound = isBare
    ? { devices: [], place: HOME, kind: null, placeOnly: true, confidence: 1 }
    : find(directory, phrase, wanted);
  if (!('miss' in found)) return valueOf(variable, found);
  const isOutside = wordsIn(phrase).some((word) => directory.lexicon.outdoors.has(word));
  if (isOutside && found.miss === 'unknown')
    return whole({
      kind: 'value',
      StateVar: outdoorVariable(variable),
      EnvironmentId: HOME,
      DeviceIds: [],
    });
  return found.miss === 'nothing' ? undefined : stopOf(found);
}

/** The value of a place as a whole, or of each device. */
function valueOf(variable: StateVariableId, found: Found): Read {
  const DeviceIds = found.devices.map(({ Id }) => Id);
  if (found.placeOnly && found.place !== null)
    // A room has no brightness of its own, but daylight.
    return {
      intent: {
        kind: 'value',
        StateVar: variable === 'BRIGHTNESS' ? 'LIGHT' : variable,
        EnvironmentId: found.place,
        DeviceIds: [],
      },
      confidence: found.confidence,
      devices: [],
    };
  const [first] = found.devices;
  const held = first && Object.keys(first.Status.StateVars).map(plainName);
  const StateVar = held?.includes(variable)
    ? variable
    : (INSTEAD[variable]?.find((each) => held?.includes(each)) ?? variable);
  return {
    intent: { kind: 'value', StateVar, EnvironmentId: null, DeviceIds },
    confidence: found.confidence,
    devices: DeviceIds,
  };
}

/** The quantity that a text names, and what else it says. */
function quantityOf(
  { lexicon }: Directory,
  text: string,
): { readonly variable: StateVariableId; readonly rest: string } | undefined {
  for (const [words, variable] of lexicon.quantities) {
    const match = new RegExp(`(?<= )(?:${words})(?= )`).exec(` ${text} `);
    if (match) return { variable, rest: ` ${text} `.replace(match[0], ' ') };
  }
  return undefined;
}

function list(
  directory: Directory,
  state: TalkState | undefined,
  phrase: string,
  talk: Talk,
): Read | Stop | undefined {
  if (!state) return undefined;
  const isNamed = directory
    .content(phrase)
    .some((word) => !directory.lexicon.small.has(word) && !directory.lexicon.all.has(word));
  const tells = (device: TalkDevice): boolean => isInState(device, state) !== undefined;
  const found = isNamed
    ? find(directory, phrase, {
        fits: tells,
        kindOfPlace: null,
        before: talk.before,
        chosen: talk.chosen,
        several: true,
      })
    : { devices: directory.devices.map(({ device }) => device), placeOnly: true, confidence: 1 };
  if ('miss' in found) return stopOf(found);
  const isOpening = state === 'open' || state === 'closed';
  const devices = found.devices
    .filter((device) => !found.placeOnly || !isOpening || countsAsOpening(device))
    .filter((device) => isInState(device, state) === true)
    .map(({ Id }) => Id);
  return {
    intent: { kind: 'list', state, DeviceIds: devices },
    confidence: found.confidence,
    devices,
  };
}

function is(
  directory: Directory,
  state: TalkState | undefined,
  phrase: string,
  talk: Talk,
): Read | Stop | undefined {
  if (!state) return undefined;
  const found = find(directory, phrase, {
    fits: (device) => isInState(device, state) !== undefined,
    kindOfPlace: state === 'on' || state === 'off' ? 'light' : null,
    before: talk.before,
    chosen: talk.chosen,
    several: true,
  });
  if ('miss' in found) return stopOf(found);
  const devices = found.devices.map(({ Id }) => Id);
  return {
    intent: { kind: 'is', state, DeviceIds: devices },
    confidence: found.confidence,
    devices,
  };
}

function last(
  directory: Directory,
  state: TalkState | undefined,
  phrase: string,
  talk: Talk,
): Read | Stop | undefined {
  if (!state) return undefined;
  const found = find(directory, phrase, {
    fits: (device) => flagOf(device, state) !== undefined,
    kindOfPlace: null,
    before: talk.before,
    chosen: talk.chosen,
  });
  if ('miss' in found) return stopOf(found);
  const [device, second] = found.devices;
  if (second) return whichOf(directory, phrase, found);
  const flag = device && flagOf(device, state);
  if (!flag) return { kind: 'unknown', phrase: directory.content(phrase).join(' ') };
  return {
    intent: { kind: 'last', state, DeviceId: device.Id, ...flag },
    confidence: found.confidence,
    devices: [device.Id],
  };
}
