import { lazily } from '@dimora/node-kit/kernel';
import { defineModule, type CloudPlatform } from '../../platform/module.ts';
import { MailStore, mailMigrations } from './mail.store.ts';
import type { MailQueue } from './mail-queue.ts';
import type { CloudSettings } from '../../platform/settings.ts';
import type { MailTransport } from './mail-transport.ts';
import { MailPort } from './port.ts';

/**
 * Mail to people. Without a mail server it is printed where the cloud was started (docs/decisions/0258). Only
 * the demo shows it on a page, as mails contain links that sign people in.
 */
export const mail = defineModule({
  name: 'mail',
  provides: { mail: MailPort },
  migrations: mailMigrations,
  make: (platform) => {
    const { clock, entropy, sql, settings, vault } = platform;
    const store = new MailStore(sql, vault);
    platform.personalRows.declare({
      tables: ['mail'],
      exported: async ({ email }, within) => ({
        mails: await within.all(
          'SELECT subject, queuedAt, sentAt FROM mail WHERE recipient = ? ORDER BY queuedAt',
          [email ?? ''],
        ),
      }),
      erase: async ({ email }, within) => {
        await within.run('DELETE FROM mail WHERE recipient = ?', [email ?? '']);
      },
    });
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
            within.afterCommit(() => queue?.wake());
          },
        },
      },
      http(http) {
        if (!settings.demo) return;
        http.get('/mail', async (request, reply) => (await page()).answer(store, request, reply));
      },
      async start() {
        queue = await openQueue(platform, store);
        queue?.wake();
      },
      stop: () => queue?.stop(),
    };
  },
});

/** Nothing where mail only waits: in the demo, which shows it on a page. */
async function openQueue(
  platform: CloudPlatform,
  store: MailStore,
): Promise<MailQueue | undefined> {
  const transport = await transportOf(platform.settings);
  if (!transport) return undefined;
  const { MailQueue } = await import('./mail-queue.ts');
  return new MailQueue({ ...platform, store, transport });
}

/** Loaded only where it is used. */
async function transportOf({
  smtpUrl,
  mailFrom,
  printMail,
}: CloudSettings): Promise<MailTransport | undefined> {
  if (smtpUrl !== undefined)
    return (await import('./smtp-transport.ts')).smtpTransport(smtpUrl, mailFrom);
  if (printMail) return (await import('./printing-transport.ts')).printingTransport(printMail);
  return undefined;
}
