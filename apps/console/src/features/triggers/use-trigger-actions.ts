import type { Trigger } from '@dimora/contract/client';
import { useToasts } from '@dimora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useExplain } from '../../kit/errors/explain.ts';
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
  const explain = useExplain();
  const offline = useOfflineReason();
  const mayWrite = useMay('MODIFY_TRIGGERS');
  const mayRun = useMay('RUN_TRIGGERS');
  const { Id: self } = useOwnUser();
  /** Shows the reason under a title if it fails. */
  const tried = async <Result>(title: string, call: () => Promise<Result>) => {
    try {
      return await call();
    } catch (error) {
      toasts.show({ tone: 'error', title, message: explain(error) });
      return undefined;
    }
  };
  const good = (message: string): void => void toasts.show({ tone: 'good', message });
  return {
    run: async ({ Id, Name: name }) => {
      const title = t(($) => $.toast.runFailed, { name });
      const run = await tried(title, () => api.triggers.run({ Id }));
      if (run) good(t(($) => $.toast.ran, { name }));
      void client.invalidateQueries({ queryKey: orpc.triggers.jobs.key() });
    },
    clone: async ({ Id, Name: name }) => {
      const title = t(($) => $.toast.cloneFailed, { name });
      const Name = t(($) => $.copyName, { name }).slice(0, 80);
      const copy = await tried(title, () => api.triggers.clone({ Id, Name }));
      if (copy) good(t(($) => $.toast.cloned, { name: copy.Name }));
      return copy;
    },
    remove: async ({ Id, Name: name }) => {
      const title = t(($) => $.toast.deleteFailed, { name });
      const done = await tried(title, () => api.triggers.remove({ Id }));
      if (done) good(t(($) => $.toast.deleted, { name }));
      return done !== undefined;
    },
    enable: async ({ Id, Name: name }, Enabled) => {
      const title = t(($) => $.toast.enableFailed, { name });
      await tried(title, () => api.triggers.enable({ Id, Enabled }));
    },
    favourite: async ({ Id, Favorites }) => {
      const favourite = !Favorites.includes(self);
      await tried(
        t(($) => $.toast.favouriteFailed),
        () => api.triggers.favourite({ Id, favourite }),
      );
    },
    save: async ({ Id, Name: name }) => {
      const title = t(($) => $.toast.exportFailed, { name });
      const file = await tried(title, () => api.triggers.export({ Id }));
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
