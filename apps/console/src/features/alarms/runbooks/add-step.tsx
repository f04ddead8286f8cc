import { RUNBOOK_STEP_IDS, type RunbookStepId } from '@dimora/domain';
import { Button } from '@dimora/ui';
import { Select } from '@dimora/ui/select';
import { IconPlus, IconRestore } from '@tabler/icons-react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { alarmTexts } from '../texts.ts';
import classes from './runbooks.module.css';
import type { RunbookDraft } from './use-runbooks.ts';

/** The most steps of a runbook. */
const MOST = 20;

/** Adds one of the hub's steps or one of the house's own, or goes back to what the hub proposes. */
export function AddStep({ runbook }: { readonly runbook: RunbookDraft }) {
  const t = useTexts(alarmTexts);
  const has = new Set(runbook.steps.flatMap((step) => ('step' in step ? [step.step] : [])));
  const full = runbook.steps.length >= MOST ? t(($) => $.runbooks.full) : undefined;
  return (
    <>
      {full === undefined && (
        <Select
          key={runbook.steps.length}
          label={t(($) => $.runbooks.add)}
          placeholder={t(($) => $.runbooks.addWhich)}
          value={null}
          data={RUNBOOK_STEP_IDS.filter((id) => !has.has(id)).map((id) => ({
            value: id,
            label: t(($) => $.step[id].title),
          }))}
          onChange={(id) => {
            if (id !== null) runbook.add({ step: id as RunbookStepId });
          }}
        />
      )}
      <div className={classes.buttons}>
        <Button
          icon={<IconPlus size={18} />}
          disabledReason={full}
          onClick={() => runbook.add({ text: { en: '', it: '' } })}
        >
          {t(($) => $.runbooks.addOwn)}
        </Button>
        <Button icon={<IconRestore size={18} />} onClick={runbook.propose}>
          {t(($) => $.runbooks.propose)}
        </Button>
      </div>
    </>
  );
}
