import { sceneStatesOf, type DeviceId, type DoPayload, type SceneState } from '@dimora/domain';
import { Button } from '@dimora/ui';
import { IconCamera, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useWatch } from '../../../../kit/home/hooks.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useHome } from '../../../../kit/services.tsx';
import { triggerEditorTexts } from '../texts.ts';
import { CommandFields } from './command-fields.tsx';
import { DevicesSelect } from './devices-select.tsx';
import classes from './form.module.css';
import { useFault, type FormProps } from './form-props.ts';

const NEW: SceneState = { DeviceId: '' as DeviceId, ActionId: '', Value: null };

/** The states of a scene, each a command to a device. */
export function SceneFields({
  value,
  missing,
  onChange,
}: FormProps<Extract<DoPayload, { Type: 'scene' }>>) {
  const t = useTexts(triggerEditorTexts);
  const fault = useFault(missing);
  const put = (states: readonly SceneState[]): void => onChange({ ...value, states });
  const { devices } = useHome();
  const [chosen, setChosen] = useState<readonly DeviceId[]>([]);
  // Their values are fetched while they are chosen.
  useWatch({ devices: chosen });
  /** What was there of these devices gives way to how they are. */
  const takeNow = (): void => {
    const others = value.states.filter(({ DeviceId }) => !chosen.includes(DeviceId));
    const now = chosen.flatMap((id) => devices.get(id) ?? []).flatMap(sceneStatesOf);
    put([...others, ...now]);
    setChosen([]);
  };
  return (
    <>
      <DevicesSelect
        label={t(($) => $.fields.devices)}
        help={t(($) => $.fields.takeHelp)}
        value={chosen}
        onChange={setChosen}
      />
      <Button icon={<IconCamera />} onClick={takeNow}>
        {t(($) => $.fields.takeNow)}
      </Button>
      <ol
        className={classes.states}
        aria-label={t(($) => $.fields.states, { count: value.states.length })}
      >
        {value.states.map((state, at) => (
          // Two states may be the same, and their order is all they have.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className={classes.state}>
            <CommandFields
              value={state}
              fault={() => undefined}
              onChange={(next) => put(value.states.with(at, next))}
            />
            <Button
              size="small"
              icon={<IconTrash />}
              onClick={() => put(value.states.filter((_, index) => index !== at))}
            >
              {t(($) => $.fields.removeState)}
            </Button>
          </li>
        ))}
      </ol>
      {missing.has('states') && <p className={classes.error}>{fault('states')}</p>}
      <Button icon={<IconPlus />} onClick={() => put([...value.states, NEW])}>
        {t(($) => $.fields.addState)}
      </Button>
    </>
  );
}
