import type { StateValue } from '../state/value.ts';
import type { EventIconName, EventTone } from './event-icons.ts';
import { payloadValue, type LoggedEvent } from './logged-event.ts';

/** The icon, tone and title of an event; the title is a key of the catalogues. */
export type Look<Title extends string = string> = {
  readonly title: Title;
  /** The value in the title, with the variable that gives its unit and decimals. */
  readonly value?: { readonly variable: string; readonly value: StateValue };
  readonly icon: EventIconName;
  readonly tone: EventTone;
};

/** The value that crossed a limit; the growth of a day is no reading of its counter, but has its unit. */
export function measuredValue(event: Pick<LoggedEvent, 'Payload'>): Pick<Look, 'value'> {
  const [variable, value] = [payloadValue(event, 'StateVar'), payloadValue(event, 'Value')];
  return typeof variable === 'string' ? { value: { variable, value } } : {};
}
