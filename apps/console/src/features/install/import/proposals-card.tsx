import type { Driver, Environment } from '@dimora/contract/client';
import type { EnvironmentId } from '@dimora/domain';
import { Button, Card, Checkbox, cx } from '@dimora/ui';
import type { ReactNode } from 'react';
import type { Field } from '../../../entities/driver/schema/field.ts';
import { EnvironmentSelect } from '../../../entities/environment/environment-select.tsx';
import { useDriverWords } from '../../../entities/driver/use-driver-words.ts';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { installTexts } from '../texts.ts';
import classes from './import-page.module.css';
import type { Proposal } from './use-import.ts';

/** What was read from a list: a tick for each device to add, with its functions and addresses. */
export function ProposalsCard({
  driver,
  list,
  proposals,
  skipped,
  environments,
  choose,
  place,
}: {
  readonly driver: Driver;
  /** The driver's list of functions, whose words name them. */
  readonly list: Field | undefined;
  readonly proposals: readonly Proposal[];
  /** How many entries no device uses. */
  readonly skipped: number;
  readonly environments: readonly Environment[];
  readonly choose: (ids: readonly number[], chosen: boolean) => void;
  /** Gives a device a room of its own. */
  readonly place: (id: number, room: EnvironmentId) => void;
}): ReactNode {
  const t = useTexts(installTexts);
  const explain = useExplain();
  const words = useDriverWords();
  const property = list?.kind === 'list' ? list.fields.find(({ kind }) => kind === 'choice') : null;
  const ids = proposals.map(({ id }) => id);
  const partsOf = ({ parts }: Proposal): string =>
    parts
      .map(({ property: name, address }) => {
        const path = [list?.name ?? '', property?.name ?? ''];
        return `${words.option(driver.Key, path, name)} ${address}`;
      })
      .join(' · ');
  return (
    <Card level={2} title={t(($) => $.list.proposed, { count: proposals.length })}>
      <p className={classes.line}>{t(($) => $.list.proposedLine)}</p>
      <div className={cx(classes.buttons, classes.choices)}>
        <Button size="small" onClick={() => choose(ids, true)}>
          {t(($) => $.list.all)}
        </Button>
        <Button size="small" onClick={() => choose(ids, false)}>
          {t(($) => $.list.none)}
        </Button>
      </div>
      <ul className={classes.proposals} aria-label={t(($) => $.list.label)}>
        {proposals.map((each) => (
          <li key={each.id} className={classes.proposal}>
            <Checkbox
              label={each.Name}
              help={partsOf(each)}
              error={each.error === undefined ? undefined : explain(each.error)}
              checked={each.chosen}
              onChange={(event) => choose([each.id], event.currentTarget.checked)}
            />
            {each.chosen && (
              <EnvironmentSelect
                label={null}
                aria-label={t(($) => $.list.roomOf, { name: each.Name })}
                placeholder={t(($) => $.list.roomOfAll)}
                environments={environments}
                value={each.room}
                onChange={(room) => place(each.id, room)}
              />
            )}
          </li>
        ))}
      </ul>
      {skipped > 0 && (
        <p className={classes.line}>{t(($) => $.list.skipped, { count: skipped })}</p>
      )}
    </Card>
  );
}
