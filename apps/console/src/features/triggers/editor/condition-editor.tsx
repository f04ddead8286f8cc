import type { TriggerCondition } from '@dimora/domain';
import { SegmentedControl } from '@dimora/ui';
import { conditionPhrase } from '../../../entities/trigger/parts/condition-words.ts';
import type { Say } from '../../../entities/trigger/say.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useHome } from '../../../kit/services.tsx';
import { AddPart } from './add-part.tsx';
import { clauseAt, isGroup, moveClause, withClause, type Path } from './condition-tree.ts';
import { CONDITION_KINDS, missingInClause } from './parts/condition-kinds.ts';
import { PartList, type PartItem } from './part-list.tsx';
import classes from './part-list.module.css';
import { triggerEditorTexts } from './texts.ts';

/** How deep conditions may lie in each other on the hub. */
export const DEEPEST = 5;

/** Props of {@link ConditionEditor}. */
export type ConditionEditorProps = {
  readonly condition: TriggerCondition | null;
  readonly say: Say;
  readonly fixed: boolean;
  /** What is wrong with a clause. */
  readonly brokenOf: (clause: TriggerCondition) => string | undefined;
  readonly onChange: (condition: TriggerCondition | null) => void;
  /** Opens the form of a clause; with `add`, of one to be added to the group at the way. */
  readonly onOpen: (path: Path) => void;
  readonly onAdd: (path: Path, clause: TriggerCondition) => void;
};

/** What must hold, as a tree of clauses; each has a form behind it. */
export function ConditionEditor(props: ConditionEditorProps) {
  const t = useTexts(triggerEditorTexts);
  const { condition } = props;
  if (condition === null) return <p className={classes.none}>{t(($) => $.none.Condition)}</p>;
  if (isGroup(condition)) return <Group {...props} path={[]} />;
  return <Clauses {...props} paths={[[]]} group={[]} />;
}

/** All or any of several. */
function Group({ path, ...props }: ConditionEditorProps & { readonly path: Path }) {
  const t = useTexts(triggerEditorTexts);
  const { condition, fixed, onChange, onAdd } = props;
  const group = clauseAt(condition, path);
  if (condition === null || !group || !isGroup(group)) return null;
  return (
    <>
      {fixed ? (
        <p className={classes.innerTitle}>{t(($) => $.group[group.Type])}</p>
      ) : (
        <SegmentedControl
          label={t(($) => $.group.label)}
          value={group.Type}
          options={(['and', 'or'] as const).map((each) => ({
            value: each,
            label: t(($) => $.group[each]),
          }))}
          onChange={(Type) => onChange(withClause(condition, path, { ...group, Type }))}
        />
      )}
      <Clauses {...props} group={path} paths={group.parts.map((_, at) => [...path, at])} />
      {!fixed && path.length > 0 && (
        <span>
          <AddPart
            list="Condition"
            without={path.length + 1 >= DEEPEST ? ['and', 'or', 'not'] : []}
            onAdd={(clause) => onAdd(path, clause)}
          />
        </span>
      )}
    </>
  );
}

function Clauses({
  paths,
  group,
  ...props
}: ConditionEditorProps & { readonly paths: readonly Path[]; readonly group: Path }) {
  const t = useTexts(triggerEditorTexts);
  const { devices } = useHome();
  const { condition, say, fixed, brokenOf, onChange, onOpen } = props;
  if (condition === null) return null;
  const items = paths.flatMap((path): PartItem[] => {
    const clause = clauseAt(condition, path);
    if (!clause) return [];
    const onRemove = () => onChange(withClause(condition, path, null));
    const id = path.join('.');
    if (isGroup(clause))
      return [
        {
          id,
          text: t(($) => $.group[clause.Type]),
          onRemove,
          inner: <Group {...props} path={path} />,
        },
      ];
    if (clause.Type === 'not') {
      const inner = [...path, 0];
      const within = isGroup(clause.part) ? (
        <Group {...props} path={inner} />
      ) : (
        <Clauses {...props} paths={[inner]} group={inner} />
      );
      return [{ id, text: t(($) => $.group.not), onRemove, inner: within }];
    }
    const isNew = missingInClause(clause, devices).size > 0;
    const text = isNew
      ? t(($) => $.kinds[CONDITION_KINDS[clause.Type].word])
      : conditionPhrase(clause, say);
    return [{ id, text, broken: brokenOf(clause), onOpen: () => onOpen(path), onRemove }];
  });
  return (
    <PartList
      label={t(($) => $.columns.Condition)}
      items={items}
      none={t(($) => $.none.Condition)}
      fixed={fixed}
      onMove={(from, to) => onChange(moveClause(condition, group, from, to))}
    />
  );
}
