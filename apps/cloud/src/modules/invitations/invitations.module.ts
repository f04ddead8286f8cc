import { defineModule } from '../../platform/module.ts';
import { AccountsPort } from '../accounts/port.ts';
import { MailPort } from '../mail/port.ts';
import { ProductsPort } from '../products/port.ts';
import { ProfilesPort } from '../profile/port.ts';
import { TunnelPort } from '../tunnel/port.ts';
import { GuessLimit } from './guess-limit.ts';
import { invitationRoutes, shareRoutes } from './invitations.routes.ts';
import { InvitationsService } from './invitations.service.ts';
import { SharesPort } from './port.ts';
import { COUNTED_MS } from './share-limits.ts';
import { ShareMails } from './share-mails.ts';
import { ShareStore, shareMigrations } from './share.store.ts';
import { SharesService } from './shares.service.ts';

/** Milliseconds between two clearings, and for how long the links of ended invitations are answered. */
const CLEARING_MS = 3_600_000;
const ANSWERED_MS = 30 * 24 * 3_600_000;

/** Invitations to share a product: hubs open them, people accept or refuse them (USERS-09). */
export const invitations = defineModule({
  name: 'invitations',
  needs: {
    accounts: AccountsPort,
    profiles: ProfilesPort,
    mail: MailPort,
    products: ProductsPort,
    tunnels: TunnelPort,
  },
  provides: { shares: SharesPort },
  migrations: shareMigrations,
  make: (platform, ports) => {
    const { clock, log, sql, settings } = platform;
    platform.personalRows.declare({
      tables: ['share_request', 'share_mail', 'share_gate'],
      exported: async (subject, within) => ({
        invitations: (await new ShareStore(within).ofPerson(subject)).map(
          ({ Role, state, sentAt, expiresAt }) => ({ Role, state, sentAt, expiresAt }),
        ),
      }),
      erase: (subject, within) => new ShareStore(within).forget(subject),
    });
    const mails = new ShareMails({ settings, ...ports });
    const shares = new SharesService({ platform, mails, ...ports });
    const guesses = new GuessLimit(clock);
    let clearing: Disposable | undefined;
    return {
      ports: {
        shares: { release: (ProductId, within) => new ShareStore(within).release(ProductId) },
      },
      routes: {
        shares: shareRoutes(shares),
        invitations: invitationRoutes(new InvitationsService({ platform, guesses, ...ports })),
      },
      start() {
        clearing = clock.every(CLEARING_MS, () => {
          const now = clock.now();
          new ShareStore(sql)
            .sweep({ shares: now - ANSWERED_MS, mails: now - COUNTED_MS })
            .catch((error: unknown) => log.warn('invitations.notCleared', { error }));
        });
      },
      stop: () => clearing?.[Symbol.dispose](),
    };
  },
});
