import type { AssistantModel } from '@dimora/contract/client';
import { Button, useToasts } from '@dimora/ui';
import { IconSparkles } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.ts';
import { SettingsSection } from '../../../kit/sections/settings-section.tsx';
import { useApi, useOrpc } from '../../../kit/services.tsx';
import classes from '../assistants.module.css';
import { assistantsTexts } from '../texts.ts';

const ModelDialog = lazyPart(() => import('./model-dialog.tsx').then((file) => file.ModelDialog));

const NONE: AssistantModel = { endpoint: '', model: '', key: '' };

/** The house’s language model, which it doesn’t need (A81). */
export function ModelSection() {
  const t = useTexts(assistantsTexts);
  const orpc = useOrpc();
  const query = useQuery(orpc.assistantModel.get.queryOptions({ staleTime: 0 }));
  return (
    <SettingsSection
      icon={<IconSparkles />}
      title={t(($) => $.model.title)}
      line={t(($) => $.model.line)}
      what={t(($) => $.model.what)}
      query={query}
    >
      {(settings) => <Present settings={settings} />}
    </SettingsSection>
  );
}

function Present({ settings }: { readonly settings: AssistantModel }) {
  const t = useTexts(assistantsTexts);
  const toasts = useToasts();
  const disabledReason = useOfflineReason();
  const mayWrite = useMay('WRITE_PARAMETERS');
  const orpc = useOrpc();
  const client = useQueryClient();
  const { assistantModel } = useApi();
  const { busy, attempt } = useAttempt();
  const [isOpen, setOpen] = useState(false);
  const { endpoint, model } = settings;
  const isOn = endpoint !== '';
  const save = async (chosen: AssistantModel): Promise<void> => {
    const done = await attempt(async () => {
      const answer = await assistantModel.set({ settings: chosen });
      await client.invalidateQueries({ queryKey: orpc.assistantModel.key() });
      return answer;
    });
    if (!done) return;
    setOpen(false);
    const message = t(($) => (chosen.endpoint === '' ? $.model.removed : $.model.saved));
    toasts.show({ tone: 'good', message });
  };
  const tryIt = async (): Promise<void> => {
    const done = await attempt(() => assistantModel.test({}));
    if (!done) return;
    const tone = done.answer === 'ok' ? 'good' : 'error';
    toasts.show({ tone, message: t(($) => $.model.answers[done.answer]) });
  };
  return (
    <>
      <p className={classes.line}>
        {isOn ? t(($) => $.model.on, { model, endpoint }) : t(($) => $.model.off)}
      </p>
      {mayWrite && (
        <div className={classes.actions}>
          <Button disabledReason={disabledReason} onClick={() => setOpen(true)}>
            {t(($) => (isOn ? $.model.change : $.model.enter))}
          </Button>
          {isOn && (
            <>
              <Button
                loading={busy && !isOpen}
                disabledReason={disabledReason}
                onClick={() => void tryIt()}
              >
                {t(($) => $.model.try)}
              </Button>
              <Button
                variant="danger"
                disabledReason={disabledReason}
                onClick={() => void save(NONE)}
              >
                {t(($) => $.model.remove)}
              </Button>
            </>
          )}
        </div>
      )}
      <Suspense fallback={null}>
        {isOpen && (
          <ModelDialog
            settings={settings}
            busy={busy}
            onSave={(chosen) => void save(chosen)}
            onCancel={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
