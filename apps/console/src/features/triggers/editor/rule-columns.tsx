import type { BrokenReference } from '@dimora/contract/client';
import type { IfPart } from '@dimora/domain';
import { Card, IconWell, SegmentedControl } from '@dimora/ui';
import { IconArrowRight, IconBolt, IconFilter, IconSunset2 } from '@tabler/icons-react';
import { Suspense, type ReactNode } from 'react';
import { ifLine, ifPhrase } from '../../../entities/trigger/parts/if-words.ts';
import type { Say } from '../../../entities/trigger/say.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { AddPart } from './add-part.tsx';
import { ConditionEditor, type ConditionEditorProps } from './condition-editor.tsx';
import { moved } from './condition-tree.ts';
import { PartDialog } from './lazy-views.ts';
import { PartList, type PartItem } from './part-list.tsx';
import classes from './rule-columns.module.css';
import { StepsEditor, type StepsEditorProps } from './steps-editor.tsx';
import { triggerEditorTexts } from './texts.ts';
import type { TriggerFields } from './trigger-fields.ts';
import { partIn, type OpenParts } from './use-open-part.ts';

type RuleColumnsProps = {
  readonly fields: TriggerFields;
  readonly say: Say;
  readonly fixed: boolean;
  readonly broken: readonly BrokenReference[];
  readonly parts: OpenParts;
  readonly onChange: (changed: Partial<TriggerFields>) => void;
};

/** If, Condition and Do: each part as a card with a form behind it. */
export function RuleColumns({ broken, ...rule }: RuleColumnsProps) {
  const t = useTexts(triggerEditorTexts);
  const { parts } = rule;
  const brokenOf = (part: string): string | undefined => {
    const found = broken.find((each) => each.part === part);
    return found && t(($) => $.broken[found.kind]);
  };
  return (
    <div className={classes.columns}>
      <IfColumn {...rule} brokenOf={brokenOf} />
      <IconArrowRight className={classes.arrow} aria-hidden />
      <ConditionColumn {...rule} brokenOf={brokenOf} />
      <IconArrowRight className={classes.arrow} aria-hidden />
      <DoColumn {...rule} brokenOf={brokenOf} />
      {parts.opened && (
        <Suspense fallback={null}>
          <PartDialog
            key={JSON.stringify(parts.opened)}
            open={partIn(parts.opened)}
            onDone={parts.done}
            onClose={parts.close}
          />
        </Suspense>
      )}
    </div>
  );
}

type ColumnProps = Omit<RuleColumnsProps, 'broken'> & {
  /** What is wrong with a part's references, in words. */
  readonly brokenOf: (part: string) => string | undefined;
};

function IfColumn({ fields, say, fixed, parts, brokenOf, onChange }: ColumnProps) {
  const t = useTexts(triggerEditorTexts);
  const { If, Modalities } = fields;
  return (
    <Column
      list="If"
      icon={<IconWell size="small" tone="sun" icon={<IconSunset2 />} />}
      add={!fixed && <AddPart list="If" onAdd={(payload) => parts.add({ list: 'If', payload })} />}
    >
      {If.length > 1 && !fixed && (
        <SegmentedControl
          label={t(($) => $.modality.label)}
          value={Modalities}
          options={(['any', 'all'] as const).map((each) => ({
            value: each,
            label: t(($) => $.modality[each]),
          }))}
          onChange={(chosen) => onChange({ Modalities: chosen })}
        />
      )}
      <PartList
        label={t(($) => $.columns.If)}
        none={t(($) => $.none.If)}
        fixed={fixed}
        items={If.map((part) => ({
          ...ifItem(part, say),
          broken: brokenOf(part.Id),
          onOpen: () => parts.open({ list: 'If', Id: part.Id }),
          onRemove: () => onChange({ If: If.filter(({ Id }) => Id !== part.Id) }),
        }))}
        onMove={(from, to) => onChange({ If: moved(If, from, to) })}
      />
    </Column>
  );
}

function ConditionColumn({ fields, say, fixed, parts, brokenOf, onChange }: ColumnProps) {
  const add: ConditionEditorProps['onAdd'] = (path, payload) =>
    parts.add({ list: 'Condition', path, payload });
  return (
    <Column
      list="Condition"
      icon={<IconWell size="small" tone="sea" icon={<IconFilter />} />}
      add={!fixed && <AddPart list="Condition" onAdd={(payload) => add([], payload)} />}
    >
      <ConditionEditor
        condition={fields.Condition}
        say={say}
        fixed={fixed}
        brokenOf={() => brokenOf('Condition')}
        onChange={(Condition) => onChange({ Condition })}
        onOpen={(path) => parts.open({ list: 'Condition', path })}
        onAdd={add}
      />
    </Column>
  );
}

function DoColumn({ fields, say, fixed, parts, brokenOf, onChange }: ColumnProps) {
  const add: StepsEditorProps['onAdd'] = (where, payload) =>
    parts.add({ list: 'Do', where, payload });
  return (
    <Column
      list="Do"
      icon={<IconWell size="small" tone="terracotta" icon={<IconBolt />} />}
      add={!fixed && <AddPart list="Do" onAdd={(payload) => add(null, payload)} />}
    >
      <StepsEditor
        steps={fields.Do}
        all={fields.Do}
        say={say}
        fixed={fixed}
        brokenOf={brokenOf}
        onChange={(Do) => onChange({ Do })}
        onOpen={({ Id }) => parts.open({ list: 'Do', Id })}
        onAdd={add}
      />
    </Column>
  );
}

function Column({
  list,
  icon,
  add,
  children,
}: {
  readonly list: 'If' | 'Condition' | 'Do';
  readonly icon: ReactNode;
  /** The menu of parts that can be added. */
  readonly add: ReactNode;
  readonly children: ReactNode;
}) {
  const t = useTexts(triggerEditorTexts);
  return (
    <Card level={2} icon={icon} title={t(($) => $.columns[list])} action={add}>
      <div className={classes.body}>{children}</div>
    </Card>
  );
}

/** What starts it, as a card; timed parts say their days. */
function ifItem({ Id, Label, Payload }: IfPart, say: Say): Pick<PartItem, 'id' | 'text' | 'line'> {
  const text = ifPhrase(Payload, say);
  const line = ifLine(Payload, say);
  return { id: Id, text: Label === '' ? text : Label, line: Label === '' ? line : text };
}
