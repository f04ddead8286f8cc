import type { AlarmId } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { Grant } from '../../../platform/access.ts';
import type { Caller } from '../../../platform/caller.ts';
import { os } from '../../../platform/http/os.ts';
import type { AlarmDesk } from './alarm-desk.ts';
import type { AlarmSettings } from './alarm-settings.ts';
import type { AlarmsService } from './alarms.service.ts';

type Parts = {
  readonly service: AlarmsService;
  readonly settings: AlarmSettings;
  readonly desk: AlarmDesk;
};

/** The procedures of alarms, of who is called about them, and of what is done then. */
export const alarmRoutes = ({ service, settings, desk }: Parts) => {
  /** An open alarm that the caller may read and handle. */
  const handled = ({ caller, grant }: { caller: Caller; grant: Grant }, Id: AlarmId) => {
    const alarm = service.found(caller, Id);
    const proof = grant('HANDLE_ALARMS', alarm.device);
    if (alarm.closedAt !== null) throw new DimoraError('ALARM_CLOSED');
    return { proof, caller, alarm };
  };
  return {
    alarms: {
      list: os.alarms.list.handler(({ context, input }) => service.list(context.caller, input)),
      one: os.alarms.one.handler(({ context: { caller }, input }) =>
        service.told(caller, service.found(caller, input.Id)),
      ),
      see: os.alarms.see.handler(({ context, input }) => service.see(handled(context, input.Id))),
      take: os.alarms.take.handler(({ context, input }) =>
        service.take(handled(context, input.Id), input.UserId),
      ),
      note: os.alarms.note.handler(({ context, input }) =>
        service.note(handled(context, input.Id), input.text),
      ),
      step: os.alarms.step.handler(({ context, input }) =>
        service.step(handled(context, input.Id), input.index, input.outcome),
      ),
      shelve: os.alarms.shelve.handler(({ context, input }) =>
        service.shelve(handled(context, input.Id), input.minutes),
      ),
    },
    alarmDesk: {
      escalation: os.alarmDesk.escalation.handler(({ context }) => {
        context.grant('MODIFY_HUB');
        return settings.plan();
      }),
      setEscalation: os.alarmDesk.setEscalation.handler(({ context, input }) => {
        const plan = settings.setPlan(context.grant('MODIFY_HUB'), input);
        desk.plan();
        return plan;
      }),
      runbooks: os.alarmDesk.runbooks.handler(({ context }) =>
        settings.runbooks(context.grant('MODIFY_HUB')),
      ),
      setRunbook: os.alarmDesk.setRunbook.handler(({ context, input }) =>
        settings.setRunbook(context.grant('MODIFY_HUB'), input),
      ),
    },
  };
};
