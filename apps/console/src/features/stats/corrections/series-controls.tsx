import { Button } from '@dimora/ui';
import { ChipSelect } from '@dimora/ui/chips';
import { Select } from '@dimora/ui/select';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import type { Span } from '@dimora/domain';
import { useNames } from '../../../kit/i18n/names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { OwnRange } from '../controls/own-range.tsx';
import { statsTexts } from '../texts.ts';
import type { CorrectionsChange } from './corrections-search.ts';
import type { Correctable } from './use-correctable.ts';
import classes from './corrections.module.css';

/** Chooses the series and the range. */
export function SeriesControls({
  all,
  chosen,
  variable,
  span,
  onSearch,
}: {
  readonly all: readonly Correctable[];
  readonly chosen: Correctable;
  readonly variable: string;
  readonly span: Span;
  readonly onSearch: (change: CorrectionsChange) => void;
}) {
  const t = useTexts(statsTexts);
  const names = useNames();
  const format = useFormat();
  const [choosing, setChoosing] = useState(false);
  const itemsOf = (kind: Correctable['kind']) =>
    all.filter((each) => each.kind === kind).map(({ id, Name }) => ({ value: id, label: Name }));
  return (
    <div className={classes.controls}>
      <div className={classes.of}>
        <Select
          label={t(($) => $.corrections.of)}
          searchable
          data={[
            { group: t(($) => $.devices), items: itemsOf('device') },
            { group: t(($) => $.environments), items: itemsOf('room') },
          ]}
          value={chosen.id}
          onChange={(of) => of !== null && onSearch({ of, measure: undefined })}
        />
      </div>
      <ChipSelect
        label={t(($) => $.corrections.measure)}
        value={variable}
        options={chosen.variables.map((value) => ({ value, label: names.variable(value) }))}
        onChange={(measure) => onSearch({ measure })}
      />
      <Button icon={<IconCalendar />} onClick={() => setChoosing(true)}>
        {`${format.shortDateTime(span.from)} – ${format.shortDateTime(span.to)}`}
      </Button>
      {choosing && (
        <OwnRange
          from={span.from}
          to={span.to}
          onClose={() => setChoosing(false)}
          onChosen={(from, to) => {
            setChoosing(false);
            onSearch({ from, to });
          }}
        />
      )}
    </div>
  );
}
