import type { UserId } from '@dimora/domain';
import type { EventBus } from '../../../platform/event-bus.ts';
import { eventWithout } from '../../../platform/erased-event.ts';
import { filed, type PersonalData } from '../../../platform/personal-data.ts';
import { withoutPerson } from '../../../platform/without-person.ts';
import type { AlarmSettings } from './alarm-settings.ts';
import { alarmChanged } from './alarm.events.ts';
import type { AlarmRecord, AlarmStore } from './alarm.store.ts';

type Parts = {
  readonly store: AlarmStore;
  readonly settings: AlarmSettings;
  readonly bus: EventBus;
  /** Decides again whom to call. */
  readonly plan: () => void;
};

/** People's actions on alarms. A note stays, because the house may need it, but without its writer. */
export const personAlarms = ({ store, settings, bus, plan }: Parts): PersonalData => {
  const change = (alarms: readonly AlarmRecord[]): void => {
    store.saveAll(alarms);
    for (const alarm of alarms) bus.emit(alarmChanged, { alarm, change: 'changed' });
    plan();
  };
  const isBy = (Id: UserId) => (doneBy: { readonly UserId: UserId } | null) =>
    doneBy?.UserId === Id;
  return {
    part: 'alarms',
    exported: (Id) =>
      filed(
        'alarms/alarms.json',
        store.all().flatMap((alarm) => {
          const { seen, assigned, notes, steps, shelved } = alarm;
          const ownActions = {
            seen: seen.filter(isBy(Id)),
            assigned: isBy(Id)(assigned) ? assigned : null,
            notes: notes.filter(isBy(Id)),
            steps: steps.filter(({ by }) => isBy(Id)(by)),
            shelved: isBy(Id)(shelved) ? shelved : null,
          };
          const isOwn = Object.values(ownActions).some((each) =>
            Array.isArray(each) ? each.length > 0 : each !== null,
          );
          const { Id: alarmId, Type, raisedAt } = alarm;
          return isOwn ? [{ Id: alarmId, Type, raisedAt, ...ownActions }] : [];
        }),
      ),
    leave: (Id) => {
      settings.forget(Id);
      change(
        store
          .all()
          .filter(({ assigned }) => assigned?.UserId === Id)
          .map((alarm) => ({ ...alarm, assigned: null })),
      );
    },
    erase: (person) => {
      settings.forget(person.Id);
      change(
        store.all().flatMap((alarm) => {
          const assigned = alarm.assigned?.UserId === person.Id ? null : alarm.assigned;
          const event = eventWithout(alarm.event, person);
          const cleared = withoutPerson({ ...alarm, assigned, event }, person);
          return JSON.stringify(cleared) === JSON.stringify(alarm) ? [] : [cleared];
        }),
      );
    },
  };
};
