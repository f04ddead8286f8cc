import { EmptyState, Kbd } from '@dimora/ui';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { shellTexts } from '../shell-texts.ts';
import type { PaletteEntry } from './entry.ts';
import { PaletteField, type Typed } from './palette-field.tsx';
import { PaletteOption } from './palette-option.tsx';
import classes from './palette.module.css';
import { useChoose } from './use-choose.ts';
import { useMarkedEntry } from './use-marked-entry.ts';
import { useRecent } from './use-recent.ts';

/**
 * The content of the palette's dialog: finds devices, environments, pages and actions in both languages, and
 * opens or runs them (SHELL-B2).
 */
export function Palette({ query, onQuery, onClose }: Typed) {
  const t = useTexts(shellTexts);
  const { recent, note } = useRecent();
  const open = useChoose(onClose);
  const choose = (entry: PaletteEntry): void => {
    note(entry.id);
    open(entry);
  };
  const { asked, found, at, mark, listId, optionId, onKeyDown } = useMarkedEntry(
    query,
    recent,
    choose,
  );
  return (
    <div className={classes.box} onKeyDown={onKeyDown}>
      <PaletteField
        query={query}
        onQuery={(text) => {
          onQuery(text);
          mark(undefined);
        }}
        onClose={onClose}
        list={{
          id: listId,
          filled: found.length > 0,
          marked: found.length > 0 ? optionId(at) : undefined,
        }}
      />
      <div
        className={classes.list}
        id={listId}
        role="listbox"
        aria-label={t(($) => $.palette.results)}
      >
        {found.map((entry, index) => (
          <PaletteOption
            key={entry.id}
            id={optionId(index)}
            entry={entry}
            marked={index === at}
            onMark={() => mark(entry.id)}
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
      <KeyHints />
    </div>
  );
}

function KeyHints() {
  const t = useTexts(shellTexts);
  return (
    <footer className={classes.keys} aria-hidden>
      <Kbd>↑</Kbd>
      <Kbd>↓</Kbd>
      <span>{t(($) => $.palette.hintMove)}</span>
      <Kbd>↵</Kbd>
      <span>{t(($) => $.palette.hintChoose)}</span>
      <Kbd>Esc</Kbd>
      <span>{t(($) => $.palette.hintClose)}</span>
    </footer>
  );
}
