import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { Link } from '../foundation/link.tsx';
import { useUiTexts } from '../foundation/ui-text.tsx';
import classes from './entity-tree.module.css';
import { canOpen, rowKey, treeRows, type TreeNode, type TreeRow } from './tree-model.ts';

/** Props of {@link EntityTree}. */
export interface EntityTreeProps {
  readonly label: string;
  readonly nodes: readonly TreeNode[];
  /** Nodes open at first; all of the first level when absent. */
  readonly initiallyOpen?: readonly string[];
  /** The node of this page. */
  readonly current?: string;
}

function useSet(initial: readonly string[]) {
  const [set, change] = useState<ReadonlySet<string>>(() => new Set(initial));
  const put = (id: string, inside: boolean) =>
    change((was) => {
      const next = new Set(was);
      if (inside) next.add(id);
      else next.delete(id);
      return next;
    });
  return [set, put] as const;
}

/**
 * A hierarchy of links. Arrow keys move, right opens, left closes, Enter follows. A parent shows six children
 * and offers the rest; four levels are drawn.
 */
export function EntityTree({ label, nodes, initiallyOpen, current }: EntityTreeProps) {
  const base = useId();
  const [open, putOpen] = useSet(initiallyOpen ?? nodes.map(({ id }) => id));
  const [full, putFull] = useSet([]);
  const [focused, setFocused] = useState<string | null>(null);
  const rows = treeRows(nodes, { open, full });
  const tabStop = rows.find((row) => rowKey(row) === (focused ?? current)) ?? rows[0];

  const focus = (row: TreeRow | undefined) => {
    if (!row) return;
    setFocused(rowKey(row));
    document.getElementById(`${base}-${rowKey(row)}`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const index = rows.findIndex((row) => row === tabStop);
    const row = rows[index];
    if (!row) return;
    const toParent = () => focus(rows.find((other) => rowKey(other) === row.parent));
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focus(rows[index + 1]),
      ArrowUp: () => focus(rows[index - 1]),
      Home: () => focus(rows[0]),
      End: () => focus(rows.at(-1)),
      ArrowRight: () => {
        if (!canOpen(row) || row.kind !== 'node') return;
        if (row.open) focus(rows[index + 1]);
        else putOpen(row.node.id, true);
      },
      ArrowLeft: () => {
        if (row.kind === 'node' && row.open && canOpen(row)) putOpen(row.node.id, false);
        else toParent();
      },
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <div role="tree" aria-label={label} className={classes.tree} onKeyDown={onKeyDown}>
      {rows.map((row) => {
        const shared = {
          id: `${base}-${rowKey(row)}`,
          tabIndex: row === tabStop ? 0 : -1,
          onFocus: () => setFocused(rowKey(row)),
        };
        if (row.kind === 'more')
          return (
            <MoreRow key={row.id} row={row} {...shared} onPress={() => putFull(row.of, true)} />
          );
        return (
          <NodeRow
            key={row.node.id}
            row={row}
            {...shared}
            current={row.node.id === current}
            onToggle={() => putOpen(row.node.id, !row.open)}
          />
        );
      })}
    </div>
  );
}

interface RowProps<Kind> {
  readonly row: Extract<TreeRow, { kind: Kind }>;
  readonly id: string;
  readonly tabIndex: number;
  readonly onFocus: () => void;
}

function indent(level: number): CSSProperties {
  return { '--level': level - 1 } as CSSProperties;
}

function NodeRow({
  row,
  current,
  onToggle,
  ...item
}: RowProps<'node'> & { readonly current: boolean; readonly onToggle: () => void }) {
  const { node, level, open, position, siblings } = row;
  const opens = canOpen(row);
  return (
    <div className={classes.row} style={indent(level)} data-current={current || undefined}>
      <span
        className={classes.toggle}
        data-open={open || undefined}
        aria-hidden
        onClick={opens ? onToggle : undefined}
      >
        {opens && <IconChevronRight size={16} />}
      </span>
      <Link
        {...item}
        className={classes.link}
        href={node.href}
        role="treeitem"
        aria-level={level}
        aria-posinset={position}
        aria-setsize={siblings}
        aria-expanded={opens ? open : undefined}
        aria-current={current ? 'page' : undefined}
      >
        {node.icon}
        <span className={classes.label}>{node.label}</span>
      </Link>
      {node.end !== undefined && <span className={classes.end}>{node.end}</span>}
    </div>
  );
}

function MoreRow({ row, onPress, ...item }: RowProps<'more'> & { readonly onPress: () => void }) {
  const texts = useUiTexts();
  return (
    <div className={classes.row} style={indent(row.level)}>
      <span className={classes.toggle} />
      <button
        {...item}
        type="button"
        role="treeitem"
        aria-level={row.level}
        className={classes.more}
        onClick={onPress}
      >
        {texts.showMore(row.hidden)}
      </button>
    </div>
  );
}
