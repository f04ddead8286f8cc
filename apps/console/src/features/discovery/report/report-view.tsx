import type { BrokerCredentials } from '@dimora/contract/client';
import { isDeviceTrouble } from '@dimora/domain';
import { Button, ButtonLink, Card, ErrorState, StatusPill } from '@dimora/ui';
import { Suspense, useState, type ReactNode } from 'react';
import { devicePathByKey } from '../../../entities/device/device-path.ts';
import { TroubleNotice } from '../../../entities/driver/trouble-notice.tsx';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { FindIdentity } from '../lists/find-identity.tsx';
import classes from '../lists/finds.module.css';
import { discoveryTexts } from '../texts.ts';
import { isRefused, type Report, type ReportRow } from './use-report.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.ts';

const CredentialsDialog = lazyPart(() =>
  import(/* chunk: dialogs */ '../../../entities/driver/credentials/credentials-dialog.tsx').then(
    (file) => file.CredentialsDialog,
  ),
);

/** The result for each device; an alert if some failed (DISCOVERY-03). */
export function ReportView({
  rows,
  report,
  offline,
  onBack,
}: {
  readonly rows: readonly ReportRow[];
  readonly report: Report;
  readonly offline: string | undefined;
  readonly onBack: () => void;
}): ReactNode {
  const t = useTexts(discoveryTexts);
  const [shown, setShown] = useState<BrokerCredentials | null>(null);
  const refused = rows.filter(isRefused).length;
  return (
    <>
      {refused > 0 && (
        <ErrorState title={t(($) => $.report.alert, { count: refused })}>
          {t(($) => $.report.alertLine)}
        </ErrorState>
      )}
      <Card
        level={2}
        title={t(($) => $.report.title)}
        action={t(($) => $.report.summary, { done: rows.length - refused, total: rows.length })}
      >
        <ul className={classes.list} aria-label={t(($) => $.report.title)}>
          {rows.map((row) => (
            <Result key={row.sent.Id} row={row} onShow={setShown} />
          ))}
        </ul>
      </Card>
      <div className={classes.buttons}>
        <Button onClick={onBack}>{t(($) => $.report.back)}</Button>
        {refused > 0 && (
          <Button
            variant="primary"
            loading={report.isInstalling}
            disabledReason={offline}
            onClick={() => void report.retry()}
          >
            {t(($) => $.report.retry)}
          </Button>
        )}
      </div>
      {shown && (
        <Suspense>
          <CredentialsDialog credentials={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  );
}

/** The result for one device: its page, or why it was refused. */
export function Result({
  row: { device, Name, result },
  onShow,
}: {
  readonly row: ReportRow;
  readonly onShow: (credentials: BrokerCredentials) => void;
}): ReactNode {
  const t = useTexts(discoveryTexts);
  const explain = useExplain();
  const done = result.status === 'resolved';
  const trouble = done ? undefined : result.error.data['trouble'];
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <FindIdentity device={{ ...device, Name }} tone={done ? 'olive' : 'wine'} />
        <StatusPill tone={done ? 'olive' : 'wine'}>
          {t(($) => (done ? $.report.ok : $.report.ko))}
        </StatusPill>
      </div>
      <div className={classes.outcome}>
        {!done && <p>{explain(result.error)}</p>}
        {isDeviceTrouble(trouble) && <TroubleNotice trouble={trouble} />}
        {done && <Further value={result.value} name={Name} onShow={onShow} />}
      </div>
    </li>
  );
}

function Further({
  value: { Key, credentials },
  name,
  onShow,
}: {
  readonly value: Extract<ReportRow['result'], { status: 'resolved' }>['value'];
  readonly name: string;
  readonly onShow: (credentials: BrokerCredentials) => void;
}): ReactNode {
  const t = useTexts(discoveryTexts);
  return (
    <>
      {credentials && <p>{t(($) => $.report.credentialsLine)}</p>}
      <div className={classes.actions}>
        {credentials && (
          <Button size="small" onClick={() => onShow(credentials)}>
            {t(($) => $.report.credentials)}
          </Button>
        )}
        <ButtonLink
          size="small"
          href={devicePathByKey(Key)}
          aria-label={t(($) => $.report.open, { name })}
        >
          {t(($) => $.report.openShort)}
        </ButtonLink>
      </div>
    </>
  );
}
