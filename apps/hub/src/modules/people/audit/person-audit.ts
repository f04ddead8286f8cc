import type { AuditEntry } from '@dimora/contract';
import type { UserId } from '@dimora/domain';
import { filed, type PersonalData } from '../../../platform/personal-data.ts';
import type { AuditStore } from './audit.store.ts';

/** An entry as its person is given it: where others acted from, and who they are, is theirs. */
const toldTo =
  (Id: UserId) =>
  ({ by, from, ...entry }: AuditEntry): unknown =>
    by.Id === Id ? { ...entry, by, from } : entry;

/** The changes that name a person. */
export const personAudit = (store: AuditStore): PersonalData => ({
  part: 'audit',
  exported: (Id) => filed('audit/changes.json', store.naming(Id).map(toldTo(Id))),
  erase: (person) => store.forget(person),
});
