import { listsOf, type DoPart, type DoPayload } from '@dimora/domain';
import { doLine, doPhrase } from '../../../entities/trigger/parts/do-words.ts';
import type { Say } from '../../../entities/trigger/say.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { AddPart } from './add-part.tsx';
import { moveStep, withStep, type StepList } from './do-steps.ts';
import { PartList } from './part-list.tsx';
import classes from './part-list.module.css';
import { triggerEditorTexts } from './texts.ts';

/** How deep steps may lie in each other on the hub. */
const DEEPEST = 5;

/** Props of {@link StepsEditor}. */
export type StepsEditorProps = {
  /** All of the automation’s steps. */
  readonly all: readonly DoPart[];
  readonly say: Say;
  readonly fixed: boolean;
  readonly brokenOf: (Id: string) => string | undefined;
  readonly onChange: (all: DoPart[]) => void;
  readonly onOpen: (step: DoPart) => void;
  readonly onAdd: (where: StepList, payload: DoPayload) => void;
};

/** The steps in their order; those within a step are indented below it. */
export function StepsEditor({
  steps,
  where = null,
  level = 0,
  ...props
}: StepsEditorProps & {
  readonly steps: readonly DoPart[];
  readonly where?: StepList;
  readonly level?: number;
}) {
  const t = useTexts(triggerEditorTexts);
  const { all, say, fixed, brokenOf, onChange, onOpen, onAdd } = props;
  return (
    <>
      {where !== null && <p className={classes.innerTitle}>{t(($) => $.steps[where.list])}</p>}
      <PartList
        label={where === null ? t(($) => $.columns.Do) : t(($) => $.steps[where.list])}
        none={t(($) => $.none.Do)}
        fixed={fixed}
        onMove={(from, to) => onChange(moveStep(all, where, from, to))}
        items={steps.map((step) => {
          const inner = listsOf(step.Payload);
          const text = stepText(step.Payload, say);
          return {
            id: step.Id,
            text: step.Label === '' ? text : step.Label,
            line: step.Label === '' ? doLine(step.Payload, say) : text,
            broken: brokenOf(step.Id),
            onOpen: () => onOpen(step),
            onRemove: () => onChange(withStep(all, step.Id, null)),
            inner:
              inner.length === 0
                ? undefined
                : inner.map(([list, parts]) => (
                    <StepsEditor
                      key={list}
                      {...props}
                      steps={parts}
                      where={{ within: step.Id, list }}
                      level={level + 1}
                    />
                  )),
          };
        })}
      />
      {!fixed && where !== null && (
        <span>
          <AddPart
            list="Do"
            without={level >= DEEPEST ? ['branch', 'repeat'] : []}
            onAdd={(payload) => onAdd(where, payload)}
          />
        </span>
      )}
    </>
  );
}

/** A step, without the steps within it. */
function stepText(payload: DoPayload, say: Say): string {
  const text = doPhrase(payload, say);
  return listsOf(payload).length === 0 ? text : text.replace(/:\s*$/, '');
}
