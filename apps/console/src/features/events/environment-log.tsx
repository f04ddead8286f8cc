import {
  HOME,
  listOfEvent,
  withDescendants,
  type EnvironmentId,
  type EventList,
} from '@dimora/domain';
import { Button, Card, EmptyState, Section, SegmentedControl } from '@dimora/ui';
import { IconHistory } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { EventLog } from '../../entities/event/event-log.tsx';
import { eventTexts } from '../../entities/event/event-texts.ts';
import { useEnvironmentsSelected } from '../../entities/environment/use-environments-selected.ts';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useEvents } from '../../kit/home/events.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import classes from './environment-log.module.css';
import { logTexts } from './texts.ts';

/** Number of events loaded first, and maximum per call (EventQuery). */
const FIRST = 50;
const MOST = 200;
/** Lines before 'earlier'. */
const LINES = 12;

/**
 * The events in an environment and below it, newest first, live; earlier days on request. The home's log has
 * a second list: the sign-ins, for people who may see users.
 */
export function EnvironmentLog({ subject }: { readonly subject: EnvironmentId }): ReactNode {
  const t = useTexts(logTexts);
  const [list, setList] = useState<EventList>('house');
  const mayReadAccess = useMay('READ_USERS') && subject === HOME;
  return (
    <Section icon={<IconHistory />} title={t(($) => $.room.title)}>
      <Card>
        {mayReadAccess && (
          <div className={classes.lists}>
            <SegmentedControl
              fullWidth
              label={t(($) => $.list.label)}
              value={list}
              options={[
                { value: 'house', label: t(($) => $.list.house) },
                { value: 'access', label: t(($) => $.list.access) },
              ]}
              onChange={setList}
            />
          </div>
        )}
        <Log key={`${subject} ${list}`} id={subject} list={list} />
      </Card>
    </Section>
  );
}

function Log({ id, list }: { readonly id: EnvironmentId; readonly list: EventList }): ReactNode {
  const t = useTexts(logTexts);
  const events = useTexts(eventTexts);
  const [all, setAll] = useState(false);
  const EnvironmentIds = useEnvironmentsSelected((nodes) =>
    withDescendants(nodes, id),
  ) as readonly EnvironmentId[];
  const limit = all ? MOST : FIRST;
  const log = useEvents({
    ...(list === 'house' && { EnvironmentId: id, EnvironmentIds }),
    list,
    keep: ({ IoTEventType }) => listOfEvent(IoTEventType) === list,
    limit,
  });
  return (
    <>
      <EventLog
        log={log}
        label={t(($) => $.room.title)}
        limit={all ? MOST : LINES}
        days
        hideRoom={EnvironmentIds.length === 1}
        empty={
          <EmptyState
            drawing="quiet"
            title={t(($) => (list === 'house' ? $.room.none : $.list.none))}
          >
            {list === 'house' && events(($) => $.empty.line)}
          </EmptyState>
        }
      />
      {!all && log.events.length > LINES && (
        <Button variant="subtle" fullWidth onClick={() => setAll(true)}>
          {t(($) => $.room.earlier)}
        </Button>
      )}
    </>
  );
}
