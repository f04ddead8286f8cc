import { LANGUAGES } from '@dimora/domain';
import { ErrorState, SegmentedControl, Skeleton } from '@dimora/ui';
import { IconClockCheck, IconPhone } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useExplain } from '../../kit/errors/explain.ts';
import { languageNames } from '../../kit/i18n/language-names.ts';
import { speak, useLanguage } from '../../kit/i18n/language.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { usePageTitle } from '../../kit/routing/use-page-title.ts';
import { useFormat } from '../../kit/text/use-format.ts';
import { GuestTile } from './visit/guest-tile.tsx';
import { isFinal, useVisit } from './visit/use-visit.ts';
import classes from './visit-page.module.css';
import { guestTexts } from './texts.ts';

/** An address that was cut off is like a link that is over. */
const NO_TOKEN = { code: 'GUEST_PASS_INVALID' };

/** Props of {@link VisitPage}. */
export type VisitPageProps = {
  /** The signed link's token. */
  readonly token: string;
  /** In a cloud: the hub that the link names. */
  readonly hub?: string | undefined;
};

/** /guest: what a guest with a pass may use, and nothing else (USERS-B3). */
export function VisitPage({ token, hub }: VisitPageProps) {
  const t = useTexts(guestTexts);
  const explain = useExplain();
  const { page, run } = useVisit(token, hub);
  const { data } = page;
  const error = token === '' ? NO_TOKEN : page.error;
  useLanguageOnce(data?.language);
  usePageTitle(data?.house ?? (error === null ? undefined : t(($) => $.visit.overTitle)));
  // A pass that is over takes everything with it that the page showed.
  if (!data || isFinal(error))
    return (
      <main className={classes.page}>
        {error === null ? (
          <div role="status" aria-label={t(($) => $.visit.loading)}>
            <Skeleton height={280} />
          </div>
        ) : (
          <ErrorState
            title={t(($) => $.visit.overTitle)}
            retrying={page.isFetching}
            onRetry={() => void page.refetch()}
          >
            {explain(error)}
          </ErrorState>
        )}
      </main>
    );
  return <Visit page={data} run={run} trouble={error === null ? undefined : explain(error)} />;
}

/** The page speaks the guest's language first; they may choose another. */
function useLanguageOnce(language: 'en' | 'it' | undefined): void {
  const spoken = useRef(false);
  useEffect(() => {
    if (language === undefined || spoken.current) return;
    spoken.current = true;
    void speak(language);
  }, [language]);
}

function Visit({
  page,
  run,
  trouble,
}: {
  readonly page: NonNullable<ReturnType<typeof useVisit>['page']['data']>;
  readonly run: ReturnType<typeof useVisit>['run'];
  readonly trouble: string | undefined;
}) {
  const t = useTexts(guestTexts);
  const format = useFormat();
  const language = useLanguage();
  const time = format.time(page.until);
  const day = format.day(page.until);
  const until =
    day === format.day(page.now)
      ? t(($) => $.visit.today, { time })
      : t(($) => $.visit.valid, { day, time });
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <strong className={classes.house}>{page.house}</strong>
        <SegmentedControl
          label={t(($) => $.visit.language)}
          value={language}
          options={LANGUAGES.map((each) => ({ value: each, label: languageNames[each] }))}
          onChange={(chosen) => void speak(chosen)}
        />
      </header>
      <h1 className={classes.title}>{t(($) => $.visit.hello, { guest: page.guest })}</h1>
      <p className={classes.line}>{t(($) => $.visit.host, { host: page.host })}</p>
      {page.note !== '' && <p className={classes.note}>{page.note}</p>}
      <div className={classes.valid} data-tone={trouble === undefined ? 'olive' : 'wine'}>
        <IconClockCheck size={24} aria-hidden />
        <p role="status">
          {trouble ?? (
            <>
              <strong>{until}</strong>
              {page.usesLeft !== null && (
                <span>{t(($) => $.visit.uses, { count: page.usesLeft })}</span>
              )}
            </>
          )}
        </p>
      </div>
      {page.tiles.length === 0 ? (
        <p className={classes.line}>{t(($) => $.visit.none, { host: page.host })}</p>
      ) : (
        <section className={classes.tiles} aria-label={t(($) => $.visit.tiles)}>
          {page.tiles.map((tile) => (
            <GuestTile
              key={tile.Id}
              tile={tile}
              now={page.now}
              run={run}
              disabledReason={trouble}
            />
          ))}
        </section>
      )}
      {page.call && (
        <a className={classes.call} href={`tel:${page.call.number.replaceAll(/[^\d+]/g, '')}`}>
          <IconPhone size={20} aria-hidden />
          {t(($) => $.visit.call, { name: page.call.Name })}
        </a>
      )}
      <p className={classes.foot}>{t(($) => $.visit.foot, { host: page.host })}</p>
    </main>
  );
}
