import { IconButton } from '@dimora/ui';
import { useDragOrder } from '@dimora/ui/use-drag-order';
import { IconGripVertical, IconX } from '@tabler/icons-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import classes from './part-list.module.css';
import { triggerEditorTexts } from './texts.ts';

/** A part as a card. */
export type PartItem = {
  readonly id: string;
  /** It as it reads in the sentence. */
  readonly text: string;
  readonly line?: string | undefined;
  /** What is missing for it. */
  readonly broken?: string | undefined;
  /** Opens its form, if it has one. */
  readonly onOpen?: (() => void) | undefined;
  readonly onRemove: () => void;
  /** What lies within it. */
  readonly inner?: ReactNode;
};

/** Props of {@link PartList}. */
export type PartListProps = {
  readonly label: string;
  readonly items: readonly PartItem[];
  /** Shown where there is none. */
  readonly none: string;
  /** Nobody may change them. */
  readonly fixed: boolean;
  readonly onMove: (from: number, to: number) => void;
};

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Parts in their order: each is dragged by its handle, or moved with the arrow keys. */
export function PartList({ label, items, none, fixed, onMove }: PartListProps) {
  const t = useTexts(triggerEditorTexts);
  const [said, setSaid] = useState('');
  const move = ({ text: what, id }: PartItem, to: number): void => {
    const from = items.findIndex((each) => each.id === id);
    if (from < 0 || to < 0 || to >= items.length || to === from) return;
    setSaid(t(($) => $.part.moved, { what, at: to + 1, of: items.length }));
    onMove(from, to);
  };
  const ids = items.map(({ id }) => id);
  const { dragged, list, handleOf } = useDragOrder(ids, (id, to) => {
    const item = items.find((each) => each.id === id);
    if (item) move(item, to);
  });
  const onKeyDown = (event: KeyboardEvent, item: PartItem, at: number): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(item, at + step);
  };
  if (items.length === 0) return <p className={classes.none}>{none}</p>;
  return (
    <>
      <ul {...list} className={classes.list} aria-label={label}>
        {items.map((item, at) => (
          <li
            key={item.id}
            className={classes.part}
            data-dragged={dragged === item.id || undefined}
            data-broken={item.broken !== undefined || undefined}
          >
            <div className={classes.head}>
              {!fixed && items.length > 1 && (
                <button
                  type="button"
                  className={classes.grip}
                  aria-label={t(($) => $.part.move, { what: item.text })}
                  title={t(($) => $.part.moveHelp)}
                  onKeyDown={(event) => onKeyDown(event, item, at)}
                  {...handleOf(item.id)}
                >
                  <IconGripVertical size={18} aria-hidden />
                </button>
              )}
              <PartText item={item} fixed={fixed} />
              {!fixed && (
                <span className={classes.remove}>
                  <IconButton
                    variant="subtle"
                    size="small"
                    label={t(($) => $.part.remove, { what: item.text })}
                    icon={<IconX />}
                    onClick={item.onRemove}
                  />
                </span>
              )}
            </div>
            {item.inner !== undefined && <div className={classes.inner}>{item.inner}</div>}
          </li>
        ))}
      </ul>
      <p role="status" className={classes.said}>
        {said}
      </p>
    </>
  );
}

function PartText({ item, fixed }: { readonly item: PartItem; readonly fixed: boolean }) {
  const t = useTexts(triggerEditorTexts);
  // What is read aloud begins as what is seen does.
  const shown = item.line === undefined ? item.text : `${item.text} ${item.line}`;
  const words = (
    <>
      <span className={classes.text}>{item.text}</span>{' '}
      {item.line !== undefined && <span className={classes.line}>{item.line}</span>}
      {item.broken !== undefined && <span className={classes.broken}>{item.broken}</span>}
    </>
  );
  if (fixed || item.onOpen === undefined) return <span className={classes.open}>{words}</span>;
  return (
    <button
      type="button"
      className={classes.open}
      aria-label={[t(($) => $.part.open, { what: shown }), item.broken]
        .filter((each) => each !== undefined)
        .join('. ')}
      onClick={item.onOpen}
    >
      {words}
    </button>
  );
}
