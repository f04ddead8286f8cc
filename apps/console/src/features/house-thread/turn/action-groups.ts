import { isOffWithoutHarm } from '@dimora/domain';
import { useHome } from '../../../kit/services.tsx';
import type { Action } from './action-words.ts';

/**
 * The actions of a proposal by the part of the sentence that they come from. What opens the house, and what shouldn't be
 * off for long, stands by its own name above the rest: ‘everything off’ includes the fridge.
 */
export function useActionGroups(): (actions: readonly Action[]) => readonly Action[][] {
  const { devices } = useHome();
  const isRisky = ({ opens, verb, DeviceId }: Action): boolean => {
    const device = DeviceId === null ? undefined : devices.get(DeviceId);
    return opens || (verb === 'off' && device !== undefined && !isOffWithoutHarm(device));
  };
  return (actions) => {
    const groups = new Map<string, Action[]>();
    for (const action of [
      ...actions.filter((each) => isRisky(each)),
      ...actions.filter((each) => !isRisky(each)),
    ]) {
      // A model’s actions come from no sentence: each is listed on its own.
      const isAlone = isRisky(action) || action.verb === 'set';
      const key = isAlone ? action.Id : `${action.clause}`;
      const group = groups.get(key);
      if (group) group.push(action);
      else groups.set(key, [action]);
    }
    return [...groups.values()];
  };
}
