import type { Driver } from '@dimora/contract/client';
import { Button, ButtonLink, EmptyState, Pill, RowSkeleton, SearchField } from '@dimora/ui';
import { ChoiceCard, ChoiceGrid } from '@dimora/ui/choice-card';
import { Fold } from '@dimora/ui/fold';
import { useMemo, useState, type ReactNode } from 'react';
import { DriverIcon } from '../../../entities/driver/driver-icon.tsx';
import { useDriverWords } from '../../../entities/driver/use-driver-words.ts';
import { useLanguage } from '../../../kit/i18n/language.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { useAfter } from '../../../kit/timing/use-after.ts';
import { familiesOf, isLate, isToCome, searchFamilies, type NamedFamily } from '../families.ts';
import { installTexts } from '../texts.ts';
import { LATE_FAMILIES_MS, useChoosing } from '../use-choosing.ts';
import classes from './choose.module.css';

/** The first step: every family with its number of drivers, filtered while typing (INSTALL-01, INSTALL-02). */
export function FamilyStep({
  drivers,
  onChoose,
}: {
  readonly drivers: readonly Driver[];
  readonly onChoose: (family: string) => void;
}): ReactNode {
  const t = useTexts(installTexts);
  const words = useDriverWords();
  const language = useLanguage();
  const [query, setQuery] = useState('');
  const [unfolded, setUnfolded] = useState(false);
  const choosing = useChoosing(onChoose);
  const later = useAfter(LATE_FAMILIES_MS);
  const families = useMemo(
    () => familiesOf(drivers, words.family, language),
    [drivers, words, language],
  );
  const wordsOf = ({ Key }: Driver): string => `${Key} ${words.name(Key)} ${words.line(Key)}`;
  const found = searchFamilies(families, query, wordsOf);
  const ready = found.filter((family) => !isToCome(family));
  const toCome = found.filter(isToCome);
  if (families.length === 0)
    return (
      <EmptyState
        drawing="plug"
        title={t(($) => $.families.none)}
        action={<ButtonLink href="/devices/discovery">{t(($) => $.discover)}</ButtonLink>}
      >
        {t(($) => $.families.noneLine)}
      </EmptyState>
    );
  return (
    <>
      <div className={classes.search}>
        <SearchField label={t(($) => $.families.search)} value={query} onChange={setQuery} />
      </div>
      {found.length === 0 ? (
        <EmptyState
          drawing="search"
          title={t(($) => $.families.noMatch)}
          action={<Button onClick={() => setQuery('')}>{t(($) => $.families.clear)}</Button>}
        >
          {t(($) => $.families.noMatchLine)}
        </EmptyState>
      ) : (
        <div className={classes.families}>
          {ready.length > 0 && (
            <FamilyGrid
              label={t(($) => $.families.label)}
              families={ready}
              later={later}
              choosing={choosing}
            />
          )}
          {toCome.length > 0 && (
            <Fold
              level={2}
              title={t(($) => $.families.toCome)}
              count={toCome.length}
              // A search has to show what it finds.
              open={unfolded || query.trim() !== ''}
              onToggle={setUnfolded}
            >
              <FamilyGrid
                label={t(($) => $.families.toCome)}
                families={toCome}
                later={later}
                choosing={choosing}
              />
            </Fold>
          )}
        </div>
      )}
    </>
  );
}

function FamilyGrid({
  label,
  families,
  later,
  choosing: { pending, choose },
}: {
  readonly label: string;
  readonly families: readonly NamedFamily[];
  /** The delay of the late families is over. */
  readonly later: boolean;
  readonly choosing: ReturnType<typeof useChoosing>;
}): ReactNode {
  return (
    <ChoiceGrid label={label}>
      {families.map((family) =>
        // Their places are reserved, so that nothing moves when they appear.
        isLate(family) && !later ? (
          <div key={family.id} className={classes.late} aria-busy>
            <RowSkeleton />
          </div>
        ) : (
          <FamilyCard
            key={family.id}
            family={family}
            pending={pending === family.id}
            onChoose={() => choose(family.id)}
          />
        ),
      )}
    </ChoiceGrid>
  );
}

/** How devices of the family are added, and whether it can't be used yet (INSTALL-04). */
function Tags({
  kind,
  toCome,
}: {
  readonly kind: NamedFamily['kind'];
  readonly toCome: boolean;
}): ReactNode {
  const t = useTexts(installTexts);
  return (
    <>
      {kind !== 'manual' && <Pill>{t(($) => $.families.kinds[kind])}</Pill>}
      {toCome && <Pill tone="sun">{t(($) => $.families.toCome)}</Pill>}
    </>
  );
}

function FamilyCard({
  family: { kind, name, drivers },
  pending,
  onChoose,
}: {
  readonly family: NamedFamily;
  readonly pending: boolean;
  readonly onChoose: () => void;
}): ReactNode {
  const t = useTexts(installTexts);
  const words = useDriverWords();
  const format = useFormat();
  const [first] = drivers;
  if (!first) return null;
  const line =
    drivers.length === 1
      ? words.line(first.Key)
      : t(($) => $.families.count, { count: drivers.length });
  return (
    <ChoiceCard
      icon={<DriverIcon driver={first} family />}
      title={name}
      line={line}
      tag={<Tags kind={kind} toCome={isToCome({ drivers })} />}
      end={
        // One needs no number: it is the device itself.
        drivers.length > 1 && (
          <span
            className={classes.count}
            aria-label={t(($) => $.families.count, { count: drivers.length })}
          >
            {format.number(drivers.length)}
          </span>
        )
      }
      pending={pending}
      onChoose={onChoose}
    />
  );
}
