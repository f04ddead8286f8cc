import type { CloudModule, CloudPlatform } from '../../platform/module.ts';
import type { MailCarrier } from './mail-carrier.ts';
import { serveMailPage } from './mail-page.ts';
import { MailQueue } from './mail-queue.ts';
import { MailStore } from './mail.store.ts';
import type { MailPort } from './port.ts';
import { inWords } from './words.ts';

/**
 * Mail to people. Without a mail server it waits in the queue; the demo shows it on a page, and
 * only the demo does: mails let people in.
 */
export function createMail(platform: CloudPlatform): CloudModule<MailPort> {
  const { clock, entropy, sql, settings } = platform;
  const store = new MailStore(sql);
  let queue: MailQueue | undefined;
  return {
    routes: undefined,
    port: {
      queue: async (mail, within) => {
        const { to: recipient, language } = mail;
        const words = inWords(mail);
        const queued = { id: entropy.id(), queuedAt: clock.now(), recipient, language, ...words };
        await store.add(queued, within);
        // Once the caller's transaction is through.
        clock.after(0, () => queue?.wake());
      },
    },
    ...(settings.demo ? { http: serveMailPage(store) } : {}),
    start: async () => {
      if (settings.smtpUrl === undefined) return;
      queue = new MailQueue({ ...platform, store, carrier: await carrierOf(settings) });
      queue.wake();
    },
    stop: async () => queue?.stop(),
  };
}

/** Loaded where there is a mail server to talk to. */
async function carrierOf({
  smtpUrl = '',
  mailFrom,
}: CloudPlatform['settings']): Promise<MailCarrier> {
  const { smtpCarrier } = await import('./smtp-carrier.ts');
  return smtpCarrier(smtpUrl, mailFrom);
}
