import type { StateValue } from '../state/value.ts';
import type { Topic } from './topics.ts';

/** The part of a log's entry that its look is made from, whatever its type. */
export type LoggedEvent = {
  readonly Topic: Topic;
  readonly Cls: string;
  readonly NotificationType: string | null;
  readonly DeviceName: string | null;
  readonly EnvironmentName: string | null;
  readonly actor: { readonly kind: string; readonly Name?: string };
  readonly Payload: Readonly<Record<string, unknown>>;
};

/** A plain value of a payload, `null` if it isn't one. */
export function payloadValue({ Payload }: Pick<LoggedEvent, 'Payload'>, key: string): StateValue {
  const value = Payload[key];
  return typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean'
    ? value
    : null;
}
