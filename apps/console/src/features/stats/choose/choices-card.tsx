import {
  MOST_ANALYTICS_ENVIRONMENTS,
  MOST_MEASURES,
  type StatsPageId,
  STATS_PAGES,
} from '@dimora/domain';
import { Card, Checkbox } from '@dimora/ui';
import { useEnvironmentName } from '../../../entities/environment/use-environment-name.ts';
import { useNames } from '../../../kit/i18n/names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import type { StatsChange } from '../stats-search.ts';
import { statsTexts } from '../texts.ts';
import type { StatsView } from '../use-stats-view.ts';
import classes from './choices-card.module.css';

type Choice = { readonly id: string; readonly label: string };

/** The measures, and the rooms or devices, that are shown (STATS-04, STATS-10). */
export function ChoicesCard({
  page,
  view,
  onSearch,
}: {
  readonly page: StatsPageId;
  readonly view: StatsView;
  readonly onSearch: (change: StatsChange) => void;
}) {
  const t = useTexts(statsTexts);
  const names = useNames();
  const nameOf = useEnvironmentName();
  const ofDevices = STATS_PAGES[page].of === 'devices';
  return (
    <Card className={classes.card}>
      <Choices
        title={t(($) => $.measures)}
        choices={view.measures.map((id) => ({ id, label: names.variable(id) }))}
        chosen={view.chosenMeasures}
        most={MOST_MEASURES}
        onChange={(chosen) => onSearch({ measures: chosen.join(',') })}
      />
      {ofDevices ? (
        <Choices
          title={t(($) => $.devices)}
          choices={view.devices.map(({ Key, Name }) => ({ id: Key, label: Name }))}
          chosen={view.chosenDevices}
          onChange={(chosen) => onSearch({ devices: chosen.join(',') })}
        />
      ) : (
        <Choices
          title={t(($) => $.environments)}
          choices={view.rooms.map((room) => ({ id: room.Id, label: nameOf(room) }))}
          chosen={view.chosenRooms}
          {...(page === 'analytics' && { most: MOST_ANALYTICS_ENVIRONMENTS })}
          onChange={(chosen) => onSearch({ rooms: chosen.join(',') })}
        />
      )}
    </Card>
  );
}

function Choices({
  title,
  choices,
  chosen,
  most,
  onChange,
}: {
  readonly title: string;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly most?: number;
  readonly onChange: (chosen: readonly string[]) => void;
}) {
  const t = useTexts(statsTexts);
  const format = useFormat();
  const isFull = most !== undefined && chosen.length >= most;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.title}>
        {title}{' '}
        <span className={classes.count}>
          {most === undefined
            ? format.number(chosen.length, 0)
            : t(($) => $.measuresCount, { count: chosen.length, most })}
        </span>
      </legend>
      {choices.length === 0 && <p className={classes.none}>{t(($) => $.none)}</p>}
      <div className={classes.list}>
        {choices.map(({ id, label }) => {
          const isChosen = chosen.includes(id);
          return (
            <Checkbox
              key={id}
              label={label}
              checked={isChosen}
              disabled={isFull && !isChosen}
              onChange={() =>
                onChange(isChosen ? chosen.filter((each) => each !== id) : [...chosen, id])
              }
            />
          );
        })}
      </div>
      {isFull && most !== undefined && choices.length > chosen.length && (
        <p className={classes.none}>{t(($) => $.alerts.TOO_MANY, { most })}</p>
      )}
    </fieldset>
  );
}
