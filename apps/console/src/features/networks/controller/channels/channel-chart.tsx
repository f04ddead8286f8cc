import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../../kit/text/use-format.ts';
import { controllerTexts, networksTexts } from '../../texts.ts';
import type { ChannelAdvice } from './channel-advice.ts';
import classes from './channels.module.css';

const STEP = 22;
const BAR = 14;
const HIGH = 96;
/** A silent channel has a line too. */
const LEAST = 3;

type Props = { readonly advice: ChannelAdvice };

const lookOf = (channel: number, { current, advised }: ChannelAdvice): string =>
  channel === advised ? 'advised' : channel === current ? 'current' : 'other';

/** How loud each channel is: the lower its bar, the better. */
export function ChannelChart({ advice }: Props) {
  const t = useTexts(controllerTexts);
  const { channels, current, advised } = advice;
  return (
    <>
      <ul className={classes.key}>
        <li data-look="advised">
          {t(($) => (current === advised ? $.channels.keyBoth : $.channels.keyAdvised))}
        </li>
        {current !== advised && <li data-look="current">{t(($) => $.channels.keyCurrent)}</li>}
        <li data-look="other">{t(($) => $.channels.keyOther)}</li>
      </ul>
      <svg
        className={classes.chart}
        viewBox={`0 0 ${channels.length * STEP} ${HIGH + 22}`}
        role="img"
        aria-label={t(($) => $.channels.chart, { current, advised })}
      >
        <path className={classes.grid} d={`M0 .5H${channels.length * STEP}`} />
        <path className={classes.grid} d={`M0 ${HIGH / 2}H${channels.length * STEP}`} />
        <path className={classes.grid} d={`M0 ${HIGH}H${channels.length * STEP}`} />
        {channels.map(({ channel, noise }, at) => {
          const height = Math.max(LEAST, noise * HIGH);
          const x = at * STEP + (STEP - BAR) / 2;
          const look = lookOf(channel, advice);
          return (
            <g key={channel} data-look={look}>
              <rect x={x} y={HIGH - height} width={BAR} height={height} rx={3} />
              <text x={x + BAR / 2} y={HIGH + 16}>
                {channel}
              </text>
            </g>
          );
        })}
      </svg>
    </>
  );
}

/** The same as {@link ChannelChart} in numbers. */
export function ChannelTable({ advice }: Props) {
  const t = useTexts(controllerTexts);
  const shared = useTexts(networksTexts);
  const format = useFormat();
  const note = (channel: number): string => {
    const look = lookOf(channel, advice);
    if (look === 'other') return '';
    if (look === 'current') return t(($) => $.channels.keyCurrent);
    return t(($) =>
      advice.current === advice.advised ? $.channels.keyBoth : $.channels.keyAdvised,
    );
  };
  return (
    <table className={classes.table} aria-label={t(($) => $.channels.title)}>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.controller.channel)}</th>
          <th scope="col">{t(($) => $.channels.noise)}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {advice.channels.map(({ channel, noise }) => (
          <tr key={channel}>
            <th scope="row">{channel}</th>
            <td>{shared(($) => $.table.quality, { percent: format.number(noise * 100, 0) })}</td>
            <td>{note(channel)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
