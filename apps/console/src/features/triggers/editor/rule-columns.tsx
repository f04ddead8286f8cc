import type { BrokenReference } from '@dimora/contract/client';
import type { DoPart, IfPart, TriggerCondition } from '@dimora/domain';
import { Card, IconWell, SegmentedControl } from '@dimora/ui';
import { IconArrowRight, IconBolt, IconFilter, IconSunset2 } from '@tabler/icons-react';
import { Suspense } from 'react';
import { ifLine, ifPhrase } from '../../../entities/trigger/parts/if-words.ts';
import type { Say } from '../../../entities/trigger/say.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { AddPart } from './add-part.tsx';
import { ConditionEditor } from './condition-editor.tsx';
import { moved } from './condition-tree.ts';
import { PartDialog } from './lazy-views.ts';
import { PartList, type PartItem } from './part-list.tsx';
import classes from './rule-columns.module.css';
import { StepsEditor } from './steps-editor.tsx';
import { triggerEditorTexts } from './texts.ts';
import type { TriggerFields } from './trigger-fields.ts';
import { partIn, type OpenParts } from './use-open-part.ts';

/** If, Condition and Do: each part as a card with a form behind it. */
export function RuleColumns({
  fields,
  say,
  fixed,
  broken,
  parts,
  onChange,
}: {
  readonly fields: TriggerFields;
  readonly say: Say;
  readonly fixed: boolean;
  readonly broken: readonly BrokenReference[];
  readonly parts: OpenParts;
  readonly onChange: (changed: Partial<TriggerFields>) => void;
}) {
  const t = useTexts(triggerEditorTexts);
  const brokenOf = (part: string): string | undefined => {
    const found = broken.find((each) => each.part === part);
    return found && t(($) => $.broken[found.kind]);
  };
  return (
    <div className={classes.columns}>
      <Card
        level={2}
        icon={<IconWell size="small" tone="sun" icon={<IconSunset2 />} />}
        title={t(($) => $.columns.If)}
        action={
          !fixed && <AddPart list="If" onAdd={(payload) => parts.add({ list: 'If', payload })} />
        }
      >
        <div className={classes.body}>
          {fields.If.length > 1 && !fixed && (
            <SegmentedControl
              label={t(($) => $.modality.label)}
              value={fields.Modalities}
              options={(['any', 'all'] as const).map((each) => ({
                value: each,
                label: t(($) => $.modality[each]),
              }))}
              onChange={(Modalities) => onChange({ Modalities })}
            />
          )}
          <PartList
            label={t(($) => $.columns.If)}
            none={t(($) => $.none.If)}
            fixed={fixed}
            items={fields.If.map((part) => ({
              ...ifItem(part, say),
              broken: brokenOf(part.Id),
              onOpen: () => parts.open({ list: 'If', Id: part.Id }),
              onRemove: () => onChange({ If: fields.If.filter(({ Id }) => Id !== part.Id) }),
            }))}
            onMove={(from, to) => onChange({ If: moved(fields.If, from, to) })}
          />
        </div>
      </Card>
      <IconArrowRight className={classes.arrow} aria-hidden />
      <Card
        level={2}
        icon={<IconWell size="small" tone="sea" icon={<IconFilter />} />}
        title={t(($) => $.columns.Condition)}
        action={
          !fixed && (
            <AddPart
              list="Condition"
              onAdd={(payload: TriggerCondition) =>
                parts.add({ list: 'Condition', path: [], payload })
              }
            />
          )
        }
      >
        <div className={classes.body}>
          <ConditionEditor
            condition={fields.Condition}
            say={say}
            fixed={fixed}
            brokenOf={() => brokenOf('Condition')}
            onChange={(Condition) => onChange({ Condition })}
            onOpen={(path) => parts.open({ list: 'Condition', path })}
            onAdd={(path, payload) => parts.add({ list: 'Condition', path, payload })}
          />
        </div>
      </Card>
      <IconArrowRight className={classes.arrow} aria-hidden />
      <Card
        level={2}
        icon={<IconWell size="small" tone="terracotta" icon={<IconBolt />} />}
        title={t(($) => $.columns.Do)}
        action={
          !fixed && (
            <AddPart
              list="Do"
              onAdd={(payload) => parts.add({ list: 'Do', where: null, payload })}
            />
          )
        }
      >
        <div className={classes.body}>
          <StepsEditor
            steps={fields.Do}
            all={fields.Do}
            say={say}
            fixed={fixed}
            brokenOf={brokenOf}
            onChange={(Do) => onChange({ Do })}
            onOpen={({ Id }: DoPart) => parts.open({ list: 'Do', Id })}
            onAdd={(where, payload) => parts.add({ list: 'Do', where, payload })}
          />
        </div>
      </Card>
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

/** What starts it, as a card; timed parts say their days. */
function ifItem({ Id, Label, Payload }: IfPart, say: Say): Pick<PartItem, 'id' | 'text' | 'line'> {
  const text = ifPhrase(Payload, say);
  const line = ifLine(Payload, say);
  return { id: Id, text: Label === '' ? text : Label, line: Label === '' ? line : text };
}
