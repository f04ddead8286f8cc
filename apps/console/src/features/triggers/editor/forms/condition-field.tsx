import { allowsSome, type TriggerCondition } from '@dimora/domain';
import { SegmentedControl } from '@dimora/ui';
import { Select } from '@dimora/ui/select';
import { useEffect, useRef, useState } from 'react';
import { useSay } from '../../../../entities/trigger/use-say.ts';
import { useClaims } from '../../../../kit/claims/use-claims.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useHome } from '../../../../kit/services.tsx';
import { useKnownTriggers } from '../../use-triggers.ts';
import { AddPart } from '../add-part.tsx';
import { ConditionEditor, DEEPEST } from '../condition-editor.tsx';
import {
  addClause,
  clauseAt,
  firstClause,
  isGroup,
  opposite,
  pathOf,
  withClause,
  type Path,
} from '../condition-tree.ts';
import { CONDITION_KINDS, missingInClause } from '../parts/condition-kinds.ts';
import { triggerEditorTexts } from '../texts.ts';
import { CLAUSE_KINDS, ClauseForm } from '../parts/condition-forms.tsx';
import classes from './form.module.css';

/** What a step waits for or asks: a tree of clauses, of which one has its form open (TRIGGERS-02). */
export function ConditionField({
  value,
  tried,
  onChange,
}: {
  readonly value: TriggerCondition;
  readonly tried: boolean;
  readonly onChange: (next: TriggerCondition) => void;
}) {
  const t = useTexts(triggerEditorTexts);
  const say = useSay(useKnownTriggers());
  const { devices } = useHome();
  const [open, setOpen] = useState<Path | null>(() => pathOf(value, firstClause(value)) ?? []);
  const clause = open === null ? undefined : clauseAt(value, open);
  const change = (next: TriggerCondition | null): void => {
    // It may be elsewhere now, or gone.
    if (next && clause) setOpen(pathOf(next, clause) ?? null);
    onChange(next ?? structuredClone(CONDITION_KINDS.deviceState.empty));
    if (!next) setOpen([]);
  };
  const add = (path: Path, empty: TriggerCondition): void => {
    // Each is found by what it is, and new ones begin alike.
    const added = structuredClone(empty);
    const next = addClause(value, path, added);
    onChange(next);
    setOpen(pathOf(next, firstClause(added)) ?? null);
  };
  const isSeveral = isGroup(value) || (value.Type === 'not' && isGroup(value.part));
  return (
    <fieldset className={classes.condition}>
      <legend className={classes.legend}>{t(($) => $.fields.condition)}</legend>
      {isSeveral && (
        <ConditionEditor
          condition={value}
          say={say}
          fixed={false}
          brokenOf={(each) =>
            tried && missingInClause(each, devices).size > 0
              ? t(($) => $.faults.required)
              : undefined
          }
          onChange={change}
          onOpen={setOpen}
          onAdd={add}
        />
      )}
      {open !== null && clause && !isGroup(clause) && clause.Type !== 'not' && (
        <OpenClause
          key={open.join('.')}
          root={value}
          path={open}
          clause={clause}
          tried={tried}
          focused={isSeveral}
          onChange={(next, path) => {
            setOpen(path);
            onChange(next);
          }}
        />
      )}
      <span>
        <AddPart list="Condition" onAdd={(added: TriggerCondition) => add([], added)} />
      </span>
    </fieldset>
  );
}

/** The clause whose form is open: what it is about, and whether it must hold. */
function OpenClause({
  root,
  path,
  clause,
  tried,
  focused,
  onChange,
}: {
  readonly root: TriggerCondition;
  readonly path: Path;
  readonly clause: TriggerCondition;
  readonly tried: boolean;
  /** It was chosen among several: the focus follows. */
  readonly focused: boolean;
  readonly onChange: (root: TriggerCondition, path: Path) => void;
}) {
  const t = useTexts(triggerEditorTexts);
  const claims = useClaims();
  const { devices } = useHome();
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) form.current?.querySelector('input')?.focus();
  }, [focused]);
  const put = (next: TriggerCondition) => onChange(withClause(root, path, next) ?? next, path);
  const isNot = path.length > 0 && clauseAt(root, path.slice(0, -1))?.Type === 'not';
  const kinds = CLAUSE_KINDS.filter((kind) => {
    const { claim } = CONDITION_KINDS[kind];
    return kind === clause.Type || claim === undefined || allowsSome(claims, claim);
  });
  return (
    <div ref={form} className={classes.state}>
      <Select
        label={t(($) => $.fields.about)}
        data={kinds.map((kind) => ({
          value: kind as string,
          label: t(($) => $.kinds[CONDITION_KINDS[kind].word]),
        }))}
        value={clause.Type}
        onChange={(next) => {
          const kind = CLAUSE_KINDS.find((each) => each === next);
          if (kind && kind !== clause.Type) put(structuredClone(CONDITION_KINDS[kind].empty));
        }}
      />
      <ClauseForm
        value={clause}
        missing={tried ? missingInClause(clause, devices) : new Set()}
        onChange={put}
      />
      {(isNot || path.length < DEEPEST) && (
        <SegmentedControl
          label={t(($) => $.fields.holds.label)}
          value={isNot ? 'no' : 'yes'}
          options={(['yes', 'no'] as const).map((each) => ({
            value: each,
            label: t(($) => $.fields.holds[each]),
          }))}
          onChange={(next) => {
            if ((next === 'no') === isNot) return;
            const turned = opposite(root, path);
            onChange(turned.root, turned.path);
          }}
        />
      )}
    </div>
  );
}
