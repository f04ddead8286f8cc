import { lazily } from '@dimora/node-kit/kernel';
import { defineModule, type CloudPlatform } from '../../platform/module.ts';
import { MailStore, mailMigrations } from './mail.store.ts';
import type { MailQueue } from './mail-queue.ts';
import { MailPort } from './port.ts';

/**
 * Mail to people. Without a mail server it waits in the queue. Only the demo shows it on a page, as
 * mails contain links that sign people in.
 */
export const mail = defineModule({
  name: 'mail',
  provides: { mail: MailPort },
  migrations: mailMigrations,
  make: (platform) => {
    const { clock, entropy, sql, settings, vault } = platform;
    const store = new MailStore(sql, vault);
    const texts = lazily(() => import('./texts.ts'));
    const page = lazily(() => import('./mail-page.ts'));
    let queue: MailQueue | undefined;
    return {
      ports: {
        mail: {
          queue: async (mail, within) => {
            const { to: recipient, language } = mail;
            const { textOf } = await texts();
            const text = textOf(mail);
            const ids = { id: entropy.id(), queuedAt: clock.now() };
            await store.add({ ...ids, recipient, language, ...text }, within);
            // Once the caller's transaction is committed.
            clock.after(0, () => queue?.wake());
          },
        },
      },
      http(http) {
        if (!settings.demo) return;
        http.get('/mail', async (request, reply) => (await page()).answer(store, request, reply));
      },
      async start() {
        if (settings.smtpUrl === undefined) return;
        queue = await openQueue(platform, store, settings.smtpUrl);
        queue.wake();
      },
      stop: () => queue?.stop(),
    };
  },
});

/** Loaded only where there is a mail server. */
async function openQueue(
  platform: CloudPlatform,
  store: MailStore,
  smtpUrl: string,
): Promise<MailQueue> {
  const [{ MailQueue }, { smtpTransport }] = await Promise.all([
    import('./mail-queue.ts'),
    import('./smtp-transport.ts'),
  ]);
  const transport = smtpTransport(smtpUrl, platform.settings.mailFrom);
  return new MailQueue({ ...platform, store, transport });
}
