import { Button, HoldButton, useFocusWithin } from '@dimora/ui';
import { IconHandFinger, IconPlayerStop } from '@tabler/icons-react';
import type { StateValue } from '@dimora/domain';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { deviceTexts } from '../device-texts.ts';
import type { WidgetProps } from '../widgets/widget-props.ts';
import type { GuardControl } from './guard-control.ts';
import { guardWord } from './guard-word.ts';
import { useLettingGo } from './use-letting-go.ts';
import classes from './guard-widget.module.css';

/** Props of {@link GuardWidget}. */
export interface GuardWidgetProps extends WidgetProps {
  readonly control: GuardControl;
}

/**
 * A lock, a gate, a siren: opening is held, closing and stopping take one tap. A screen reader or a key gets
 * a dialog instead of the hold. Shows what applies now, and both sides if the device doesn't say.
 */
export function GuardWidget({ device, action, operate, control }: GuardWidgetProps) {
  const t = useTexts(deviceTexts);
  const { hold, safe, stop, now } = control;
  const word = guardWord(device, action);
  const name = device.Name;
  const shared = {
    disabledReason: operate.disabledReason,
  };
  const run = (value: StateValue, held = false) => void operate.operate(action, value, { held });
  const within = useFocusWithin();
  const lettingGo = useLettingGo();
  const isPending = operate.isPending(action.Id);
  return (
    <div className={classes.guard} role="group" aria-label={name} {...within} {...lettingGo.box}>
      {stop !== undefined && now === 'moving' && (
        <Button
          {...shared}
          fullWidth
          size="small"
          icon={<IconPlayerStop />}
          aria-label={t(($) => $.controls.stop, { name })}
          onClick={() => run(stop)}
        >
          {t(($) => $.guard.stop)}
        </Button>
      )}
      {(now === 'safe' || now === 'unknown') && (
        <HoldButton
          {...shared}
          label={t(($) => $.guard.name[word], { name })}
          help={t(($) => $.guard.help)}
          hint={t(($) => $.guard.hint)}
          icon={<IconHandFinger />}
          pending={isPending}
          onHold={() => {
            lettingGo.onHeld();
            run(hold, true);
          }}
          onAsk={() => run(hold)}
        >
          {t(($) => $.guard.hold[word])}
        </HoldButton>
      )}
      {safe !== undefined && (now === 'open' || now === 'unknown') && (
        <Button
          {...shared}
          fullWidth
          size="small"
          loading={isPending}
          aria-label={t(($) => $.guard.safeName[word], { name })}
          onClick={() => run(safe, true)}
        >
          {t(($) => $.guard.safe[word])}
        </Button>
      )}
    </div>
  );
}
