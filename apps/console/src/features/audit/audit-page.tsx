import { Button, Card, SearchField } from '@dimora/ui';
import { Select } from '@dimora/ui/select';
import { IconDownload } from '@tabler/icons-react';
import type { UserId } from '@dimora/domain';
import { DateInput } from '../../kit/forms/date-fields.tsx';
import { EventLogSkeleton } from '../../entities/event/event-log-skeleton.tsx';
import { useUsers } from '../../kit/home/hooks.ts';
import { useTexts, useWords } from '../../kit/i18n/use-texts.ts';
import classes from './audit-page.module.css';
import type { AuditSearch } from './audit-search.ts';
import { ChangeList } from './change-list.tsx';
import { auditTexts } from './texts.ts';
import { useAuditExport } from './use-audit-export.ts';
import { useAuditFilter, useChanges } from './use-changes.ts';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Refusal } from '../../kit/forms/refusal.tsx';
import { PageFrame } from '../../kit/page/page-frame.tsx';

/** Props of {@link AuditPage}. */
export type AuditPageProps = {
  readonly search: AuditSearch;
  readonly onSearch: (search: AuditSearch) => void;
};

/** /history/changes: who changed what, and from where (USERS-B4). */
export function AuditPage({ search, onSearch }: AuditPageProps) {
  const t = useTexts(auditTexts);
  const filter = useAuditFilter(search);
  const { save, saving, error } = useAuditExport(filter);
  return (
    <PageFrame
      claim="READ_AUDIT"
      what={t(($) => $.what)}
      title={t(($) => $.title)}
      subtitle={t(($) => $.subtitle)}
      breadcrumb={[
        { label: t(($) => $.parent), href: '/history/all' },
        { label: t(($) => $.title) },
      ]}
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
      <Refusal error={error} undone="file" />
      <Filters search={search} onSearch={onSearch} />
      <Changes filter={filter} onClear={() => onSearch({})} />
    </PageFrame>
  );
}

function Filters({ search, onSearch }: AuditPageProps) {
  const t = useTexts(auditTexts);
  const { kinds } = useWords(auditTexts);
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
      <Select
        label={t(($) => $.kind)}
        value={search.kind ?? ''}
        data={[
          { value: '', label: t(($) => $.everyKind) },
          ...Object.entries(kinds)
            .map(([value, label]) => ({ value, label }))
            .toSorted((one, other) => one.label.localeCompare(other.label)),
        ]}
        onChange={(kind) => set({ kind: kind ?? '' })}
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
  const { query, entries, total } = useChanges(filter);
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <Loaded
      query={{ ...query, data: entries }}
      what={t(($) => $.what)}
      shape={
        <Card>
          <EventLogSkeleton rows={8} />
        </Card>
      }
      empty={
        entries?.length === 0 && {
          drawing: 'quiet',
          title: t(($) => (isFiltered ? $.noMatch : $.none)),
          line: t(($) => (isFiltered ? $.noMatchLine : $.noneLine)),
          ...(isFiltered && { action: <Button onClick={onClear}>{t(($) => $.clear)}</Button> }),
        }
      }
    >
      {(changes) => (
        <Card>
          <p className={classes.count} role="status">
            {t(($) => $.count, { count: total ?? changes.length })}
          </p>
          <ChangeList entries={changes} />
          {query.hasNextPage && (
            <div className={classes.more}>
              <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t(($) => $.more)}
              </Button>
            </div>
          )}
        </Card>
      )}
    </Loaded>
  );
}
