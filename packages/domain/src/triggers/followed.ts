import { conditionDefinition, type TriggerCondition } from './parts/condition-parts.ts';
import { watchedOf } from './evaluate.ts';
import { payloadsOf } from './payloads.ts';
import type { TriggerContent } from './trigger.ts';
import { lastingOf, type Comparison, type Followed, type Watched } from './watched.ts';

/** The name of a comparison; that of a part keeps its name while other parts change, and however long it has to last. */
export const comparisonName = (of: Watched, { StateVar, operator, Value }: Comparison): string =>
  JSON.stringify([
    of.DeviceId ?? null,
    of.EnvironmentId ?? null,
    of.UserId ?? null,
    StateVar,
    operator,
    Value,
    // Names of this hub's things are as they were: they are stored.
    ...(of.origin === undefined ? [] : [of.origin]),
  ]);

/** Every comparison of a trigger that has to last, each once: in If, in its condition and in those of its steps. */
export function followedIn(trigger: Pick<TriggerContent, 'If' | 'Condition' | 'Do'>): Followed[] {
  const { If, Condition } = payloadsOf(trigger);
  const ofIf = If.flatMap((payload): Followed[] => {
    const watched = watchedOf(payload);
    const operator = watched && lastingOf(watched.change);
    if (!operator || watched.forSeconds === 0) return [];
    return [{ of: watched.of, compared: { ...watched, operator } }];
  });
  const followed = [...ofIf, ...Condition.flatMap(lastingIn)];
  return [
    ...new Map(followed.map((each) => [comparisonName(each.of, each.compared), each])).values(),
  ];
}

const lastingIn = (condition: TriggerCondition): readonly Followed[] => {
  const lasting = conditionDefinition(condition)?.lasts?.(condition);
  return lasting ? [lasting] : [];
};
