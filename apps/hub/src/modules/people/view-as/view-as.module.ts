import { claimsChanged, sessionEnded } from '../../../platform/caller.events.ts';
import { defineModule, hears } from '../../../platform/module.ts';
import { EnvironmentsPort } from '../../house/environment-tree/port.ts';
import { IdentityPort } from '../identity/port.ts';
import { UsersPort } from '../users/port.ts';
import { userChanged, userRemoved } from '../users/user.events.ts';
import { ViewsPort } from './port.ts';
import { viewRoutes } from './view-as.routes.ts';
import { ViewsService } from './views.service.ts';

/** Viewing the house as another person, without changing anything (USERS-B2). */
export const viewAs = defineModule({
  name: 'viewAs',
  essential: true,
  needs: { identity: IdentityPort, users: UsersPort, environments: EnvironmentsPort },
  provides: { views: ViewsPort },
  make: ({ bus, clock, entropy }, { identity, users, environments }) => {
    const views = new ViewsService({
      bus,
      clock,
      entropy,
      identity,
      users,
      pathOf: (id) => environments.pathOf(id),
    });
    return {
      ports: { views },
      routes: {
        viewAs: viewRoutes(views),
      },
      listens: [
        hears(sessionEnded, ({ sessionId, code }) => views.sessionOver(sessionId, code)),
        ...[claimsChanged, userChanged, userRemoved].map((event) =>
          hears(event, ({ UserId }) => views.lookAgain(UserId)),
        ),
      ],
      owns: [views],
    };
  },
});
