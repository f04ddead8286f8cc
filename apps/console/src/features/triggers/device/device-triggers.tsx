import type { Device } from '@dimora/contract/client';
import {
  keyOf,
  manyOf,
  referencesOf,
  stepsIn,
  type DoPart,
  type GroupCategories,
} from '@dimora/domain';
import { Card, Link, Section, Switch } from '@dimora/ui';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../entities/trigger/sentence.ts';
import { useSay } from '../../../entities/trigger/use-say.ts';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useEnvironmentPath } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOrpc } from '../../../kit/services.tsx';
import { useFormat } from '../../../kit/text/use-format.ts';
import { triggerHref } from '../../../entities/trigger/trigger-href.ts';
import { triggersTexts } from '../texts.ts';
import { useTriggerActions } from '../use-trigger-actions.ts';
import { useKnownTriggers } from '../use-triggers.ts';
import classes from './device-triggers.module.css';
import { deviceTriggersTexts } from './texts.ts';

/** The automations in which a device causes, decides or is operated, each with its switch; nothing if there are none. */
export function DeviceTriggers({ subject }: { readonly subject: Device }) {
  const t = useTexts(deviceTriggersTexts);
  const words = useTexts(triggersTexts);
  const format = useFormat();
  const all = useKnownTriggers();
  const say = useSay(all);
  const actions = useTriggerActions();
  const operates = useOperatesAmongOthers(subject);
  const using = all.filter(
    (each) =>
      operates(each.Do as readonly DoPart[]) ||
      referencesOf(each).some(({ to }) => to.kind === 'device' && keyOf(to) === keyOf(subject)),
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

/** Whether steps operate a device as one of many: of a room, or of a kind. */
function useOperatesAmongOthers(device: Device): (parts: readonly DoPart[]) => boolean {
  const path = useEnvironmentPath(device.EnvironmentId);
  const orpc = useOrpc();
  const enabled = useMay('READ_DEVICE');
  const { data: groups } = useQuery(orpc.deviceGroups.list.queryOptions({ enabled }));
  const ofGroup: GroupCategories = (Id) => groups?.find((each) => each.Id === Id)?.IoTCategoryIds;
  return (parts) =>
    stepsIn(parts).some(({ Payload }) => {
      const many = manyOf(Payload);
      return (
        many?.origin === device.origin &&
        many?.EnvironmentIds.some((id) => path.includes(id)) &&
        many.stepsFor(device, ofGroup).length > 0
      );
    });
}
