import { authorsOwnNouns, hubContract, type AuditEntry } from '@dimora/contract';
import type { UserId } from '@dimora/domain';
import { defineFile } from '@dimora/node-kit';
import { z } from 'zod';
import { unseenAction } from '../../../platform/unseen-action.events.ts';
import { os } from '../../../platform/http/os.ts';
import { defineModule, hears } from '../../../platform/module.ts';
import { filed } from '../../../platform/personal-data.ts';
import { TimeZonePort } from '../../house/hub/port.ts';
import { ParametersPort, type ParameterDefinition } from '../../house/parameters/port.ts';
import { AuditService } from './audit.service.ts';
import { AuditStore, auditMigrations } from './audit.store.ts';
import { ChangeKeeper } from './change-keeper.ts';
import { AuditPort } from './port.ts';

const DAY_MS = 86_400_000;
/** Days that an entry is kept. */
const AUDIT_RETENTION_DAYS: ParameterDefinition<number> = {
  Context: 'audit',
  Group: 'retention',
  Key: 'days',
  schema: z.number().int().min(30).max(3_650),
  default: 730,
};

/** What people changed; what is added is on the disk before the change is answered. */
const AUDIT_FILE = defineFile({
  name: 'audit.db',
  migrations: auditMigrations,
  durability: 'FULL',
  overwritesDeleted: true,
  backup: 'always',
  ifDamaged: { remedy: 'beginNew' },
});

/** An entry as its person is given it: where others acted from, and who they are, is theirs. */
const toldTo =
  (Id: UserId) =>
  ({ by, from, ...entry }: AuditEntry): unknown =>
    by.Id === Id ? { ...entry, by, from } : entry;

/** What people changed: who, what, before, after and from where, in a file of its own (USERS-B4). */
export const audit = defineModule({
  name: 'audit',
  needs: { parameters: ParametersPort, zone: TimeZonePort },
  provides: { audit: AuditPort },
  files: [AUDIT_FILE],
  make: (platform, { parameters, zone }) => {
    const { clock, log, personalData } = platform;
    parameters.define(AUDIT_RETENTION_DAYS);
    const file = platform.files.of(AUDIT_FILE);
    const store = new AuditStore(() => file.database, {
      authorsOwn: authorsOwnNouns(hubContract),
    });
    const service = new AuditService({ store, zone });
    personalData.declare({
      part: 'audit',
      exported: (Id) => filed('audit/changes.json', store.naming(Id).map(toldTo(Id))),
      erase: (person) => store.forget(person),
    });
    const prune = (): void => {
      try {
        const before = clock.now() - parameters.value(AUDIT_RETENTION_DAYS) * DAY_MS;
        store.prune(before);
      } catch (error) {
        log.error('audit.notPruned', { error });
      }
    };
    const keeper = new ChangeKeeper({ store, clock, log, personalData });
    let pruning: Disposable | undefined;
    return {
      ports: { audit: keeper },
      routes: {
        audit: {
          list: os.audit.list.handler(({ context, input }) => {
            context.grant('READ_AUDIT');
            return service.list(input);
          }),
          export: os.audit.export.handler(({ context, input }) => {
            context.grant('READ_AUDIT');
            return service.export(input);
          }),
        },
      },
      listens: [hears(unseenAction, (action) => keeper.note(action))],
      start: () => {
        pruning = clock.every(DAY_MS, prune);
      },
      stop: () => pruning?.[Symbol.dispose](),
    };
  },
});
