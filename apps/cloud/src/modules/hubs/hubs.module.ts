import { defineModule } from '../../platform/module.ts';
import { HubKeysPort } from '../hub-keys/port.ts';
import { DelegationsPort, IdentityPort } from '../identity/port.ts';
import { SharesPort } from '../invitations/port.ts';
import { CloudParametersPort } from '../parameters/port.ts';
import { ProductsPort } from '../products/port.ts';
import { ProfilesPort } from '../profile/port.ts';
import { PushHubsPort } from '../push/port.ts';
import { EnrolmentLimit } from './enrolment-limit.ts';
import { EnrolmentService } from './enrolment.service.ts';
import { hubRoutes } from './hubs.routes.ts';
import { HubsService } from './hubs.service.ts';

/** What hubs ask of their cloud. */
export const hubs = defineModule({
  name: 'hubs',
  needs: {
    keys: HubKeysPort,
    products: ProductsPort,
    identity: IdentityPort,
    delegations: DelegationsPort,
    profiles: ProfilesPort,
    parameters: CloudParametersPort,
    push: PushHubsPort,
    shares: SharesPort,
  },
  make: (platform, ports) => {
    const limit = new EnrolmentLimit(platform.clock);
    const enrolment = new EnrolmentService({ platform, limit, ...ports });
    return {
      routes: {
        hubs: hubRoutes(
          enrolment,
          new HubsService({ ...ports, clock: platform.clock }),
          ports.push,
        ),
      },
    };
  },
});
