import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { deviceTexts } from '../device-texts.ts';
import classes from './set-point-stepper.module.css';

/** Milliseconds after the last press until the value is sent: five presses are one command. */
const SETTLE_MS = 600;

/** Props of {@link SetPointStepper}; degrees Celsius. */
export interface SetPointStepperProps {
  readonly label: string;
  /** The device's name, for the buttons' labels. */
  readonly name: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly valueText: (value: number) => string;
  readonly onCommit: (value: number) => void;
  readonly pending: boolean;
  readonly disabledReason: string | undefined;
}

/** A set-point in the width of a tile: cooler, the value, warmer. */
export function SetPointStepper(props: SetPointStepperProps) {
  const { label, name, value, min, max, step, valueText, onCommit, pending, disabledReason } =
    props;
  const t = useTexts(deviceTexts);
  const [draft, setDraft] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const shown = draft ?? value;
  const move = (by: number) => {
    const next = Math.min(max, Math.max(min, shown + by));
    setDraft(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setDraft(null);
      if (next !== value) onCommit(next);
    }, SETTLE_MS);
  };
  return (
    <div className={classes.stepper} role="group" aria-label={label}>
      <Step
        icon={<IconMinus size={16} />}
        label={t(($) => $.controls.cooler, { name })}
        disabledReason={disabledReason}
        onPress={() => move(-step)}
      />
      <output className={classes.figure} aria-busy={pending || undefined}>
        {valueText(shown)}
      </output>
      <Step
        icon={<IconPlus size={16} />}
        label={t(($) => $.controls.warmer, { name })}
        disabledReason={disabledReason}
        onPress={() => move(step)}
      />
    </div>
  );
}

function Step({
  icon,
  label,
  disabledReason,
  onPress,
}: {
  readonly icon: ReactNode;
  readonly label: string;
  readonly disabledReason: string | undefined;
  readonly onPress: () => void;
}) {
  return (
    <button
      type="button"
      className={classes.step}
      aria-label={label}
      title={disabledReason ?? label}
      aria-disabled={disabledReason !== undefined || undefined}
      onClick={() => disabledReason === undefined && onPress()}
    >
      {icon}
    </button>
  );
}
