import type { TimedCommand } from '@dimora/contract/client';
import type { SceneState } from '@dimora/domain';
import { Card, Section } from '@dimora/ui';
import { useQuery } from '@tanstack/react-query';
import { TimedButtons } from '../../../entities/timed-command/timed-buttons.tsx';
import { timedTexts } from '../../../entities/timed-command/timed-texts.ts';
import { commandPhrase } from '../../../entities/trigger/parts/command-phrase.ts';
import type { Say } from '../../../entities/trigger/say.ts';
import { useSay } from '../../../entities/trigger/use-say.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOrpc } from '../../../kit/services.tsx';
import { useFormat } from '../../../kit/text/use-format.ts';
import { useKnownTriggers } from '../use-triggers.ts';
import classes from './trigger-rows.module.css';

/** What one has asked the house to do later, among the jobs (TRIGGERS-07); nothing if that is nothing. */
export function LaterList() {
  const orpc = useOrpc();
  const { data = [] } = useQuery(orpc.timedCommands.list.queryOptions({ staleTime: 0 }));
  return data.length === 0 ? null : <Later commands={data} />;
}

function Later({ commands }: { readonly commands: readonly TimedCommand[] }) {
  const t = useTexts(timedTexts);
  const format = useFormat();
  const say = useSay(useKnownTriggers());
  const title = t(($) => $.title);
  return (
    <Section title={title} count={format.number(commands.length, 0)}>
      <Card padding="none">
        <ul className={classes.list} aria-label={title}>
          {commands.map((command) => (
            <li key={command.Id} className={classes.later}>
              <span className={classes.laterWords}>
                <span>{stepsText(command, say)}</span>
                <span className={classes.laterLine}>
                  {t(($) => $.at, { time: format.shortDateTime(command.at) })}
                  {command.Text !== '' && ` · “${command.Text}”`}
                </span>
              </span>
              <span className={classes.laterButtons}>
                <TimedButtons Id={command.Id} undoes={command.undoes} />
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );

  function stepsText({ steps }: TimedCommand, words: Say): string {
    const said = steps
      .slice(0, FEW)
      .map(({ DeviceId, ActionId, Value, TriggerId }) =>
        TriggerId === null
          ? commandPhrase({ DeviceId, ActionId, Value } as SceneState, words)
          : words.t(($) => $.run, { name: words.trigger(TriggerId) }),
      );
    const rest = steps.length - FEW;
    const text = words.list(rest > 0 ? [...said, t(($) => $.steps, { count: rest })] : said);
    return text.charAt(0).toLocaleUpperCase(words.language) + text.slice(1);
  }
}

/** As many commands as are named. */
const FEW = 3;
