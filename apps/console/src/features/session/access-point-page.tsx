import type { SystemInfo } from '@dimora/contract/client';
import { BUILD, DEFAULT_TARGET, VERSION } from '@dimora/domain';
import { Button, ButtonLink, Skeleton } from '@dimora/ui';
import { EntryScreen } from '@dimora/ui/entry-screen';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { Unloaded } from '../../kit/page/unloaded.tsx';
import { useHeldError } from '../../kit/page/use-held-error.ts';
import { useOrpc } from '../../kit/services.tsx';
import { useSessionState } from '../../kit/session/hooks.ts';
import { LanguageChoice } from './sign-in/language-choice.tsx';
import classes from './sign-in/sign-in.module.css';
import { sessionTexts } from './texts.ts';

/**
 * A hub that is its own network (START-15): lets its owner in, and says what can be done. Choosing a Wi-Fi
 * network is not part of this version.
 */
export function AccessPointPage() {
  const t = useTexts(sessionTexts);
  const info = useQuery(useOrpc().system.info.queryOptions());
  const query = useHeldError(info);
  const { data, isFetching, refetch } = query;
  const unowned = data?.mode === 'FIRST_PAIR';
  return (
    <EntryScreen
      motto={t(($) => $.motto)}
      mottoLine={t(($) => $.mottoLine)}
      title={t(($) => (data?.accessPoint === false ? $.accessPoint.over : $.accessPoint.title))}
      footer={t(($) => $.version, { version: VERSION, build: BUILD })}
    >
      <div className={classes.stack}>
        {query.error ? (
          <Unloaded query={query} what={t(($) => $.accessPoint.what)} />
        ) : data === undefined ? (
          <Skeleton height={160} />
        ) : unowned ? (
          <Unowned info={data} checking={isFetching} onCheck={() => void refetch()} />
        ) : (
          <Owned accessPoint={data.accessPoint} />
        )}
      </div>
      <div className={classes.below}>
        <LanguageChoice />
      </div>
    </EntryScreen>
  );
}

/** The house works here, without the internet. */
function Owned({ accessPoint }: Pick<SystemInfo, 'accessPoint'>) {
  const t = useTexts(sessionTexts);
  const { signedIn } = useSessionState();
  return (
    <>
      {accessPoint && <p>{t(($) => $.accessPoint.works)}</p>}
      {accessPoint && <p>{t(($) => $.accessPoint.cable)}</p>}
      <ButtonLink
        variant="primary"
        size="large"
        fullWidth
        href={signedIn ? DEFAULT_TARGET : '/login'}
      >
        {t(($) => (signedIn ? $.accessPoint.open : $.accessPoint.signIn))}
      </ButtonLink>
    </>
  );
}

/** An activation needs the cloud: an access point reaches it by cable only (A05). */
function Unowned({
  info: { accessPoint, cloudState },
  checking,
  onCheck,
}: {
  readonly info: SystemInfo;
  readonly checking: boolean;
  readonly onCheck: () => void;
}) {
  const t = useTexts(sessionTexts);
  const { signedIn } = useSessionState();
  if (cloudState === 'connected' || !accessPoint)
    return (
      <>
        <p>{t(($) => $.accessPoint.ready)}</p>
        <ButtonLink
          variant="primary"
          size="large"
          fullWidth
          href={signedIn ? '/activation' : '/login'}
        >
          {t(($) => (signedIn ? $.accessPoint.activate : $.accessPoint.signIn))}
        </ButtonLink>
      </>
    );
  return (
    <>
      <p>{t(($) => (cloudState === 'none' ? $.accessPoint.noCloud : $.accessPoint.unowned))}</p>
      {cloudState !== 'none' && (
        <ol className={classes.way}>
          <li>{t(($) => $.accessPoint.steps.cable)}</li>
          <li>{t(($) => $.accessPoint.steps.restart)}</li>
          <li>{t(($) => $.accessPoint.steps.signIn)}</li>
        </ol>
      )}
      <Button variant="primary" size="large" fullWidth loading={checking} onClick={onCheck}>
        {t(($) => $.accessPoint.check)}
      </Button>
    </>
  );
}
