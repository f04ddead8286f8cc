import type { NetworkJob } from '@dimora/contract/client';
import { Button, Checkbox, TextInput } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { useTexts, useWords } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { useApi } from '../../../kit/services.tsx';
import { StopButton } from '../jobs/job-row.tsx';
import { isRecord, textOf } from '../plain.ts';
import { guideTexts } from '../texts.ts';
import { useJobs } from '../use-networks.ts';
import classes from './guide.module.css';

type Asked = { readonly job: NetworkJob; readonly question: NonNullable<NetworkJob['question']> };
type Answer = (answer: string | boolean | string[] | null) => void;

/** What the radio asks before a device is in: which keys, its PIN, or whether it may come in without protection. */
export function Question({ job, question }: Asked) {
  const t = useTexts(guideTexts);
  const api = useApi();
  const offline = useOfflineReason();
  const { put } = useJobs();
  const { busy, attempt } = useAttempt();
  const asked = isRecord(question.asked) ? question.asked : {};
  const answer: Answer = (given) =>
    void attempt(async () =>
      put(await api.networks.answerJob({ job: job.job, question: question.id, answer: given })),
    );
  const parts = { busy, offline, answer, job };
  const kind = asked['kind'];
  if (kind === 'grant') {
    const keys = Array.isArray(asked['keys'])
      ? asked['keys'].filter((key) => typeof key === 'string')
      : [];
    return <Grant key={question.id} {...parts} keys={keys} />;
  }
  if (kind === 'pin') return <Pin key={question.id} {...parts} dsk={textOf(asked['dsk']) ?? ''} />;
  if (kind === 'insecure') return <Insecure {...parts} reason={textOf(asked['reason'])} />;
  return <Notice title={t(($) => $.question.unknown)} action={<StopButton job={job} />} />;
}

type PartProps = {
  readonly job: NetworkJob;
  readonly busy: boolean;
  readonly offline: string | undefined;
  readonly answer: Answer;
};

function Grant({ busy, offline, answer, keys }: PartProps & { readonly keys: readonly string[] }) {
  const t = useTexts(guideTexts);
  const words = useWords(guideTexts);
  const [granted, setGranted] = useState<readonly string[]>(keys);
  const known = (key: string) =>
    (Object.hasOwn(words.keys, key) ? key : 'other') as keyof typeof words.keys;
  return (
    <Ask
      icon={<IconShieldCheck />}
      title={t(($) => $.grant.title)}
      line={t(($) => $.grant.line)}
      onSubmit={() => answer([...granted])}
      buttons={
        <>
          <Button loading={busy} onClick={() => answer([])}>
            {t(($) => $.grant.refuse)}
          </Button>
          <Button
            variant="primary"
            type="submit"
            loading={busy}
            disabledReason={granted.length === 0 ? t(($) => $.grant.none) : offline}
          >
            {t(($) => $.grant.go)}
          </Button>
        </>
      }
    >
      {keys.map((key) => (
        <Checkbox
          key={key}
          label={t(($) => $.keys[known(key)], { key } as never)}
          checked={granted.includes(key)}
          onChange={(event) =>
            setGranted(
              event.currentTarget.checked
                ? [...granted, key]
                : granted.filter((each) => each !== key),
            )
          }
        />
      ))}
    </Ask>
  );
}

function Pin({ busy, offline, answer, dsk }: PartProps & { readonly dsk: string }) {
  const t = useTexts(guideTexts);
  const [pin, setPin] = useState('');
  const isWhole = /^\d{5}$/.test(pin);
  return (
    <Ask
      icon={<IconShieldCheck />}
      title={t(($) => $.pin.title)}
      line={t(($) => $.pin.line)}
      onSubmit={() => isWhole && answer(pin)}
      buttons={
        <>
          <Button loading={busy} onClick={() => answer(null)}>
            {t(($) => $.pin.none)}
          </Button>
          <Button
            variant="primary"
            type="submit"
            loading={busy}
            disabledReason={isWhole ? offline : t(($) => $.pin.short)}
          >
            {t(($) => $.pin.go)}
          </Button>
        </>
      }
    >
      <TextInput
        label={t(($) => $.pin.label)}
        help={dsk === '' ? undefined : t(($) => $.pin.help, { dsk })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        autoFocus
        value={pin}
        onChange={(event) => setPin(event.currentTarget.value.replaceAll(/\D/g, ''))}
      />
    </Ask>
  );
}

function Insecure({
  busy,
  offline,
  answer,
  reason,
}: PartProps & { readonly reason: string | null }) {
  const t = useTexts(guideTexts);
  return (
    <Ask
      icon={<IconShieldOff />}
      title={t(($) => $.insecure.title)}
      line={t(($) => $.insecure.line)}
      onSubmit={() => answer(false)}
      buttons={
        <>
          <Button loading={busy} disabledReason={offline} onClick={() => answer(true)}>
            {t(($) => $.insecure.anyway)}
          </Button>
          <Button variant="primary" type="submit" loading={busy} disabledReason={offline}>
            {t(($) => $.insecure.stop)}
          </Button>
        </>
      }
    >
      {reason !== null && <p className={classes.muted}>{t(($) => $.insecure.why, { reason })}</p>}
    </Ask>
  );
}

function Ask({
  icon,
  title,
  line,
  buttons,
  onSubmit,
  children,
}: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly line: string;
  readonly buttons: ReactNode;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}) {
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={classes.ask} aria-labelledby="guide-heading" onSubmit={submit}>
      <span className={classes.askIcon} aria-hidden>
        {icon}
      </span>
      <div role="alert" className={classes.ask}>
        <h2 id="guide-heading" className={classes.title}>
          {title}
        </h2>
        <p className={classes.line}>{line}</p>
      </div>
      {children}
      <div className={classes.buttons}>{buttons}</div>
    </form>
  );
}
