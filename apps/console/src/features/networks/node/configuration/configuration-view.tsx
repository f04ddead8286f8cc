import { Button, Card, EmptyState, Skeleton } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { IconRefresh, IconSend } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useMay } from '../../../../kit/claims/use-claims.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../../kit/page/use-offline-reason.ts';
import { UnsavedGuard } from '../../../../kit/unsaved/unsaved-guard.tsx';
import { useJobWords } from '../../jobs/use-job-words.ts';
import { canDo } from '../../jobs/use-start-job.ts';
import { nodeTexts } from '../../texts.ts';
import node from '../node.module.css';
import type { NodePartProps } from '../node-part.ts';
import { useJobResult } from '../use-job-result.ts';
import classes from './configuration.module.css';
import { ParameterField } from './parameter-field.tsx';
import {
  changesOf,
  isOutside,
  readParameters,
  refusedOf,
  withRead,
  type Draft,
  type Parameter,
} from './parameter.ts';

/** The settings that a node keeps itself, as a form: what is written is read back. */
export function ConfigurationView({ network, row }: NodePartProps) {
  const t = useTexts(nodeTexts);
  const words = useJobWords();
  const offline = useOfflineReason();
  const mayInstall = useMay('INSTALL_DEVICE') && !network.isClosed;
  const reading = useJobResult(network);
  const writing = useJobResult(network);
  const [draft, setDraft] = useState<Draft>({});
  const asked = useRef(false);
  const canRead = mayInstall && canDo(network, 'parameters');
  const { run } = reading;
  useEffect(() => {
    if (asked.current || !canRead || offline !== undefined) return;
    asked.current = true;
    void run('parameters', { node: row.node, fresh: false });
  }, [canRead, offline, row.node, run]);
  const readBack = readParameters(writing.result);
  const parameters = withRead(readParameters(reading.result), readBack);
  const refused = refusedOf(writing.input, readBack);
  const failure = reading.job?.failure ?? writing.job?.failure ?? null;
  if (!mayInstall) return <Notice title={t(($) => $.configuration.notYours)} />;
  return (
    <Card
      level={2}
      title={t(($) => $.configuration.title)}
      action={
        canRead && (
          <Button
            size="small"
            icon={<IconRefresh />}
            loading={reading.busy}
            disabledReason={offline}
            onClick={() => void run('parameters', { node: row.node, fresh: true })}
          >
            {t(($) => $.configuration.read)}
          </Button>
        )
      }
    >
      {failure !== null && (
        <Notice tone="wine" role="alert" title={t(($) => $.configuration.failed)}>
          {words.failure(failure)}
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice tone="sun" role="alert" title={t(($) => $.configuration.refused)}>
          {refused.map(({ name }) => name).join(', ')}
        </Notice>
      )}
      {parameters.length === 0 ? (
        <Nothing isReading={reading.busy} />
      ) : (
        <>
          <Fields parameters={parameters} draft={draft} onDraft={setDraft} />
          <Foot
            parameters={parameters}
            draft={draft}
            busy={writing.busy}
            onUndo={() => setDraft({})}
            onWrite={async (values) => {
              await writing.run('setParameters', { node: row.node, values });
              setDraft({});
            }}
          />
        </>
      )}
    </Card>
  );
}

function Nothing({ isReading }: { readonly isReading: boolean }) {
  const t = useTexts(nodeTexts);
  return isReading ? (
    <Skeleton height={160} radius={10} />
  ) : (
    <EmptyState title={t(($) => $.configuration.none)} />
  );
}

function Fields({
  parameters,
  draft,
  onDraft,
}: {
  readonly parameters: readonly Parameter[];
  readonly draft: Draft;
  readonly onDraft: (change: (held: Draft) => Draft) => void;
}) {
  return (
    <div className={classes.fields}>
      {parameters.map((parameter) => (
        <ParameterField
          key={parameter.key}
          parameter={parameter}
          value={draft[parameter.key] ?? parameter.value}
          readOnly={parameter.readOnly}
          onChange={(value) => onDraft((held) => withChange(held, parameter.key, value))}
        />
      ))}
    </div>
  );
}

function withChange(draft: Draft, key: string, value: number | undefined): Draft {
  const { [key]: _before, ...rest } = draft;
  return value === undefined ? rest : { ...rest, [key]: value };
}

type FootProps = {
  readonly parameters: readonly Parameter[];
  readonly draft: Draft;
  readonly busy: boolean;
  readonly onUndo: () => void;
  readonly onWrite: (values: ReturnType<typeof changesOf>) => Promise<void>;
};

function Foot({ parameters, draft, busy, onUndo, onWrite }: FootProps) {
  const t = useTexts(nodeTexts);
  const offline = useOfflineReason();
  const changes = changesOf(parameters, draft);
  const isWrong = changes.some(({ key, value }) => {
    const parameter = parameters.find((each) => each.key === key);
    return parameter !== undefined && isOutside(parameter, value);
  });
  return (
    <div className={node.foot}>
      <p className={node.muted}>{t(($) => $.configuration.note)}</p>
      {changes.length > 0 && (
        <div className={node.buttons}>
          <Button onClick={onUndo}>{t(($) => $.configuration.undo)}</Button>
          <Button
            icon={<IconSend />}
            loading={busy}
            disabledReason={isWrong ? t(($) => $.configuration.outside) : offline}
            onClick={() => void onWrite(changes)}
          >
            {t(($) => $.configuration.write, { count: changes.length })}
          </Button>
        </div>
      )}
      <UnsavedGuard within isDirty={() => changes.length > 0} />
    </div>
  );
}
