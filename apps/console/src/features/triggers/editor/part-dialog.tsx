import type { DoPart, DoPayload, IfPart, IfPayload, TriggerCondition } from '@dimora/domain';
import { Button, TextInput } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { useState, type SubmitEvent } from 'react';
import { common } from '../../../kit/i18n/common.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useHome } from '../../../kit/services.tsx';
import classes from './forms/form.module.css';
import { NOTHING, type Missing } from './missing.ts';
import { ClauseForm } from './parts/condition-forms.tsx';
import { CONDITION_KINDS, missingInClause } from './parts/condition-kinds.ts';
import { DoForm } from './parts/do-forms.tsx';
import { DO_KINDS, missingInStep } from './parts/do-kinds.ts';
import { IfForm } from './parts/if-forms.tsx';
import { IF_KINDS, missingInIf } from './parts/if-kinds.ts';
import { LIMITS } from './trigger-fields.ts';
import { triggerEditorTexts } from './texts.ts';

/** A part whose form is open. */
export type OpenPart =
  | { readonly list: 'If'; readonly part: IfPart }
  | { readonly list: 'Condition'; readonly part: TriggerCondition }
  | { readonly list: 'Do'; readonly part: DoPart };

/** The form behind a word of the sentence; what was typed counts once it is done. */
export function PartDialog({
  open,
  onDone,
  onClose,
}: {
  readonly open: OpenPart;
  readonly onDone: (part: OpenPart) => void;
  readonly onClose: () => void;
}) {
  const t = useTexts(triggerEditorTexts);
  const say = useTexts(common);
  const [held, setHeld] = useState(open);
  const [tried, setTried] = useState(false);
  const missing = useMissing(held);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    // A dialog is a part of the page's form in React, though not in the document.
    event.stopPropagation();
    setTried(true);
    if (missing.size === 0) onDone(held);
  };
  return (
    <Dialog
      opened
      width={520}
      title={t(($) => $.kinds[wordOf(held)])}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say(($) => $.actions.cancel)}</Button>
          <Button variant="primary" type="submit" form="trigger-part">
            {t(($) => $.part.done)}
          </Button>
        </>
      }
    >
      <form id="trigger-part" className={classes.fields} noValidate onSubmit={submit}>
        <PartForm held={held} missing={tried ? missing : NOTHING} onChange={setHeld} />
      </form>
    </Dialog>
  );
}

function wordOf(open: OpenPart) {
  if (open.list === 'Condition') return CONDITION_KINDS[open.part.Type].word;
  if (open.list === 'If') return IF_KINDS[open.part.Payload.Type].word;
  return DO_KINDS[open.part.Payload.Type].word;
}

function PartForm({
  held,
  missing,
  onChange,
}: {
  readonly held: OpenPart;
  readonly missing: Missing;
  readonly onChange: (next: OpenPart) => void;
}) {
  const t = useTexts(triggerEditorTexts);
  if (held.list === 'Condition')
    return (
      <ClauseForm
        value={held.part}
        missing={missing}
        onChange={(part) => onChange({ list: 'Condition', part })}
      />
    );
  const label = (
    <TextInput
      label={t(($) => $.part.label)}
      help={t(($) => $.part.labelHelp)}
      maxLength={LIMITS.Label}
      value={held.part.Label}
      onChange={(event) =>
        onChange({ ...held, part: { ...held.part, Label: event.currentTarget.value } } as OpenPart)
      }
    />
  );
  if (held.list === 'If') {
    const put = (Payload: IfPayload) => onChange({ list: 'If', part: { ...held.part, Payload } });
    return (
      <>
        <IfForm value={held.part.Payload} missing={missing} onChange={put} />
        {label}
      </>
    );
  }
  const put = (Payload: DoPayload) => onChange({ list: 'Do', part: { ...held.part, Payload } });
  return (
    <>
      <DoForm value={held.part.Payload} missing={missing} onChange={put} />
      {label}
    </>
  );
}

/** What a part still needs. */
function useMissing(held: OpenPart): Missing {
  const { devices } = useHome();
  if (held.list === 'Condition') return missingInClause(held.part, devices);
  if (held.list === 'If') return missingInIf(held.part.Payload, devices);
  return missingInStep(held.part.Payload, devices);
}
