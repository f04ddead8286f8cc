import { useSyncExternalStore } from 'react';
import { changeSettings, readSettings, subscribeSettings, type Settings } from './settings.ts';

/** One stored setting and its setter (START-04). */
export function useSetting<Name extends keyof Settings>(
  name: Name,
): [value: Settings[Name], change: (value: Settings[Name]) => void] {
  const read = (): Settings[Name] => readSettings()[name];
  const value = useSyncExternalStore(subscribeSettings, read, read);
  return [value, (next) => changeSettings({ [name]: next })];
}
