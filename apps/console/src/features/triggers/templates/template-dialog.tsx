import { Button } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { EnvironmentSelect } from '../../../entities/environment/environment-select.tsx';
import { useDevice, useDeviceIds, useEnvironments, useOwnUser } from '../../../kit/home/hooks.ts';
import { common } from '../../../kit/i18n/common.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { DeviceSelect } from '../editor/forms/device-select.tsx';
import classes from '../editor/forms/form.module.css';
import { TimeSpanField } from '../editor/forms/time-span-field.tsx';
import { keepDraft, NEW } from '../editor/kept-draft.ts';
import { triggerEditorTexts } from '../editor/texts.ts';
import { EMPTY_FIELDS, type TriggerFields } from '../editor/trigger-fields.ts';
import { CREATE_HREF } from '../places.ts';
import { triggersTexts } from '../texts.ts';
import { fromTemplate, needsOf, NO_CHOICES, type Choices, type TemplateId } from './templates.ts';

/** Chooses the devices of a template, and opens what it writes in the editor. */
export function TemplateDialog({
  template,
  onClose,
}: {
  readonly template: TemplateId;
  readonly onClose: () => void;
}) {
  const t = useTexts(triggersTexts);
  const edit = useTexts(triggerEditorTexts);
  const say = useTexts(common);
  const [choices, setChoices] = useState(NO_CHOICES);
  const isPossible = useIsPossible(template);
  const write = useWriteDraft(template, choices);
  const none = t(($) => $.templates.none);
  const incomplete = isComplete(template, choices) ? undefined : edit(($) => $.faults.required);
  return (
    <Dialog
      opened
      title={t(($) => $.templates[template].name)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say(($) => $.actions.cancel)}</Button>
          <Button
            variant="primary"
            disabledReason={isPossible ? incomplete : none}
            onClick={() => void write()}
          >
            {t(($) => $.templates.fill)}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        <p>{isPossible ? t(($) => $.templates[template].line) : none}</p>
        {isPossible && (
          <ChoiceFields
            template={template}
            choices={choices}
            onChange={(changed) => setChoices({ ...choices, ...changed })}
          />
        )}
      </div>
    </Dialog>
  );
}

const EVERYTHING = (): boolean => true;

/** Whether the house has each kind of device that a template needs. */
function useIsPossible(template: TemplateId): boolean {
  const { source, target, anywhere } = needsOf(template);
  const sources = useDeviceIds(source ?? EVERYTHING).length;
  const targets = useDeviceIds(target ?? EVERYTHING).length;
  const others = useDeviceIds(anywhere ?? EVERYTHING).length;
  return sources > 0 && targets > 0 && others > 0;
}

function isComplete(template: TemplateId, choices: Choices): boolean {
  const { source, target } = needsOf(template);
  return (
    (source === null || choices.source !== null) && (target === null || choices.target !== null)
  );
}

/** Leaves what a template writes as a draft, and opens the editor, which goes on with it. */
function useWriteDraft(template: TemplateId, choices: Choices): () => Promise<void> {
  const t = useTexts(triggersTexts);
  const navigate = useNavigate();
  const { Id: self } = useOwnUser();
  const source = useDevice(choices.source)?.Name ?? '';
  return async () => {
    const name = t(($) => $.templates[template].name);
    const message = t(($) => $.templates.doorOpen.message, { name: source });
    const changes: Partial<TriggerFields> = fromTemplate(template, name, {
      ...choices,
      self,
      message,
    });
    keepDraft(self, NEW, { base: { ...EMPTY_FIELDS, revision: 0 }, changes, at: 0, isNew: true });
    await navigate({ href: CREATE_HREF });
  };
}

type ChoiceProps = {
  readonly template: TemplateId;
  readonly choices: Choices;
  readonly onChange: (changed: Partial<Choices>) => void;
};

function ChoiceFields(props: ChoiceProps) {
  const { template, choices, onChange } = props;
  const t = useTexts(triggersTexts);
  const environments = useEnvironments();
  return (
    <>
      {template === 'emptyRoom' && (
        <EnvironmentSelect
          label={t(($) => $.templates.emptyRoom.place)}
          environments={environments}
          value={choices.place}
          onChange={(place) => onChange({ place })}
        />
      )}
      {(template === 'emptyRoom' || template === 'doorOpen') && (
        <TimeSpanField
          label={t(($) => $.templates[template].after)}
          value={choices.afterSeconds}
          onChange={(afterSeconds) => onChange({ afterSeconds })}
        />
      )}
      <DeviceFields {...props} />
    </>
  );
}

function DeviceFields({ template, choices, onChange }: ChoiceProps) {
  const t = useTexts(triggersTexts);
  const { source, target } = needsOf(template);
  return (
    <>
      {source && (
        <DeviceSelect
          label={t(($) =>
            template === 'leak' ? $.templates.leak.sensor : $.templates.doorLight.door,
          )}
          value={choices.source}
          fits={source}
          onChange={(id) => onChange({ source: id })}
        />
      )}
      {target && (
        <DeviceSelect
          label={t(($) =>
            template === 'leak' ? $.templates.leak.device : $.templates.sunset.device,
          )}
          value={choices.target}
          fits={target}
          onChange={(id) => onChange({ target: id })}
        />
      )}
    </>
  );
}
