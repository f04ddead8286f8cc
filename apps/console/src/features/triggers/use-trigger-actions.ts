import type { Trigger } from '@dimora/contract/client';
import { useToasts } from '@dimora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useAttempt } from '../../kit/forms/use-attempt.ts';
import { saveFile } from '../../kit/files/save-file.ts';
import { useOwnUser } from '../../kit/home/hooks.ts';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../kit/page/use-offline-reason.ts';
import { useOrpc, useServices } from '../../kit/services.tsx';
import { triggersTexts } from './texts.ts';

/** What people do with an automation without opening it (TRIGGERS-06, TRIGGERS-08). Each says how it went. */
export type TriggerActions = {
  readonly run: (trigger: Trigger) => Promise<void>;
  readonly clone: (trigger: Trigger) => Promise<Trigger | undefined>;
  readonly remove: (trigger: Trigger) => Promise<boolean>;
  readonly enable: (trigger: Trigger, enabled: boolean) => Promise<void>;
  readonly favourite: (trigger: Trigger) => Promise<void>;
  readonly save: (trigger: Trigger) => Promise<void>;
  /** Why nothing can be changed, or run, now. */
  readonly noChange: string | undefined;
  readonly noRun: string | undefined;
};

/** See {@link TriggerActions}. */
export function useTriggerActions(): TriggerActions {
  const t = useTexts(triggersTexts);
  const { api } = useServices();
  const orpc = useOrpc();
  const client = useQueryClient();
  const toasts = useToasts();
  const { attempt } = useAttempt();
  const offline = useOfflineReason();
  const mayWrite = useMay('MODIFY_TRIGGERS');
  const mayRun = useMay('RUN_TRIGGERS');
  const { Id: self } = useOwnUser();
  const good = (message: string): void => void toasts.show({ tone: 'good', message });
  return {
    run: async ({ Id, Name: name }) => {
      const title = t(($) => $.TRIGGER_EXECUTE_ERROR, { name });
      const run = await attempt(() => api.triggers.run({ Id }), { title });
      if (run) good(t(($) => $.TRIGGER_EXECUTE_SUCCESS, { name }));
      void client.invalidateQueries({ queryKey: orpc.triggers.jobs.key() });
    },
    clone: async ({ Id, Name: name }) => {
      const Name = t(($) => $.copyName, { name }).slice(0, 80);
      const copy = await attempt(() => api.triggers.clone({ Id, Name }), 'done');
      if (copy) good(t(($) => $.toast.cloned, { name: copy.Name }));
      return copy;
    },
    remove: async ({ Id, Name: name }) => {
      const title = t(($) => $.TRIGGER_DELETE_ERROR, { name });
      const done = await attempt(() => api.triggers.remove({ Id }), { title });
      if (done) good(t(($) => $.TRIGGER_DELETE_SUCCESS, { name }));
      return done !== undefined;
    },
    enable: async ({ Id, Name: name }, Enabled) => {
      const title = t(($) => $.toast.enableFailed, { name });
      await attempt(() => api.triggers.enable({ Id, Enabled }), { title });
    },
    favourite: async ({ Id, Favorites }) => {
      const favourite = !Favorites.includes(self);
      await attempt(() => api.triggers.favourite({ Id, favourite }), 'saved');
    },
    save: async ({ Id, Name: name }) => {
      const file = await attempt(() => api.triggers.export({ Id }), 'file');
      if (file) saveFile(new Blob([JSON.stringify(file, null, 2)]), `${fileName(name)}.json`);
    },
    noChange: offline ?? (mayWrite ? undefined : t(($) => $.mayNotChange)),
    noRun: offline ?? (mayRun ? undefined : t(($) => $.mayNotRun)),
  };
}

/** A name that every system takes as a file's. */
const fileName = (name: string): string =>
  name
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase() || 'trigger';
