import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { chromium, type Browser } from '@playwright/test';
import { createServer } from 'vite';

/**
 * Takes screenshots of the style guide and runs axe on each page. `node packages/ui/gallery/shots.ts <folder>
 * [page?query …]`; `CHROMIUM` names another browser.
 */
const [folder = '.', ...asked] = process.argv.slice(2);
const pages =
  asked.length > 0
    ? asked
    : ['overview', 'environment', 'devices', 'parts', 'forms', 'login', 'splash'];
const sizes = [
  { name: '1440', width: 1440, height: 900 },
  { name: '390', width: 390, height: 844 },
];
const schemes = (process.env['SCHEMES'] ?? 'light,dark').split(',') as ('light' | 'dark')[];

async function picture(
  browser: Browser,
  base: string,
  page: string,
  size: (typeof sizes)[number],
  scheme: 'light' | 'dark',
): Promise<number> {
  const context = await browser.newContext({
    viewport: size,
    colorScheme: scheme,
    hasTouch: size.width < 576,
    reducedMotion: 'reduce',
  });
  const tab = await context.newPage();
  tab.on(
    'console',
    (message) => message.type() === 'error' && console.log(`${page} console: ${message.text()}`),
  );
  tab.on('pageerror', (error) => console.log(`${page} error: ${error.message}`));
  const [name, query] = page.split('?');
  await tab.goto(`${base}?page=${name}${query === undefined ? '' : `&${query}`}`);
  await tab.waitForSelector('h1');
  await tab.evaluate(() => document.fonts.ready);
  await tab.screenshot({
    path: `${folder}/${page.replaceAll(/[?&=]/gu, '-')}-${size.name}-${scheme}.png`,
    fullPage: process.env['FULL'] === '1',
  });
  const sideways = await tab.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (sideways > 0) console.log(`${page} ${size.name}: ${sideways} px wider than the screen`);
  const { violations } = await new AxeBuilder({ page: tab }).analyze();
  for (const { id, impact, nodes } of violations) {
    console.log(
      `${page} ${size.name} ${scheme} axe ${impact}: ${id} ${nodes
        .slice(0, 3)
        .map((node) => node.html.slice(0, 160))
        .join('\n    ')}`,
    );
    for (const node of nodes.slice(0, 2))
      console.log(
        '      ',
        node.any
          .map((check) => check.message)
          .join('; ')
          .slice(0, 300),
      );
  }
  await context.close();
  return violations.length;
}

const server = await createServer({
  configFile: fileURLToPath(new URL('vite.config.ts', import.meta.url)),
  server: { port: 0, host: '127.0.0.1' },
});
await server.listen();
const base = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
mkdirSync(folder, { recursive: true });
let faults = 0;
for (const page of pages)
  for (const size of sizes)
    for (const scheme of schemes) faults += await picture(browser, base, page, size, scheme);
await browser.close();
await server.close();
console.log(`${faults} kinds of axe violations`);
process.exitCode = faults === 0 ? 0 : 1;
