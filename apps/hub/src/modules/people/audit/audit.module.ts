import { authorsOwnNouns, hubContract } from '@dimora/contract';
import { unseenAction } from '../../../platform/unseen-action.events.ts';
import { defineModule, hears, repeats } from '../../../platform/module.ts';
import { TimeZonePort } from '../../house/hub/port.ts';
import { ParametersPort } from '../../house/parameters/port.ts';
import { auditRoutes } from './audit.routes.ts';
import { AuditService } from './audit.service.ts';
import { AUDIT_FILE, AuditStore } from './audit.store.ts';
import { ChangeKeeper } from './change-keeper.ts';
import { personAudit } from './person-audit.ts';
import { AuditPort } from './port.ts';
import { AUDIT_RETENTION_DAYS, DAY_MS, keptSince } from './retention.ts';

/** What people changed: who, what, before, after and from where, in a file of its own (USERS-B4). */
export const audit = defineModule({
  name: 'audit',
  needs: { parameters: ParametersPort, zone: TimeZonePort },
  provides: { audit: AuditPort },
  files: [AUDIT_FILE],
  ofPeople: { part: 'audit', kind: 'audit', step: 'traces' },
  make: (platform, { parameters, zone }) => {
    parameters.define(AUDIT_RETENTION_DAYS);
    const file = platform.files.of(AUDIT_FILE);
    const store = new AuditStore(() => file.database, { authorsOwn: authorsOwnNouns(hubContract) });
    const keeper = new ChangeKeeper({ ...platform, store });
    return {
      ports: { audit: keeper },
      personal: personAudit(store),
      routes: { audit: auditRoutes(new AuditService({ store, zone })) },
      listens: [
        hears(unseenAction, (action) => keeper.note(action)),
        repeats(
          DAY_MS,
          () => store.prune(keptSince(parameters, platform.clock)),
          'audit.notPruned',
        ),
      ],
    };
  },
});
