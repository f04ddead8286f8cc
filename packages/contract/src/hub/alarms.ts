import { z } from 'zod';
import { answering } from '../access.ts';
import { errorsOf } from '../errors.ts';
import { keeping, readBy, viewable } from '../facts.ts';
import { alarm, item } from '../audit-told.ts';
import { answers } from '../console-facts.ts';
import {
  Alarm,
  AlarmAssignment,
  AlarmId,
  AlarmNote,
  AlarmQuery,
  AlarmShelf,
  AlarmStep,
  EscalationPlan,
  Runbook,
} from '../schemas/alarm.ts';

const { claimed } = answering({ whileDriversLoad: true, kind: 'alarm' });

const tags = ['alarms'];
const path = '/api/alarms';

const asAlarm = readBy('alarms.one', ({ Id }) => ({ Id }), alarm);

/**
 * The alarms of the house (HISTORY-B2). One exists for those who may read the notification that raised it; handling
 * it takes HANDLE_ALARMS at its room.
 */
export const alarms = {
  list: claimed('READ_EVENTS')
    .meta(viewable)
    .route({ method: 'GET', path, tags })
    .input(AlarmQuery)
    .output(z.array(Alarm)),
  one: claimed('READ_EVENTS')
    .meta({ ...viewable, ...keeping('Type') })
    .route({ method: 'GET', path: `${path}/{Id}`, tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ Id: AlarmId }))
    .output(Alarm),
  /** Says that the caller has seen it. */
  see: claimed('HANDLE_ALARMS')
    .meta({ ...answers('alarm'), ...asAlarm })
    .route({ method: 'POST', path: `${path}/{Id}/seen`, tags })
    .errors(errorsOf('NOT_FOUND', 'ALARM_CLOSED'))
    .input(z.object({ Id: AlarmId }))
    .output(Alarm),
  /** Assigns it to somebody who may read and handle it; taking it over counts as seeing it. */
  take: claimed('HANDLE_ALARMS')
    .meta({ ...keeping('UserId'), ...answers('alarm'), ...asAlarm })
    .route({ method: 'PUT', path: `${path}/{Id}/assignee`, tags })
    .errors(errorsOf('NOT_FOUND', 'ALARM_CLOSED'))
    .input(AlarmAssignment)
    .output(Alarm),
  note: claimed('HANDLE_ALARMS')
    .meta({ ...answers('alarm'), ...asAlarm })
    .route({ method: 'POST', path: `${path}/{Id}/notes`, tags })
    .errors(errorsOf('NOT_FOUND', 'ALARM_CLOSED'))
    .input(AlarmNote)
    .output(Alarm),
  step: claimed('HANDLE_ALARMS')
    .meta({ ...keeping('index', 'outcome'), ...answers('alarm'), ...asAlarm })
    .route({ method: 'PUT', path: `${path}/{Id}/steps/{index}`, tags })
    .errors(errorsOf('NOT_FOUND', 'ALARM_CLOSED'))
    .input(AlarmStep)
    .output(Alarm),
  /** Keeps it quiet for some minutes: it stays open and calls nobody. */
  shelve: claimed('HANDLE_ALARMS')
    .meta({ ...keeping('minutes'), ...answers('alarm'), ...asAlarm })
    .route({ method: 'PUT', path: `${path}/{Id}/shelf`, tags })
    .errors(errorsOf('NOT_FOUND', 'ALARM_CLOSED'))
    .input(AlarmShelf)
    .output(Alarm),
};

/** How the house handles its alarms: whom it calls, and what is to be done. */
export const alarmDesk = {
  escalation: claimed('MODIFY_HUB')
    .meta({ ...viewable, ...keeping('UserIds', 'minutes') })
    .route({ method: 'GET', path: '/api/alarm-desk/escalation', tags })
    .output(EscalationPlan),
  setEscalation: claimed('MODIFY_HUB')
    .meta({ ...readBy('alarmDesk.escalation'), ...keeping('UserIds', 'minutes') })
    .route({ method: 'PUT', path: '/api/alarm-desk/escalation', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(EscalationPlan)
    .output(EscalationPlan),
  runbooks: claimed('MODIFY_HUB')
    .meta(viewable)
    .route({ method: 'GET', path: '/api/alarm-desk/runbooks', tags })
    .output(z.array(Runbook)),
  /** Replaces the steps of one kind of alarm, from its next one on. */
  setRunbook: claimed('MODIFY_HUB')
    .meta({
      ...keeping('Type'),
      ...readBy('alarmDesk.runbooks', () => ({}), item('Type', ['steps'])),
    })
    .route({ method: 'PUT', path: '/api/alarm-desk/runbooks/{Type}', tags })
    .input(Runbook)
    .output(Runbook),
};
