import { FakeClock } from '@dimora/runtime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Mail } from '../../src/modules/mail/mail.store.ts';
import { aCloud, type TestCloud } from '../support/a-cloud.ts';
import { aFolder } from '../support/a-folder.ts';
import { queuedMails } from '../support/queued-mails.ts';
import { anSmtpServer, type TestSmtp } from '../support/an-smtp-server.ts';

/** Nothing listens there: the port belongs to no service. */
const NOWHERE = 'smtp://127.0.0.1:1';

let clock: FakeClock;
beforeEach(() => {
  clock = new FakeClock();
});

const ask = (home: TestCloud, email = 'owner@example.com') =>
  home.anonymous.identity.requestReset({ email });
const queue = (home: TestCloud): Promise<Mail[]> => queuedMails(home.cloud);
/** Advances time until the one mail has failed this often. */
async function failedTimes(home: TestCloud, tries: number): Promise<Mail | undefined> {
  await expect
    .poll(async () => {
      const [mail] = await queue(home);
      if (mail?.tries !== tries) clock.advance(1_000);
      return mail?.tries;
    })
    .toBe(tries);
  return (await queue(home))[0];
}
const startWith = (smtpUrl: string | undefined, more: object = {}): Promise<TestCloud> =>
  aCloud({ clock, settings: { smtpUrl, mailFrom: 'Dimora <no-reply@dimora.test>' }, ...more });

describe('with a mail server', () => {
  let server: TestSmtp;
  afterEach(() => server[Symbol.asyncDispose]());

  test('a mail is delivered, and its text, which would let people in, is deleted', async () => {
    server = await anSmtpServer();
    await using home = await startWith(server.url);
    await ask(home);
    // The clock stands still: the commit wakes the queue, not a timer.
    await expect.poll(() => server.mails.length).toBe(1);
    expect(server.mails[0]).toMatch(/^From: Dimora <no-reply@dimora\.test>\r$/m);
    expect(server.mails[0]).toMatch(/^To: <?owner@example\.com>?\r$/m);
    expect(server.mails[0]).toMatch(/^Subject: Your new Dimora password\r$/m);
    await expect
      .poll(async () => (await queue(home))[0])
      .toMatchObject({ body: '', sentAt: expect.any(Number), tries: 0 });
  });

  test('mails requested while others are sent don’t wait for the next round', async () => {
    server = await anSmtpServer();
    await using home = await startWith(server.url);
    const emails = [
      'owner@example.com',
      ...Array.from({ length: 7 }, (_, at) => `at${at}@x.example`),
    ];
    for (const email of emails) await ask(home, email);
    await expect.poll(() => server.mails.length).toBe(emails.length);
  });

  test('an address that the server rejects permanently is given up at once', async () => {
    server = await anSmtpServer({ refuse: () => 550 });
    await using home = await startWith(server.url);
    await ask(home);
    await expect
      .poll(async () => {
        clock.advance(1);
        return (await queue(home))[0];
      })
      .toMatchObject({ givenUpAt: expect.any(Number), sentAt: null, body: '' });
  });

  test('one that it rejects temporarily is retried, and arrives', async () => {
    let busy = true;
    server = await anSmtpServer({ refuse: () => (busy ? 451 : undefined) });
    await using home = await startWith(server.url);
    await ask(home);
    await expect
      .poll(async () => {
        clock.advance(1);
        return (await queue(home))[0]?.tries;
      })
      .toBe(1);
    busy = false;
    await expect
      .poll(() => {
        clock.advance(1_000);
        return server.mails.length;
      })
      .toBe(1);
  });

  test('a name with line breaks adds no recipient', async () => {
    server = await anSmtpServer();
    await using home = await startWith(server.url);
    const name = 'Eve\r\nBcc: all@example.com';
    await home.cloud.platform.sql.run("UPDATE account SET Name = ? WHERE Id = 'owner'", [name]);
    await ask(home);
    await expect
      .poll(() => {
        clock.advance(1);
        return server.mails.length;
      })
      .toBe(1);
    const [head = ''] = (server.mails[0] ?? '').split('\r\n\r\n', 1);
    expect(head).not.toContain('all@example.com');
  });
});

describe('with a mail server that is down', () => {
  test('mail stays queued, is retried at growing intervals, and arrives once the server is back', async () => {
    await using home = await startWith(NOWHERE);
    await ask(home);
    const waits: number[] = [];
    for (const tries of [1, 2, 3, 4]) {
      const mail = await failedTimes(home, tries);
      waits.push((mail?.nextTryAt ?? 0) - clock.now());
      expect(mail).toMatchObject({ sentAt: null, givenUpAt: null });
      expect(mail?.problem).toContain('ECONNREFUSED');
    }
    expect(waits.at(-1)).toBeGreaterThan(3 * (waits[0] ?? 0));
  });

  test('the queue survives a restart, with another server', async () => {
    await using folder = await aFolder();
    const place = { place: { folder: folder.path } };
    {
      await using home = await startWith(NOWHERE, place);
      await ask(home);
      await expect
        .poll(async () => {
          clock.advance(1);
          return (await queue(home))[0]?.tries;
        })
        .toBe(1);
    }
    await using server = await anSmtpServer();
    await using _home = await startWith(server.url, place);
    await expect
      .poll(() => {
        clock.advance(1_000);
        return server.mails.length;
      })
      .toBe(1);
  });

  test('signing in and requesting a link work as usual', async () => {
    await using home = await startWith(NOWHERE);
    await expect(ask(home)).resolves.toEqual({});
    await expect(home.as('owner')).resolves.toBeDefined();
  });
});

describe('without a mail server', () => {
  test('the demo shows the mails on a page, in the reader’s language and escaped', async () => {
    await using home = await aCloud({ demo: true });
    const name = '<script>alert(1)</script>';
    await home.cloud.platform.sql.run("UPDATE account SET Name = ? WHERE Id = 'owner'", [name]);
    await ask(home);
    const page = await home.call('/mail', { headers: { 'accept-language': 'it' } });
    const text = await page.text();
    expect(text).toContain('Posta della demo');
    expect(text).toMatch(/<a href="http:\/\/127\.0\.0\.1:\d+\/reset-password\?token=[\w-]{43}">/);
    expect(text).not.toContain('<script>');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('a real cloud shows nobody the mails', async () => {
    await using home = await aCloud({ demo: false });
    await ask(home);
    const page = await (await home.call('/mail')).text();
    expect(page).not.toContain('reset-password');
    expect((await queue(home))[0]).toMatchObject({ sentAt: null, tries: 0 });
  });
});
