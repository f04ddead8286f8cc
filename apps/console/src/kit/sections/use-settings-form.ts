import { changesOf } from '../edit/merge-edits.ts';
import { useAttempt } from '../forms/use-attempt.ts';
import { useSayDone } from '../forms/use-say-done.ts';
import { useCheckedForm, type CheckedForm } from '../forms/use-checked-form.ts';
import type { Faults } from '../forms/use-faults.ts';

/** A form of a few settings. */
export type SettingsForm<Settings, Fault> = CheckedForm<Settings, Fault> & {
  readonly busy: boolean;
  /** Saves what was changed, unless something is wrong with it. */
  readonly save: () => Promise<void>;
};

/**
 * Edits settings that are saved together. Give the component a `key` made of the settings: it starts again with what was saved.
 */
export function useSettingsForm<Settings extends object, Fault>(
  settings: Settings,
  {
    check,
    send,
  }: {
    readonly check: (settings: Settings) => Faults<Settings, Fault>;
    readonly send: (changes: Partial<Settings>) => Promise<unknown>;
  },
): SettingsForm<Settings, Fault> {
  const sayDone = useSayDone();
  const form = useCheckedForm(settings, check);
  const { busy, attempt } = useAttempt();
  const save = async (): Promise<void> => {
    if (!form.check()) return;
    const done = await attempt(() => send(changesOf(settings, form.fields)));
    if (done !== undefined) sayDone('saved');
  };
  return { ...form, busy, save };
}
