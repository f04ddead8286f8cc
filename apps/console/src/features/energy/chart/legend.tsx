import { IconButton } from '@dimora/ui';
import { SeriesMark } from '@dimora/ui/series-mark';
import { IconFocusCentered } from '@tabler/icons-react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { energyTexts } from '../texts.ts';
import classes from './legend.module.css';

type Series = {
  readonly id: string;
  readonly name: string;
  readonly sum: number;
  readonly colour: number;
};

/** The legend that works as a control: a press hides or shows a series, a double click or its button shows it alone. */
export function Legend({
  series,
  hidden,
  say,
  onToggle,
  onAlone,
}: {
  readonly series: readonly Series[];
  readonly hidden: ReadonlySet<string>;
  readonly say: (value: number) => string;
  readonly onToggle: (id: string) => void;
  readonly onAlone: (id: string) => void;
}) {
  const t = useTexts(energyTexts);
  return (
    <div className={classes.row}>
      <ul className={classes.legend} aria-label={t(($) => $.legend)}>
        {series.map(({ id, name, sum, colour }) => (
          <li key={id} className={classes.item}>
            <button
              type="button"
              className={classes.name}
              aria-pressed={!hidden.has(id)}
              onClick={() => onToggle(id)}
              onDoubleClick={() => onAlone(id)}
            >
              <span className={classes.mark}>
                <SeriesMark index={colour} shape="bar" />
              </span>
              {name} <span className={classes.sum}>{say(sum)}</span>
            </button>
            <IconButton
              label={t(($) => $.alone, { name })}
              icon={<IconFocusCentered />}
              variant="subtle"
              size="small"
              className={classes.alone}
              onClick={() => onAlone(id)}
            />
          </li>
        ))}
      </ul>
      <p className={classes.help}>{t(($) => $.legendHelp)}</p>
    </div>
  );
}
