import { withDescendants, type EnvironmentId } from '@dimora/domain';
import { Button, Card, EmptyState, Section } from '@dimora/ui';
import { IconHistory } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { EventLog } from '../../entities/event/event-log.tsx';
import { eventTexts } from '../../entities/event/event-texts.ts';
import { useEnvironmentsSelected } from '../../entities/environment/use-environments-selected.ts';
import { useEvents } from '../../kit/home/events.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { logTexts } from './texts.ts';

/** Number of events loaded first, and maximum per call (EventQuery). */
const FIRST = 50;
const MOST = 200;
/** Lines before 'earlier'. */
const LINES = 12;

/** The events in an environment and below it, newest first, live; earlier days on request. */
export function EnvironmentLog({ subject }: { readonly subject: EnvironmentId }): ReactNode {
  return <Log key={subject} id={subject} />;
}

function Log({ id }: { readonly id: EnvironmentId }): ReactNode {
  const t = useTexts(logTexts);
  const events = useTexts(eventTexts);
  const [all, setAll] = useState(false);
  const EnvironmentIds = useEnvironmentsSelected((nodes) =>
    withDescendants(nodes, id),
  ) as readonly EnvironmentId[];
  const log = useEvents({ EnvironmentId: id, EnvironmentIds, limit: all ? MOST : FIRST });
  return (
    <Section icon={<IconHistory />} title={t(($) => $.room.title)}>
      <Card>
        <EventLog
          log={log}
          label={t(($) => $.room.title)}
          limit={all ? MOST : LINES}
          days
          hideRoom={EnvironmentIds.length === 1}
          empty={
            <EmptyState drawing="quiet" title={t(($) => $.room.none)}>
              {events(($) => $.empty.line)}
            </EmptyState>
          }
        />
        {!all && log.events.length > LINES && (
          <Button variant="subtle" fullWidth onClick={() => setAll(true)}>
            {t(($) => $.room.earlier)}
          </Button>
        )}
      </Card>
    </Section>
  );
}
