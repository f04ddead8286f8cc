import { isNullPropertyId, isSystemEnvironment } from '@dimora/domain';
import { IconDoor, IconMapPin, IconRouter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEnvironmentList } from '../../../entities/environment/use-environment-list.ts';
import { useProperty } from '../../../kit/home/hooks.ts';
import type { PagePart } from '../../../kit/parts/page-part.ts';
import { usePageParts } from '../../../kit/parts/use-page-parts.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOrpc } from '../../../kit/services.tsx';
import { WizardFrame } from '../frame/wizard-frame.tsx';
import { wizardTexts } from '../texts.ts';
import type { Wizard } from '../use-wizard.ts';
import classes from './ends.module.css';
import { Row } from './welcome-step.tsx';

/** A summary of the set-up; its Next finishes the wizard (WIZARD-04). */
export function EndStep({
  wizard,
  parts = [],
}: {
  readonly wizard: Wizard;
  /** Parts of other features: the devices found on the network. */
  readonly parts?: readonly PagePart<'wizard'>[];
}): ReactNode {
  const t = useTexts(wizardTexts);
  const property = useProperty();
  const rooms = useEnvironmentList().filter(({ Id }) => !isSystemEnvironment(Id)).length;
  const hub = useQuery(useOrpc().hub.get.queryOptions());
  const { main } = usePageParts(parts, 'wizard');
  return (
    <WizardFrame
      wide={main !== undefined}
      wizard={wizard}
      title={t(($) => $.end.title)}
      line={t(($) => $.end.line)}
      nextLabel={t(($) => $.end.go)}
      onNext={wizard.next}
    >
      <ul className={classes.rows} data-beside={main === undefined ? undefined : ''}>
        <Row
          icon={<IconMapPin />}
          tone="terracotta"
          title={
            property && !isNullPropertyId(property.Id) ? property.Name : t(($) => $.end.noPlace)
          }
          line={t(($) => $.end.place)}
        />
        <Row
          icon={<IconDoor />}
          tone="olive"
          title={t(($) => $.end.roomCount, { count: rooms })}
          line={t(($) => $.end.rooms)}
        />
        <Row
          icon={<IconRouter />}
          tone="sea"
          title={hub.data?.Name ?? '–'}
          line={t(($) => $.end.hub)}
        />
      </ul>
      {main}
    </WizardFrame>
  );
}
