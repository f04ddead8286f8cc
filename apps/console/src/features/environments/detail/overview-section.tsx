import type { Environment } from '@dimora/contract/client';
import { stalenessOf } from '@dimora/domain';
import { Age, Card, PropertyList, Section } from '@dimora/ui';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useAt } from '../../../entities/environment/use-at.ts';
import { useBrowserMoment } from '../../../entities/environment/use-browser-moment.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { environmentsTexts } from '../texts.ts';
import { useMeasureWords } from '../../../entities/environment/numbers/use-measure-words.ts';
import { useSumRule } from '../../../entities/environment/numbers/use-sum-rule.ts';
import { otherMeasures } from './other-measures.ts';
import classes from './overview-section.module.css';

/** An environment's description, and its values beyond the line of numbers (ENVS-07). */
export function OverviewSection({
  environment: { Description, State },
}: {
  readonly environment: Environment;
}): ReactNode {
  const t = useTexts(environmentsTexts);
  const say = useMeasureWords();
  const ruleOf = useSumRule();
  const format = useFormat();
  const browserMoment = useBrowserMoment();
  const { now, connected } = useAt();
  const measures = otherMeasures(State);
  if (Description === '' && measures.length === 0) return null;
  const rows = measures.map((id) => {
    const value = State[id];
    const rule = value && ruleOf(value);
    const old = stalenessOf(id, value, connected, now) !== 'fresh';
    return {
      id,
      label: say.label(id),
      value: say.value(id, value),
      ...(rule && { age: rule.brief }),
      ...(old &&
        value && {
          age: <Age at={browserMoment(value.Ts)} stale format={(ageMs) => format.age(ageMs)} />,
        }),
    };
  });
  return (
    <Section icon={<IconInfoCircle />} title={t(($) => $.overview)}>
      <Card>
        {Description !== '' && <p className={classes.description}>{Description}</p>}
        {rows.length > 0 && (
          <div className={classes.measures}>
            <PropertyList rows={rows} />
          </div>
        )}
      </Card>
    </Section>
  );
}
