import { defineModule } from '../../../platform/module.ts';
import { UsersPort } from '../../people/users/port.ts';
import { VisibilityPort } from '../../people/visibility/port.ts';
import { ProductPort } from '../product/port.ts';
import { SystemPort } from '../system/port.ts';
import { professionalRoutes } from './professional.routes.ts';

/** What installers and support look at before and after a handover (SECURITY-04). */
export const professional = defineModule({
  name: 'professional',
  needs: { house: VisibilityPort, product: ProductPort, system: SystemPort, users: UsersPort },
  make: (_platform, ports) => ({ routes: { professional: professionalRoutes(ports) } }),
});
