import type { Device } from '@dimora/contract/client';
import { referencesOf } from '@dimora/domain';
import { Card, Link, Section, Switch } from '@dimora/ui';
import { sentenceOf } from '../../../entities/trigger/sentence.ts';
import { useSay } from '../../../entities/trigger/use-say.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { triggerHref } from '../places.ts';
import { triggersTexts } from '../texts.ts';
import { useTriggerActions } from '../use-trigger-actions.ts';
import { useKnownTriggers } from '../use-triggers.ts';
import classes from './device-triggers.module.css';
import { deviceTriggersTexts } from './texts.ts';

/** The automations in which a device causes, decides or is operated, each with its switch; nothing if there are none. */
export function DeviceTriggers({ subject: { Id } }: { readonly subject: Device }) {
  const t = useTexts(deviceTriggersTexts);
  const words = useTexts(triggersTexts);
  const format = useFormat();
  const all = useKnownTriggers();
  const say = useSay(all);
  const actions = useTriggerActions();
  const using = all.filter((each) =>
    referencesOf(each).some(({ to }) => to.kind === 'device' && to.Id === Id),
  );
  if (using.length === 0) return null;
  return (
    <Section title={t(($) => $.title)} count={format.number(using.length, 0)}>
      <Card>
        <ul className={classes.list} aria-label={t(($) => $.title)}>
          {using.map((trigger) => (
            <li key={trigger.Id} className={classes.item}>
              <div className={classes.words}>
                <Link href={triggerHref(trigger.Id)} className={classes.name}>
                  {trigger.Name}
                </Link>
                <span className={classes.line}>
                  {trigger.Description === '' ? sentenceOf(trigger, say) : trigger.Description}
                </span>
              </div>
              <Switch
                label={words(($) => $.row.enabled, { name: trigger.Name })}
                checked={trigger.Enabled}
                disabledReason={actions.noChange}
                onChange={(enabled) => void actions.enable(trigger, enabled)}
              />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}
