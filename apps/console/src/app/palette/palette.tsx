import { EmptyState, Kbd } from '@dimora/ui';
import { useDeferredValue, useId, useMemo, useState, type KeyboardEvent } from 'react';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { shellTexts } from '../shell-texts.ts';
import type { PaletteEntry } from './entry.ts';
import { PaletteField, type Typed } from './palette-field.tsx';
import { PaletteOption } from './palette-option.tsx';
import classes from './palette.module.css';
import { rank } from './rank.ts';
import { useChoose } from './use-choose.ts';
import { useEntries } from './use-entries.ts';
import { useRecent } from './use-recent.ts';

/** How far each key moves the mark; single steps wrap around, pages stop at the ends. */
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 8,
  PageUp: -8,
};

/**
 * The content of the palette's dialog: finds devices, environments, pages and actions in both languages, and
 * opens or runs them (SHELL-B2).
 */
export function Palette({ query, onQuery, onClose }: Typed) {
  const t = useTexts(shellTexts);
  const id = useId();
  const entries = useEntries();
  const asked = useDeferredValue(query);
  const { recent, note } = useRecent();
  const found = useMemo(() => rank(entries, asked, { recent }), [entries, asked, recent]);
  // By id: a list that changes while it is read doesn't move another entry under the mark.
  const [marked, setMarked] = useState<string>();
  const at = Math.max(
    0,
    found.findIndex((entry) => entry.id === marked),
  );
  const open = useChoose(onClose);
  const choose = (entry: PaletteEntry): void => {
    note(entry.id);
    open(entry);
  };

  const optionId = (index: number): string => `${id}-${index}`;
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      const next =
        Math.abs(step) === 1
          ? (at + step + found.length) % found.length
          : Math.min(found.length - 1, Math.max(0, at + step));
      setMarked(found[next]?.id);
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    // Where the list still answers an older query, Enter opens what the new one finds, but runs no action that
    // the list doesn't show as selected.
    const shown = found[at];
    const entry = asked === query ? shown : rank(entries, query, { recent })[0];
    if (entry && (entry.kind !== 'action' || entry.id === shown?.id)) choose(entry);
  };

  return (
    <div className={classes.box} onKeyDown={onKeyDown}>
      <PaletteField
        query={query}
        onQuery={(text) => {
          onQuery(text);
          setMarked(undefined);
        }}
        onClose={onClose}
        list={{
          id: `${id}-list`,
          filled: found.length > 0,
          marked: found.length > 0 ? optionId(at) : undefined,
        }}
      />
      <div
        className={classes.list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t(($) => $.palette.results)}
      >
        {found.map((entry, index) => (
          <PaletteOption
            key={entry.id}
            id={optionId(index)}
            entry={entry}
            marked={index === at}
            onMark={() => setMarked(entry.id)}
            onChoose={() => choose(entry)}
          />
        ))}
      </div>
      {found.length === 0 && (
        <EmptyState drawing="search" title={t(($) => $.palette.none, { query: asked })}>
          {t(($) => $.palette.noneLine)}
        </EmptyState>
      )}
      <p className={classes.hidden} role="status">
        {asked !== '' && t(($) => $.palette.count, { count: found.length })}
      </p>
      <footer className={classes.keys} aria-hidden>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        <span>{t(($) => $.palette.hintMove)}</span>
        <Kbd>↵</Kbd>
        <span>{t(($) => $.palette.hintChoose)}</span>
        <Kbd>Esc</Kbd>
        <span>{t(($) => $.palette.hintClose)}</span>
      </footer>
    </div>
  );
}
