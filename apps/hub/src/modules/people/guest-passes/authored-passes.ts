import { filed, forgetEditor, type PersonalData } from '../../../platform/personal-data.ts';
import type { GuestPassStore } from './guest-pass.store.ts';
import type { GuestPassesService } from './guest-passes.service.ts';

type Parts = {
  readonly store: GuestPassStore;
  readonly service: Pick<GuestPassesService, 'dropOf' | 'endOf'>;
};

/** The passes that a person made: they act within their claims, so they end with them. */
export const authoredPasses = ({ store, service }: Parts): PersonalData => ({
  part: 'guestPasses',
  exported: (Id) =>
    filed(
      'guest-passes/passes.json',
      store
        .all()
        .filter(({ author }) => author.Id === Id)
        .map(({ Id: pass, draft, createdAt, used, lastUsedAt, revoked }) => ({
          Id: pass,
          ...draft,
          createdAt,
          used,
          lastUsedAt,
          revoked,
        })),
    ),
  leave: (Id) => service.endOf(Id),
  erase: (person) => {
    service.dropOf(person.Id);
    forgetEditor(person, { all: () => store.all(), save: (record) => store.save(record) });
  },
});
