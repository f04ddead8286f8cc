import type { CloudProperty } from '@dimora/contract/client';
import { Button, Card, Section, StatusPill, Tooltip, useToasts } from '@dimora/ui';
import { IconRouter, IconTopologyStar3 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { placesTexts } from '../texts.ts';
import { AssociateHub } from './associate-hub.tsx';
import classes from './hubs-section.module.css';

/** The hubs in a place, and an action to add another (PLACES-02). */
export function HubsSection({ place }: { readonly place: CloudProperty }): ReactNode {
  const t = useTexts(placesTexts);
  return (
    <Section icon={<IconRouter />} title={t(($) => $.stand.title)}>
      <Card className={classes.card}>
        <HubRows place={place} />
        {place.$Products.length > 1 && <Federation />}
        <AssociateHub place={place} />
      </Card>
    </Section>
  );
}

function HubRows({ place: { $Products } }: { readonly place: CloudProperty }): ReactNode {
  const t = useTexts(placesTexts);
  if ($Products.length === 0) return <p className={classes.none}>{t(($) => $.stand.none)}</p>;
  return (
    <ul className={classes.rows}>
      {$Products.map(({ ProductId, ProductName, Status }) => (
        <li key={ProductId} className={classes.row}>
          <IconRouter size={18} aria-hidden />
          <span className={classes.name}>{ProductName}</span>
          <StatusPill tone={Status === 'ONLINE' ? 'olive' : 'neutral'}>
            {t(($) => (Status === 'ONLINE' ? $.online : $.offline))}
          </StatusPill>
        </li>
      ))}
    </ul>
  );
}

/** Several hubs in one place could be joined; that doesn't exist yet, and the button says so (PLACES-14, A44). */
function Federation(): ReactNode {
  const t = useTexts(placesTexts);
  const toasts = useToasts();
  const words = t(($) => $.stand.notImplemented);
  return (
    <div className={classes.federation}>
      <p className={classes.line}>{t(($) => $.stand.federationLine)}</p>
      <Tooltip text={words}>
        {(describedBy) => (
          <Button
            icon={<IconTopologyStar3 />}
            aria-disabled
            aria-describedby={describedBy}
            onClick={() => toasts.show({ tone: 'neutral', message: words })}
          >
            {t(($) => $.stand.federation)}
          </Button>
        )}
      </Tooltip>
    </div>
  );
}
