import { IconWell } from '@dimora/ui';
import { IconDoor, IconMapPin, IconRouter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useOwnUser } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { WizardFrame } from '../frame/wizard-frame.tsx';
import { wizardTexts } from '../texts.ts';
import type { Wizard } from '../use-wizard.ts';
import classes from './ends.module.css';

/** The topics of the wizard, and that nothing is final. */
export function WelcomeStep({ wizard }: { readonly wizard: Wizard }): ReactNode {
  const t = useTexts(wizardTexts);
  const { FirstName, Name } = useOwnUser();
  const rooms = wizard.path.includes('environmentsPage');
  return (
    <WizardFrame
      wizard={wizard}
      title={t(($) => $.welcome.title, { name: FirstName || Name })}
      line={t(($) => $.welcome.line)}
      nextLabel={t(($) => $.welcome.start)}
      onNext={wizard.next}
    >
      <ul className={classes.rows}>
        <Row
          icon={<IconMapPin />}
          tone="terracotta"
          title={t(($) => $.welcome.place)}
          line={t(($) => $.welcome.placeLine)}
        />
        {rooms && (
          <Row
            icon={<IconDoor />}
            tone="olive"
            title={t(($) => $.welcome.rooms)}
            line={t(($) => $.welcome.roomsLine)}
          />
        )}
        <Row
          icon={<IconRouter />}
          tone="sea"
          title={t(($) => $.welcome.hub)}
          line={t(($) => $.welcome.hubLine)}
        />
      </ul>
    </WizardFrame>
  );
}

/** One thing with its icon and a line. */
export function Row({
  icon,
  tone,
  title,
  line,
}: {
  readonly icon: ReactNode;
  readonly tone: 'terracotta' | 'olive' | 'sea';
  readonly title: string;
  readonly line: string;
}): ReactNode {
  return (
    <li className={classes.row}>
      <IconWell icon={icon} tone={tone} size="large" />
      <span className={classes.words}>
        <strong className={classes.name}>{title}</strong>
        <span className={classes.line}>{line}</span>
      </span>
    </li>
  );
}
