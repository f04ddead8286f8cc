import { Button, Card, EmptyState, ErrorState, Page, SearchField } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { Select } from '@dimora/ui/select';
import { IconDownload } from '@tabler/icons-react';
import type { UserId } from '@dimora/domain';
import { DateInput } from '../../kit/forms/date-fields.tsx';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useExplain } from '../../kit/errors/explain.ts';
import { EventLogSkeleton } from '../../entities/event/event-log-skeleton.tsx';
import { useOffline, useUsers } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import classes from './audit-page.module.css';
import type { AuditSearch } from './audit-search.ts';
import { ChangeList } from './change-list.tsx';
import { auditTexts } from './texts.ts';
import { useAuditExport } from './use-audit-export.ts';
import { useAuditFilter, useChanges } from './use-changes.ts';

/** Props of {@link AuditPage}. */
export type AuditPageProps = {
  readonly search: AuditSearch;
  readonly onSearch: (search: AuditSearch) => void;
};

/** /history/changes: who changed what, and from where (USERS-B4). */
export function AuditPage(props: AuditPageProps) {
  const t = useTexts(auditTexts);
  const may = useMay('READ_AUDIT');
  if (may) return <Readable {...props} />;
  return (
    <Page title={t(($) => $.title)}>
      <EmptyState drawing="quiet" title={t(($) => $.forbidden)}>
        {t(($) => $.forbiddenLine)}
      </EmptyState>
    </Page>
  );
}

function Readable({ search, onSearch }: AuditPageProps) {
  const t = useTexts(auditTexts);
  const explain = useExplain();
  const filter = useAuditFilter(search);
  const { save, saving, error } = useAuditExport(filter);
  return (
    <Page
      title={t(($) => $.title)}
      subtitle={t(($) => $.subtitle)}
      breadcrumb={[
        { label: t(($) => $.parent), href: '/history/all' },
        { label: t(($) => $.title) },
      ]}
      breadcrumbLabel={t(($) => $.path)}
      actions={
        <Button
          icon={<IconDownload size={18} aria-hidden />}
          loading={saving}
          onClick={() => save('csv')}
        >
          {t(($) => $.save)}
        </Button>
      }
    >
      {error !== null && (
        <Notice tone="wine" role="alert" title={t(($) => $.saveFailed)}>
          {explain(error)}
        </Notice>
      )}
      <Filters search={search} onSearch={onSearch} />
      <Changes filter={filter} onClear={() => onSearch({})} />
    </Page>
  );
}

function Filters({ search, onSearch }: AuditPageProps) {
  const t = useTexts(auditTexts);
  const people = useUsers();
  const set = (change: Readonly<Record<keyof AuditSearch, string> | object>): void =>
    onSearch(
      Object.fromEntries(
        Object.entries({ ...search, ...change }).filter(([, value]) => value !== ''),
      ),
    );
  return (
    <div className={classes.filters}>
      <SearchField
        label={t(($) => $.search)}
        value={search.text ?? ''}
        onChange={(text) => set({ text })}
      />
      <Select
        label={t(($) => $.person)}
        value={search.person ?? ''}
        data={[
          { value: '', label: t(($) => $.everyone) },
          ...people.map(({ Id, Name }) => ({ value: Id as string, label: Name })),
        ]}
        onChange={(person) => set({ person: (person ?? '') as UserId | '' })}
      />
      {(['from', 'to'] as const).map((end) => (
        <DateInput
          key={end}
          label={t(($) => $[end])}
          value={search[end] ?? ''}
          onChange={(value) => set({ [end]: value })}
        />
      ))}
    </div>
  );
}

/** The list: loading, failed, offline, empty, without a match, or the changes. */
function Changes({
  filter,
  onClear,
}: {
  readonly filter: ReturnType<typeof useAuditFilter>;
  readonly onClear: () => void;
}) {
  const t = useTexts(auditTexts);
  const explain = useExplain();
  const offline = useOffline();
  const { query, entries, total } = useChanges(filter);
  if (!entries && query.error !== null)
    return (
      <ErrorState
        title={t(($) => $.failed)}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {explain(query.error)}
      </ErrorState>
    );
  if (!entries)
    return (
      <Card>
        <EventLogSkeleton rows={8} />
      </Card>
    );
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <>
      {offline && <Notice tone="neutral" role="status" title={t(($) => $.offline)} />}
      {entries.length === 0 ? (
        <Card>
          <EmptyState
            drawing="quiet"
            title={t(($) => (isFiltered ? $.noMatch : $.none))}
            {...(isFiltered && { action: <Button onClick={onClear}>{t(($) => $.clear)}</Button> })}
          >
            {t(($) => (isFiltered ? $.noMatchLine : $.noneLine))}
          </EmptyState>
        </Card>
      ) : (
        <Card>
          <p className={classes.count} role="status">
            {t(($) => $.count, { count: total ?? entries.length })}
          </p>
          <ChangeList entries={entries} />
          {query.hasNextPage && (
            <div className={classes.more}>
              <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t(($) => $.more)}
              </Button>
            </div>
          )}
        </Card>
      )}
    </>
  );
}
