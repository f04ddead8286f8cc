import { IconButton } from '@dimora/ui';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
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
      <IconButton
        icon={<IconMinus />}
        label={t(($) => $.controls.cooler, { name })}
        disabledReason={disabledReason}
        onClick={() => move(-step)}
      />
      <output className={classes.figure} aria-busy={pending || undefined}>
        {valueText(shown)}
      </output>
      <IconButton
        icon={<IconPlus />}
        label={t(($) => $.controls.warmer, { name })}
        disabledReason={disabledReason}
        onClick={() => move(step)}
      />
    </div>
  );
}
