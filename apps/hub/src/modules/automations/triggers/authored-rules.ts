import type { UserId } from '@dimora/domain';
import { HUB } from '../../../platform/actor.ts';
import type { EventBus } from '../../../platform/event-bus.ts';
import { filed, type PersonalData } from '../../../platform/personal-data.ts';
import { withoutPerson } from '../../../platform/without-person.ts';
import type { TriggerRuns } from './runs.ts';
import type { SinceStore } from './since.store.ts';
import { triggerChanged } from './trigger.events.ts';
import type { RunStore } from './run.store.ts';
import type { TriggerRecord, TriggerStore } from './trigger.store.ts';

type Parts = {
  readonly store: TriggerStore;
  readonly history: RunStore;
  readonly since: SinceStore;
  readonly bus: EventBus;
  readonly runs: Pick<TriggerRuns, 'stopOf' | 'refused' | 'forgetPerson'>;
};

const isBy = ({ changedBy }: TriggerRecord, Id: UserId): boolean =>
  changedBy.kind === 'user' && changedBy.Id === Id;

/**
 * The rules that a person wrote. They act within their author's claims, so they stop when the author leaves; the house
 * says so, and a person who saves one becomes its author.
 */
export const authoredRules = ({ store, history, since, bus, runs }: Parts): PersonalData => {
  const end = (UserId: UserId): void => {
    for (const rule of store.all().filter((each) => isBy(each, UserId))) {
      const { Id, Enabled, revision } = rule;
      runs.stopOf(Id, 'authorLeft');
      bus.emit(triggerChanged, { Id, change: 'changed', revision, by: HUB });
      // The house says once that it does nothing any more.
      if (Enabled) runs.refused(rule);
    }
  };
  return {
    part: 'rules',
    exported: (Id) => [
      ...filed(
        'rules/rules.json',
        store
          .all()
          .filter((each) => isBy(each, Id))
          .map(({ changedBy: _, Favorites: _favourites, ...rule }) => rule),
      ),
      ...filed(
        'rules/favourites.json',
        store
          .all()
          .filter(({ Favorites }) => Favorites.includes(Id))
          .map(({ Id: rule, Name }) => ({ Id: rule, Name })),
      ),
    ],
    leave: (UserId) => {
      for (const record of store.all()) {
        const Favorites = record.Favorites.filter((each) => each !== UserId);
        if (Favorites.length < record.Favorites.length) store.save({ ...record, Favorites });
      }
      end(UserId);
    },
    erase: (person) => {
      end(person.Id);
      // A step or a condition that was about them is about nobody now: the rule's page says that it is broken.
      for (const record of store.all()) {
        const cleared = withoutPerson(record, person);
        if (JSON.stringify(cleared) !== JSON.stringify(record)) store.save(cleared);
      }
      runs.forgetPerson(person);
      history.forget(person);
      since.forget(person.Id);
    },
  };
};
