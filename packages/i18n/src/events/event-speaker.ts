import {
  SOMEONE,
  eventLook,
  eventRow,
  isErased,
  plainName,
  stateVariable,
  type Language,
  type SpokenEvent,
  type StateValue,
} from '@dimora/domain';
import { actors as enActors } from '../en/actors.ts';
import * as enDetails from '../en/details.ts';
import * as enEvents from '../en/events.ts';
import { vocabulary as enVocabulary } from '../en/vocabulary.ts';
import { fill } from '../fill.ts';
import { actors as itActors } from '../it/actors.ts';
import { details as itDetails } from '../it/details.ts';
import * as itEvents from '../it/events.ts';
import { vocabulary as itVocabulary } from '../it/vocabulary.ts';
import { formatNumber } from '../number.ts';

const WORDS = {
  en: {
    titles: enEvents.eventTitles,
    actors: enActors,
    columns: enEvents.historyColumns,
    topics: enDetails.topics,
    types: enEvents.eventTypes,
    notifications: enDetails.notificationTypes,
    ...enVocabulary,
  },
  it: {
    titles: itEvents.eventTitles,
    actors: itActors,
    columns: itEvents.historyColumns,
    topics: itDetails.topics,
    types: itEvents.eventTypes,
    notifications: itDetails.notificationTypes,
    ...itVocabulary,
  },
} as const;

/** An event with its place, as the log has it. */
export type PlacedEvent = SpokenEvent & {
  readonly Subject?: string;
  readonly EnvironmentId: string | null;
  readonly actor: { readonly Id?: string; readonly via?: string | undefined };
};

/** Says events in one language, for exports and notifications; screens have their own formats. */
export type EventSpeaker = {
  readonly language: Language;
  /** `Sofa lamp turned on`, `Cellar: too humid, 81 %`. */
  readonly title: (event: PlacedEvent) => string;
  /** The room's name at the time; empty for an event of the whole house. */
  readonly room: (event: PlacedEvent) => string;
  /** Who did it; empty for what a device or the hub did by itself. */
  readonly actor: (event: PlacedEvent) => string;
  /** Where, and by whom. */
  readonly subtitle: (event: PlacedEvent) => string;
  readonly topic: (event: PlacedEvent) => string;
  readonly type: (event: PlacedEvent) => string;
  /** The kind of notification; empty if it isn't one. */
  readonly notification: (event: PlacedEvent) => string;
  /** The heads of an export's columns. */
  readonly columns: Readonly<Record<keyof typeof enEvents.historyColumns, string>>;
};

/** The speaker of a language. */
export function eventSpeaker(language: Language): EventSpeaker {
  const words = WORDS[language];
  const sayValue = valueSpeaker(language);
  const room: EventSpeaker['room'] = ({ EnvironmentId, EnvironmentName, IoTEventType }) => {
    if (EnvironmentId === null || eventRow(IoTEventType).hides === 'room') return '';
    const named = EnvironmentName !== null && EnvironmentName !== EnvironmentId;
    const system: Readonly<Record<string, string>> = words.systemEnvironments;
    return named && EnvironmentName !== '' ? EnvironmentName : (system[EnvironmentId] ?? '');
  };
  const nameOf = ({ Id, Name = '' }: PlacedEvent['actor']): string => {
    if (isErased(Id)) return words.actors.erased;
    return Id === SOMEONE ? words.actors.someone : Name;
  };
  const actor: EventSpeaker['actor'] = ({ actor: by, IoTEventType }) => {
    if (by.kind === 'device' || by.kind === 'hub') return '';
    if (eventRow(IoTEventType).hides === 'actor') return '';
    const name = nameOf(by);
    if (by.kind === 'user')
      return by.via === 'voice' ? fill(language, words.actors.voice, { name }) : name;
    if (by.kind === 'rule' && by.Id === SOMEONE) return words.actors.someRule;
    const acting = words.actors[by.kind as keyof typeof words.actors] ?? '{name}';
    return fill(language, acting, { name });
  };
  return {
    language,
    room,
    actor,
    columns: words.columns,
    title: (event) => {
      const { title, name, value } = eventLook(event);
      const called = name === '' && isErased(event.Subject) ? words.actors.erased : name;
      return fill(language, words.titles[title], {
        name: called === '' ? (event.DeviceName ?? '') : called,
        value: value ? sayValue(value.variable, value.value) : '',
      });
    },
    subtitle: (event) => [room(event), actor(event)].filter((part) => part !== '').join(' · '),
    topic: ({ Topic }) => words.topics[Topic],
    type: ({ IoTEventType }) => words.types[IoTEventType],
    notification: ({ NotificationType }) =>
      NotificationType === null ? '' : words.notifications[NotificationType],
  };
}

/** Says the value of a variable with its unit: `20.8 °C`, `Open`, `Heating`. */
function valueSpeaker(language: Language): (variable: string, value: StateValue) => string {
  const { states, options } = WORDS[language];
  const flags: Readonly<Record<string, string | { readonly yes: string; readonly no: string }>> =
    states;
  const words: Readonly<Record<string, string>> = options;
  return (variable, value) => {
    if (value === null) return '–';
    if (typeof value === 'string') return words[value] ?? words[value.toUpperCase()] ?? value;
    if (typeof value === 'boolean') {
      const named = flags[plainName(variable)];
      if (typeof named === 'object') return value ? named.yes : named.no;
      return value ? states.ON : states.OFF;
    }
    const { unit = '', decimals } = stateVariable(variable) ?? {};
    const kilo = unit === 'W' && Math.abs(value) >= 1000;
    const text = kilo
      ? formatNumber(value / 1000, language, 2, true)
      : formatNumber(value, language, decimals ?? 2, decimals !== undefined);
    return unit === '' ? text : `${text}\u00A0${kilo ? 'kW' : unit}`;
  };
}
