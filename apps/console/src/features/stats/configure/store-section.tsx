import type { ScaleOutState } from '@dimora/contract/client';
import { Button, Card, PropertyList, Section } from '@dimora/ui';
import { IconDatabaseExport } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { statsTexts } from '../texts.ts';
import { NO_STORE, type StoreFields } from './store-fields.ts';
import classes from './store.module.css';
import { useSaveStore } from './use-recorded.ts';

const StoreDialog = lazyPart(() => import('./store-dialog.tsx').then((file) => file.StoreDialog));

/** Another store that gets every value, too: VictoriaMetrics or Prometheus. For super administrators. */
export function StoreSection({
  settings,
  state,
}: {
  readonly settings: StoreFields;
  /** Null while there is none. */
  readonly state: ScaleOutState | null;
}) {
  const t = useTexts(statsTexts);
  const disabledReason = useOfflineReason();
  const { save, saving, error, reset } = useSaveStore();
  const [open, setOpen] = useState(false);
  const isOn = settings.Url !== '';
  const close = (): void => {
    setOpen(false);
    reset();
  };
  return (
    <Section icon={<IconDatabaseExport />} title={t(($) => $.store.title)}>
      <Card>
        <div className={classes.part}>
          <p className={classes.line}>{t(($) => $.store.line)}</p>
          {isOn && <State url={settings.Url} state={state} />}
          <div className={classes.actions}>
            <Button onClick={() => setOpen(true)} disabledReason={disabledReason}>
              {t(($) => (isOn ? $.store.change : $.store.choose))}
            </Button>
            {isOn && (
              <Button
                variant="danger"
                loading={saving && !open}
                disabledReason={disabledReason}
                onClick={() => void save(NO_STORE)}
              >
                {t(($) => $.store.remove)}
              </Button>
            )}
          </div>
        </div>
      </Card>
      <Suspense fallback={null}>
        {open && (
          <StoreDialog
            settings={settings}
            saving={saving}
            error={error}
            onSave={(chosen) => void save(chosen).then((saved) => saved && setOpen(false))}
            onCancel={close}
          />
        )}
      </Suspense>
    </Section>
  );
}

function State({ url, state }: { readonly url: string; readonly state: ScaleOutState | null }) {
  const t = useTexts(statsTexts);
  const format = useFormat();
  const count = (samples: number): string => format.number(samples, 0);
  if (!state) return <p className={classes.url}>{url}</p>;
  const { failedAt, status, succeededAt, queued, queuedBytes, sent, dropped, refused } = state;
  const how =
    failedAt !== null
      ? t(($) => (status === null ? $.store.noAnswer : $.store.refuses), {
          at: format.dateTime(failedAt),
          status: String(status),
        })
      : t(($) => (succeededAt === null ? $.store.notYet : $.store.fine));
  const rows = [
    { id: 'url', label: t(($) => $.store.url), value: <span className={classes.url}>{url}</span> },
    { id: 'how', label: t(($) => $.store.state), value: how },
    {
      id: 'last',
      label: t(($) => $.store.last),
      value: succeededAt === null ? '–' : format.dateTime(succeededAt),
    },
    {
      id: 'queued',
      label: t(($) => $.store.queued),
      value: t(($) => $.store.waiting, { amount: count(queued), bytes: format.bytes(queuedBytes) }),
    },
    { id: 'sent', label: t(($) => $.store.sent), value: count(sent) },
    { id: 'dropped', label: t(($) => $.store.dropped), value: count(dropped) },
    { id: 'refused', label: t(($) => $.store.refused), value: count(refused) },
  ];
  return <PropertyList rows={rows} />;
}
