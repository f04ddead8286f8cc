import type { AssistantAnswer } from '@dimora/contract/client';
import { plainName } from '@dimora/domain';
import { useNames } from '../../../kit/i18n/names.ts';
import { useTexts, useWords } from '../../../kit/i18n/use-texts.ts';
import { useHome } from '../../../kit/services.tsx';
import { useFormat } from '../../../kit/text/use-format.ts';
import { houseThreadTexts } from '../texts.ts';
import { useThingNames } from './use-thing-names.ts';

/** One action of a proposal. */
export type Action = Extract<AssistantAnswer, { kind: 'proposal' }>['actions'][number];

/** The words for actions. */
export type ActionWords = {
  /** What is operated: a device’s or a rule’s name. */
  readonly name: (action: Action) => string;
  /** `Turn off 2 lights`, for the actions of one part of a sentence. */
  readonly group: (actions: readonly Action[]) => string;
  /** What one action sets: `21 °C`; nothing for what has no value of its own. */
  readonly value: (action: Action) => string | undefined;
  /** Where they are, and what changes: `Living room · from 40 % to 100 %`. */
  readonly detail: (actions: readonly Action[]) => string;
};

/** See {@link ActionWords}. */
export function useActionWords(): ActionWords {
  const t = useTexts(houseThreadTexts);
  const words = useWords(houseThreadTexts);
  const names = useNames();
  const format = useFormat();
  const things = useThingNames();
  const { devices } = useHome();
  const verbs: Readonly<Record<string, string>> = words.verbs;
  const name = ({ DeviceId, TriggerId }: Action): string =>
    DeviceId === null ? things.rule(TriggerId ?? '') : things.device(DeviceId);
  const device = ({ DeviceId }: Action) => (DeviceId === null ? undefined : devices.get(DeviceId));
  const isAll = (actions: readonly Action[], category: string): boolean =>
    actions.every((action) => device(action)?.IoTCategoryIds.includes(category));
  const what = (actions: readonly Action[]): string => {
    const [only] = actions;
    const count = new Set(actions.map(({ DeviceId }) => DeviceId)).size;
    if (only && count === 1) return name(only);
    if (isAll(actions, 'light')) return t(($) => $.lights, { count });
    return t(($) => (isAll(actions, 'barrier') ? $.barriers : $.devices), { count });
  };
  /** A value of its variable, as text; only numbers say more than their verb. */
  const shown = (action: Action, Value: Action['Value']): string | undefined => {
    const found = device(action)?.Actions.find(({ Id }) => Id === action.ActionId);
    const variable = found?.ReplyAs;
    if (!variable || typeof action.Value !== 'number') return undefined;
    const Unit = device(action)?.Status.StateVars[variable]?.Unit ?? '';
    return names.value(plainName(variable), { Value, Unit });
  };
  /** What its variable holds, and what it will. */
  const change = (action: Action): string | undefined => {
    const [from, to] = [shown(action, action.from), shown(action, action.Value)];
    return from === undefined || to === undefined
      ? undefined
      : t(($) => $.proposal.from, { from, to });
  };
  return {
    name,
    group: (actions) => {
      const verb = verbs[actions[0]?.verb ?? 'set'] ?? words.verbs.set;
      return verb.replace('{what}', () => what(actions));
    },
    value: (action) => shown(action, action.Value),
    detail: (actions) => {
      const places = [
        ...new Set(
          actions.flatMap((action) => {
            const place = device(action)?.EnvironmentId;
            return place === undefined ? [] : [things.place(place)];
          }),
        ),
      ];
      const [only, second] = actions;
      const changed = only && !second ? change(only) : undefined;
      return [places.length > 0 ? format.list(places) : undefined, changed]
        .filter((part) => part !== undefined)
        .join(' · ');
    },
  };
}
