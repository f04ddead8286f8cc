import type { Driver, TestResult } from '@dimora/contract/client';
import { Button, Card, PropertyList } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { IconCircleCheck, IconClockQuestion, IconPlugConnected } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useValueWords } from '../../../entities/device/use-value-words.ts';
import type { SettingsForm } from '../../../entities/driver/fields/settings-form.ts';
import type { Field } from '../../../entities/driver/schema/field.ts';
import { modelName } from '../../../entities/driver/model-name.ts';
import { TroubleNotice } from '../../../entities/driver/trouble-notice.tsx';
import { useContent } from '../../../kit/content/use-content.ts';
import { useNames } from '../../../kit/i18n/names.ts';
import { Refusal } from '../../../kit/forms/refusal.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { useOrpc } from '../../../kit/services.tsx';
import { useFormat } from '../../../kit/text/use-format.ts';
import { installTexts } from '../texts.ts';
import classes from './install-form.module.css';
import { useConnectionTest, type InstalledDevice } from './use-connection-test.ts';

type Worked = Extract<TestResult, { ok: true }>;

/** Tests the settings without saving them: a live reading, or the exact error and how to fix it (INSTALL-B1). */
export function TestCard({
  driver,
  fields,
  form,
  installed,
}: {
  readonly driver: Driver;
  readonly fields: readonly Field[];
  readonly form: SettingsForm;
  readonly installed?: InstalledDevice;
}): ReactNode {
  const t = useTexts(installTexts);
  const offline = useOfflineReason();
  const test = useConnectionTest(driver.Key, fields, form, installed);
  return (
    <Card level={2} title={t(($) => $.test.title)}>
      <div className={classes.test}>
        <p className={classes.testLine}>
          {t(($) => (installed ? $.change.testLine : $.test.line))}
        </p>
        <div>
          <Button
            icon={<IconPlugConnected />}
            loading={test.running}
            disabledReason={offline}
            onClick={test.run}
          >
            {t(($) => (test.running ? $.test.running : test.tried ? $.test.again : $.test.button))}
          </Button>
        </div>
        <Outcome test={test} />
        {test.stale && <p className={classes.testLine}>{t(($) => $.test.stale)}</p>}
      </div>
    </Card>
  );
}

function Outcome({ test }: { readonly test: ReturnType<typeof useConnectionTest> }): ReactNode {
  const { result, error, running } = test;
  if (running) return null;
  if (error !== null) return <Refusal error={error} undone="done" />;
  if (!result) return null;
  if (result.trouble) return <TroubleNotice role="alert" trouble={result.trouble} />;
  if (!result.ok) return <Refusal error={result} undone="done" />;
  return <Reading result={result} />;
}

function Reading({ result }: { readonly result: Worked }): ReactNode {
  const t = useTexts(installTexts);
  const format = useFormat();
  const names = useNames();
  const sayValue = useValueWords();
  const { Description, StateVars, Frame, Reachable, tookMs } = result;
  const rows = [
    { id: 'model', label: t(($) => $.test.is), value: modelName(Description) || '–' },
    ...Object.entries(StateVars).map(([variable, value]) => ({
      id: variable,
      label: names.variable(variable),
      value: sayValue(variable, value),
    })),
  ];
  return (
    <>
      {Reachable ? (
        <Notice
          role="status"
          tone="olive"
          icon={<IconCircleCheck />}
          title={t(($) => $.test.works)}
        >
          {t(($) => $.test.took, { time: format.duration(Math.max(tookMs, 1)) })}
        </Notice>
      ) : (
        <Notice
          role="status"
          tone="sun"
          icon={<IconClockQuestion />}
          title={t(($) => $.test.silent)}
        >
          {t(($) => $.test.silentLine)}
        </Notice>
      )}
      {Frame?.startsWith('/') && <TrialPicture path={Frame} />}
      {/* Hubs up to 3.2 answer the picture itself. */}
      {Frame?.startsWith('data:') && (
        <img className={classes.frame} src={Frame} alt={t(($) => $.test.frame)} />
      )}
      <PropertyList rows={rows} />
    </>
  );
}

/** What a camera showed in the trial. */
function TrialPicture({ path }: { readonly path: string }): ReactNode {
  const t = useTexts(installTexts);
  const orpc = useOrpc();
  const Id = path.split('/').at(-2) ?? '';
  const { content } = useContent(
    orpc.deviceManager.trialPicture.queryOptions({
      input: { Id },
      staleTime: Infinity,
      retry: false,
    }),
  );
  return (
    content && <img className={classes.frame} src={content.url} alt={t(($) => $.test.frame)} />
  );
}
