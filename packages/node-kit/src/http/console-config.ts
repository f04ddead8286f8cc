import type { ConsoleConfig } from '@dimora/domain';
import { StartRefusal } from '../program/start-refusal.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** How each variable is read; a value that can't be read stops the start, because nobody would notice it later. */
const READERS: {
  readonly [Key in keyof ConsoleConfig]: [string, (text: string) => ConsoleConfig[Key]];
} = {
  analyticsScriptUrl: ['DIMORA_ANALYTICS_SCRIPT_URL', scriptUrl],
  consentLanguage: ['DIMORA_CONSENT_LANGUAGE', oneOf('it', 'ui')],
  consentAsked: ['DIMORA_CONSENT_ASKED', oneOf('always', 'withAnalytics')],
  avatarLimitOn: ['DIMORA_AVATAR_LIMIT_ON', oneOf('file', 'result')],
  wizardReassociationWaitMs: ['DIMORA_WIZARD_WAIT_MS', milliseconds],
  wizardWaitFor: ['DIMORA_WIZARD_WAIT_FOR', oneOf('reassociation', 'anyExisting')],
  wizardEndWaitEarly: ['DIMORA_WIZARD_END_WAIT_EARLY', flag],
  wizardSmartHome: ['DIMORA_WIZARD_SMART_HOME', flag],
  trustedHosts: ['DIMORA_TRUSTED_HOSTS', (text) => list(text.toLowerCase())],
  mapCentre: ['DIMORA_MAP_CENTRE', position],
};

/** What a server's environment says about the console it serves. Rejects with a `StartRefusal`. */
export function consoleConfigFrom(environment: Environment): Partial<ConsoleConfig> {
  const entries = Object.entries(READERS).flatMap(([key, [name, read]]) => {
    const text = environment[name]?.trim() ?? '';
    if (text === '') return [];
    try {
      return [[key, read(text)] as const];
    } catch (error) {
      throw new StartRefusal(`${name} ${error instanceof Error ? error.message : ''}`);
    }
  });
  return Object.fromEntries(entries);
}

function list(text: string): string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

function oneOf<const Value extends string>(...values: readonly Value[]) {
  return (text: string): Value => {
    const found = values.find((value) => value === text);
    if (found === undefined) throw new Error(`is one of ${values.join(', ')}.`);
    return found;
  };
}

function flag(text: string): boolean {
  return oneOf('1', '0')(text) === '1';
}

function milliseconds(text: string): number {
  if (!/^\d{1,7}$/.test(text)) throw new Error('is a number of milliseconds.');
  return Number(text);
}

function scriptUrl(text: string): string {
  if (!URL.canParse(text) || new URL(text).protocol !== 'https:')
    throw new Error('is the address of a script, beginning with https://.');
  return text;
}

function position(text: string): ConsoleConfig['mapCentre'] {
  const [Latitude = Number.NaN, Longitude = Number.NaN, more] = text.split(',').map(Number);
  const isRight = Math.abs(Latitude) <= 90 && Math.abs(Longitude) <= 180 && more === undefined;
  if (!isRight) throw new Error('is a latitude and a longitude, such as 45.07,7.69.');
  return { Latitude, Longitude };
}
