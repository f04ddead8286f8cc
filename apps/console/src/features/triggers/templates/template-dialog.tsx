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
import { fromTemplate, NEEDS, NO_CHOICES, type TemplateId } from './templates.ts';

const EVERYTHING = (): boolean => true;

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
  const navigate = useNavigate();
  const environments = useEnvironments();
  const { Id: self } = useOwnUser();
  const [choices, setChoices] = useState(NO_CHOICES);
  const { source, target, anywhere } = NEEDS[template];
  const sources = useDeviceIds(source ?? EVERYTHING).length;
  const targets = useDeviceIds(target ?? EVERYTHING).length;
  const others = useDeviceIds(anywhere ?? EVERYTHING).length;
  const isPossible = sources > 0 && targets > 0 && others > 0;
  const isComplete =
    (source === null || choices.source !== null) && (target === null || choices.target !== null);
  const name = t(($) => $.templates[template].name);
  const called = useDevice(choices.source)?.Name ?? '';
  const write = async (): Promise<void> => {
    const changes: Partial<TriggerFields> = fromTemplate(template, name, {
      ...choices,
      self,
      message: t(($) => $.templates.doorOpen.message, { name: called }),
    });
    keepDraft(self, NEW, { base: { ...EMPTY_FIELDS, revision: 0 }, changes, at: 0, isNew: true });
    await navigate({ href: CREATE_HREF });
  };
  return (
    <Dialog
      opened
      title={name}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say(($) => $.actions.cancel)}</Button>
          <Button
            variant="primary"
            disabledReason={
              isPossible
                ? isComplete
                  ? undefined
                  : edit(($) => $.faults.required)
                : t(($) => $.templates.none)
            }
            onClick={() => void write()}
          >
            {t(($) => $.templates.fill)}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        <p>{isPossible ? t(($) => $.templates[template].line) : t(($) => $.templates.none)}</p>
        {isPossible && template === 'emptyRoom' && (
          <>
            <EnvironmentSelect
              label={t(($) => $.templates.emptyRoom.place)}
              environments={environments}
              value={choices.place}
              onChange={(place) => setChoices({ ...choices, place })}
            />
            <TimeSpanField
              label={t(($) => $.templates.emptyRoom.after)}
              value={choices.afterSeconds}
              onChange={(afterSeconds) => setChoices({ ...choices, afterSeconds })}
            />
          </>
        )}
        {isPossible && template === 'doorOpen' && (
          <TimeSpanField
            label={t(($) => $.templates.doorOpen.after)}
            value={choices.afterSeconds}
            onChange={(afterSeconds) => setChoices({ ...choices, afterSeconds })}
          />
        )}
        {isPossible && source && (
          <DeviceSelect
            label={t(($) =>
              template === 'leak' ? $.templates.leak.sensor : $.templates.doorLight.door,
            )}
            value={choices.source}
            fits={source}
            onChange={(id) => setChoices({ ...choices, source: id })}
          />
        )}
        {isPossible && target && (
          <DeviceSelect
            label={t(($) =>
              template === 'leak' ? $.templates.leak.device : $.templates.sunset.device,
            )}
            value={choices.target}
            fits={target}
            onChange={(id) => setChoices({ ...choices, target: id })}
          />
        )}
      </div>
    </Dialog>
  );
}
