import { os } from '../../../platform/http/os.ts';
import type { AuditService } from './audit.service.ts';

/** The procedures of what people changed. */
export const auditRoutes = (service: AuditService) => ({
  list: os.audit.list.handler(({ context, input }) => {
    context.grant('READ_AUDIT');
    return service.list(input);
  }),
  export: os.audit.export.handler(({ context, input }) => {
    context.grant('READ_AUDIT');
    return service.export(input);
  }),
});
