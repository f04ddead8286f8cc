import { defineModule, hears } from '../../../platform/module.ts';
import { OneAtATime } from '../../../platform/one-at-a-time.ts';
import { filed } from '../../../platform/personal-data.ts';
import { systemChanged } from '../../../platform/system.events.ts';
import { CloudPeoplePort } from '../accounts/port.ts';
import { CloudFactsPort, CloudSharePort } from '../../cloud/cloud/port.ts';
import { UsersPort } from '../users/port.ts';
import { userChanged } from '../users/user.events.ts';
import { CatchingUp } from './catching-up.ts';
import { SharingPort } from './port.ts';
import { shareChanged, shareEvents } from './share.events.ts';
import { ShareLedger } from './share-ledger.ts';
import { ShareStore, shareMigrations } from './share.store.ts';
import { sharingRoutes } from './sharing.routes.ts';
import { SharingService } from './sharing.service.ts';

/** Sharing the product with people through the cloud (USERS-09). */
export const sharing = defineModule({
  name: 'sharing',
  needs: {
    users: UsersPort,
    people: CloudPeoplePort,
    cloud: CloudSharePort,
    facts: CloudFactsPort,
  },
  provides: { sharing: SharingPort },
  migrations: { config: shareMigrations },
  events: shareEvents,
  ofPeople: { part: 'sharing', kind: 'access' },
  make: (platform, ports) => {
    const { bus, databases } = platform;
    const turns = new OneAtATime();
    const store = new ShareStore(databases.config);
    const common = { ...platform, ...ports, turns, store };
    const ledger = new ShareLedger(common);
    const catchingUp = new CatchingUp({ ...common, ledger });
    const leftOpen = (): void => void catchingUp.now();
    const service = new SharingService({ ...common, ledger, leftOpen });
    return {
      ports: { sharing: { catchUp: () => catchingUp.now() } },
      personal: {
        part: 'sharing',
        exported: (Id) => filed('house/invitation.json', [store.of(Id) ?? []].flat()),
        leave: (Id) => {
          ledger.removed(Id);
          leftOpen();
        },
        erase: ({ Names }) => store.forgetSender(Names),
      },
      routes: { sharing: sharingRoutes(service) },
      listens: [
        hears(systemChanged, () => catchingUp.systemChanged()),
        hears(userChanged, ({ UserId }) => catchingUp.personChanged(UserId)),
        hears(userChanged, ({ UserId }) => bus.emit(shareChanged, { UserId })),
      ],
      start: () => {
        if (ports.cloud.exists) ledger.forgetOtherClouds();
      },
      owns: [catchingUp],
    };
  },
});
