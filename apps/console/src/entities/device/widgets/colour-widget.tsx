import { IconPalette } from '@tabler/icons-react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { deviceTexts } from '../device-texts.ts';
import { answeredValue, type WidgetProps } from './widget-props.ts';
import classes from './colour-widget.module.css';

/** Common colours for lamps; they are data that is sent, not part of the design. */
const SWATCHES = [
  '#ffb46b',
  '#ffe4c4',
  '#ffffff',
  '#ff5a3c',
  '#ffcf33',
  '#57c76a',
  '#3c9dff',
  '#a65cff',
] as const;

/** A lamp's colour as `#rrggbb`: some presets, and any other with the browser's own picker. */
export function ColourWidget(props: WidgetProps) {
  const { action, operate, label } = props;
  const t = useTexts(deviceTexts);
  const value = String(answeredValue(props) ?? '#ffffff').toLowerCase();
  const idle = operate.disabledReason !== undefined;
  const choose = (colour: string) =>
    !idle && colour !== value && void operate.operate(action, colour);
  return (
    <div className={classes.colours} role="group" aria-label={label} title={operate.disabledReason}>
      {SWATCHES.map((colour) => (
        <button
          key={colour}
          type="button"
          className={classes.swatch}
          style={{ backgroundColor: colour }}
          aria-label={colour}
          aria-pressed={colour === value}
          aria-disabled={idle || undefined}
          onClick={() => choose(colour)}
        />
      ))}
      <label className={classes.any} data-idle={idle || undefined}>
        <IconPalette size={18} aria-hidden />
        {/* The browser fires `input` for every step in its picker; only the final choice, on `blur`, is sent. */}
        <input
          key={value}
          type="color"
          aria-label={t(($) => $.controls.anyColour)}
          defaultValue={value}
          disabled={idle}
          onBlur={(event) => choose(event.currentTarget.value)}
        />
      </label>
    </div>
  );
}
