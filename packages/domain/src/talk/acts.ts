import { groupSteps, type GroupOrder } from '../devices/group-control.ts';
import type { DeviceId, EnvironmentId, TriggerId } from '../ids.ts';
import type { Clause } from './clauses.ts';
import { commandsOf, groupOrderOf, type Order } from './commands.ts';
import type { Directory } from './directory.ts';
import { find, type Chosen, type Found, type NotFound } from './find.ts';
import type { TalkDevice } from './house.ts';
import type { TalkKind } from './kinds.ts';
import type { ActIntent, Stop, TalkIntent } from './reading.ts';

/** The earlier sentences, and the choices since. */
export type Talk = {
  readonly before: readonly DeviceId[];
  readonly chosen: ReadonlyMap<string, Chosen>;
  readonly chosenRules: ReadonlyMap<string, TriggerId>;
};

/** An intent with its confidence, and the devices that ‘it’ means from now on. */
export type Read<Intent = TalkIntent> = {
  readonly intent: Intent;
  readonly confidence: number;
  readonly devices: readonly DeviceId[];
};

/** True for a reading that ends the sentence. */
export const isStop = (read: Read<unknown> | Stop): read is Stop => 'kind' in read;

/** Why nothing was found, as a reading. */
export function stopOf(missed: NotFound): Stop {
  switch (missed.miss) {
    case 'unknown':
      return { kind: 'unknown', phrase: missed.phrase };
    case 'unable':
      return {
        kind: 'unable',
        phrase: missed.phrase,
        DeviceIds: missed.devices.map(({ Id }) => Id),
      };
    case 'which':
      return {
        kind: 'question',
        phrase: missed.phrase,
        choices: { of: 'devices', DeviceIds: missed.devices.map(({ Id }) => Id) },
      };
    case 'whichPlace':
      return {
        kind: 'question',
        phrase: missed.phrase,
        choices: { of: 'places', EnvironmentIds: missed.places },
      };
    case 'nothing':
      return { kind: 'needs', what: 'target' };
  }
}

/** A clause as an intent. */
export function readClause(
  directory: Directory,
  clause: Clause,
  talk: Talk,
): Read<Extract<TalkIntent, { kind: 'act' | 'run' }>> | Stop {
  const { verb } = clause;
  if (verb === 'run' || verb === 'start' || verb === 'on') {
    const rule = ruleOf(directory, clause.phrases.join(' '), talk, verb === 'run');
    if (rule) return rule;
    if (verb === 'run') return { kind: 'unknown', phrase: phraseOf(directory, clause) };
  }
  return readAct(directory, clause, { verb: verb as Order['verb'], ...pick(clause) }, talk);
}

const pick = ({ value, quantity }: Clause): Pick<Order, 'value' | 'quantity'> => ({
  value,
  quantity,
});

const phraseOf = (directory: Directory, { phrases }: Clause): string =>
  directory.content(phrases.join(' ')).join(' ');

function readAct(
  directory: Directory,
  clause: Clause,
  order: Order,
  talk: Talk,
): Read<ActIntent> | Stop {
  const lacksValue = order.verb === 'set' && order.value === null;
  const fits = (device: TalkDevice): boolean => {
    if (lacksValue) return true;
    const { commands, fault } = commandsOf(device, order);
    return commands.length > 0 || fault !== undefined;
  };
  const wanted = {
    fits,
    kindOfPlace: lacksValue ? null : kindOfPlace(order),
    before: talk.before,
    chosen: talk.chosen,
  };
  const found: Found[] = [];
  for (const phrase of clause.phrases) {
    const each = find(directory, phrase, wanted);
    if ('miss' in each) {
      // A value’s phrase may name nothing itself: ‘the lamp and the fan, to half’.
      if (each.miss === 'nothing' && clause.phrases.length > 1) continue;
      return stopOf(each);
    }
    found.push(each);
  }
  if (found.length === 0) return { kind: 'needs', what: 'target' };
  if (lacksValue) return { kind: 'needs', what: 'value' };
  const left = withoutExceptions(directory, clause, found, talk);
  if ('kind' in left) return left;
  const devices = [...new Set(left.devices)];
  const done = devices.map((device) => commandsOf(device, order));
  const fault = done.find((each) => each.fault)?.fault;
  if (fault) return { kind: 'outOfRange', ...fault };
  const commands = done.flatMap((each) => each.commands);
  if (commands.length === 0)
    return { kind: 'unable', phrase: phraseOf(directory, clause), DeviceIds: [] };
  const group = clause.exceptions.length === 0 ? groupOf(found, order) : null;
  return {
    intent: { kind: 'act', verb: clause.verb, commands, group },
    confidence: Math.min(...found.map(({ confidence }) => confidence)),
    devices: devices.map(({ Id }) => Id),
  };
}

/** What is left once the exceptions are taken out. One that is in none of it is unknown: nothing is done at a guess. */
function withoutExceptions(
  directory: Directory,
  { exceptions }: Clause,
  found: readonly Found[],
  { chosen }: Talk,
): { readonly devices: readonly TalkDevice[] } | Stop {
  let devices = found.flatMap((each) => each.devices);
  for (const phrase of exceptions) {
    const among = new Set(devices);
    const except = find(directory, phrase, {
      fits: (device) => among.has(device),
      kindOfPlace: null,
      before: [],
      chosen,
      several: true,
    });
    if ('miss' in except)
      return except.miss === 'unable' ? { kind: 'unknown', phrase: except.phrase } : stopOf(except);
    const gone = new Set(except.devices);
    devices = devices.filter((device) => !gone.has(device));
  }
  return { devices };
}

const CONTROLS: Readonly<Record<GroupOrder['control'], TalkKind>> = {
  lights: 'light',
  blinds: 'blind',
  thermostats: 'thermostat',
};

/** The order to the environment that was named, if it says the same. */
function groupOf(
  found: readonly Found[],
  order: Order,
): { readonly EnvironmentId: EnvironmentId; readonly order: GroupOrder } | null {
  const [only, second] = found;
  const group = groupOrderOf(order);
  if (!only || second || !group || only.place === null) return null;
  // A relay that is called a light isn’t one of the room’s lights to the hub.
  const isSame = only.devices.every((device) => groupSteps(device, group).length > 0);
  return isSame && only.kind === CONTROLS[group.control]
    ? { EnvironmentId: only.place, order: group }
    : null;
}

/** What a room stands for when a command names nothing else. */
function kindOfPlace({ verb, value, quantity }: Order): TalkKind {
  const unit = value?.kind === 'number' ? value.unit : null;
  if (quantity === 'TEMPERATURE' || quantity === 'SETPOINT' || unit === '°') return 'thermostat';
  if (quantity === 'BRIGHTNESS' || quantity === 'COLOR' || quantity === 'COLOR_TEMPERATURE')
    return 'light';
  if (quantity === 'VOLUME') return 'media';
  if (quantity === 'POSITION') return 'blind';
  switch (verb) {
    case 'open':
    case 'close':
    case 'stop':
    case 'raise':
    case 'lower':
      return 'blind';
    case 'lock':
    case 'unlock':
      return 'lock';
    case 'arm':
    case 'disarm':
      return 'alarm';
    case 'press':
      return 'button';
    case 'set':
      return value?.kind === 'number' && unit === null && value.number <= 35
        ? 'thermostat'
        : 'light';
    default:
      return 'light';
  }
}

/** Words for a rule, which say nothing within its name. */
const RULE_WORDS: ReadonlySet<string> = new Set(
  'rule automation scene routine regola automazione scena scenario'.split(' '),
);

function ruleOf(
  directory: Directory,
  phrase: string,
  { chosenRules }: Talk,
  isRule: boolean,
): Read<Extract<TalkIntent, { kind: 'run' }>> | Stop | undefined {
  const said = directory.content(phrase);
  const bare = said.filter((word) => !RULE_WORDS.has(word));
  const words = bare.length > 0 ? bare : said;
  const key = words.join(' ');
  const run = (Id: TriggerId, confidence: number) =>
    ({ intent: { kind: 'run', TriggerId: Id }, confidence, devices: [] }) as const;
  const chosen = chosenRules.get(key);
  if (chosen !== undefined) return run(chosen, 1);
  const bareName = (name: readonly string[]): string =>
    name.filter((word) => !RULE_WORDS.has(word)).join(' ') || name.join(' ');
  const named = directory.rules.filter(({ wordings }) =>
    wordings.some((name) => bareName(name) === key),
  );
  const partly =
    named.length > 0 || (!isRule && bare.length === said.length)
      ? named
      : directory.rules.filter(({ wordings }) =>
          wordings.some((name) => words.every((word) => name.includes(word))),
        );
  const [one, second] = partly;
  if (!one) return undefined;
  if (second)
    return {
      kind: 'question',
      phrase: key,
      choices: { of: 'rules', TriggerIds: partly.map(({ Id }) => Id) },
    };
  return run(one.Id, named.length > 0 ? 1 : 0.95);
}
