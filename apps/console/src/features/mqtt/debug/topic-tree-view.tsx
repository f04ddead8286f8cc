import { Button, EmptyState, IconButton, Pill } from '@dimora/ui';
import { IconChevronDown, IconChevronRight, IconEraser } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { mqttTexts } from '../texts.ts';
import type { DebugConnection, DebugState } from './debug-connection.ts';
import classes from './debug.module.css';
import { FixedRows } from './fixed-rows.tsx';
import type { TopicNode } from './topic-tree.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.ts';

const CleanDialog = lazyPart(() => import('./clean-dialog.tsx').then((file) => file.CleanDialog));

/** Every received topic, level by level, with its last value; retained messages can be removed (MQTT-B1). */
export function TopicTreeView({
  name,
  connection,
  state: { tree, phase },
}: {
  readonly name: string;
  readonly connection: DebugConnection;
  readonly state: DebugState;
}) {
  const t = useTexts(mqttTexts);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [cleaned, setCleaned] = useState<readonly string[] | null>(null);
  const toggle = (path: string) =>
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(path)) next.add(path);
      return next;
    });
  if (tree.size === 0) return <EmptyState drawing="quiet" title={t(($) => $.debug.tree.empty)} />;
  const kept = tree.retainedBelow('');
  const away = phase === 'connected' ? undefined : t(($) => $.debug.publish.away);
  return (
    <>
      <FixedRows
        label={t(($) => $.debug.tree.label, { name })}
        role="tree"
        rows={tree.rows(open)}
        rowKey={({ node }) => node.path}
        render={({ node, depth }) => (
          <Level
            node={node}
            depth={depth}
            isOpen={open.has(node.path)}
            onToggle={() => toggle(node.path)}
            onClean={() => setCleaned(tree.retainedBelow(node.path))}
            canClean={away === undefined && tree.retainedBelow(node.path).length > 0}
          />
        )}
      />
      <div className={classes.tools}>
        <span className={classes.hint}>{t(($) => $.debug.tree.topics, { count: tree.size })}</span>
        {kept.length > 0 && (
          <Button
            size="small"
            icon={<IconEraser />}
            disabledReason={away}
            onClick={() => setCleaned(kept)}
          >
            {t(($) => $.debug.tree.cleanAll)}
          </Button>
        )}
      </div>
      {cleaned && (
        <Suspense>
          <CleanDialog
            topics={cleaned}
            onCancel={() => setCleaned(null)}
            onConfirm={() => {
              connection.clearRetained(cleaned);
              setCleaned(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function Level({
  node,
  depth,
  isOpen,
  canClean,
  onToggle,
  onClean,
}: {
  readonly node: TopicNode;
  readonly depth: number;
  readonly isOpen: boolean;
  readonly canClean: boolean;
  readonly onToggle: () => void;
  readonly onClean: () => void;
}) {
  const t = useTexts(mqttTexts);
  const { facts, children, topics, path } = node;
  const name = node.name === '' ? '(…)' : node.name;
  const indent = { paddingInlineStart: depth * 18 + (children.size === 0 ? 22 : 0) };
  return (
    <>
      {children.size > 0 ? (
        <button
          type="button"
          role="treeitem"
          aria-level={depth + 1}
          aria-expanded={isOpen}
          aria-selected={false}
          className={classes.level}
          style={indent}
          title={path}
          onClick={onToggle}
        >
          {isOpen ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
          <span className={classes.levelName}>{name}</span>
          {topics > 1 && <span className={classes.count}>{topics}</span>}
        </button>
      ) : (
        <span
          role="treeitem"
          aria-level={depth + 1}
          aria-selected={false}
          className={classes.level}
          style={indent}
          title={path}
        >
          <span className={classes.levelName}>{name}</span>
        </span>
      )}
      {facts && (
        <>
          <span className={classes.payload} title={facts.payload}>
            {facts.payload}
          </span>
          {facts.retained && (
            <span className={classes.kept}>
              <Pill>{t(($) => $.debug.tree.retained)}</Pill>
            </span>
          )}
          <span className={classes.count}>{facts.count}</span>
        </>
      )}
      {canClean && (
        <IconButton
          size="small"
          icon={<IconEraser />}
          label={t(($) => $.debug.tree.clean, { name: path })}
          onClick={onClean}
        />
      )}
    </>
  );
}
