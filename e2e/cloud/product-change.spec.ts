/** From one hub of the cloud to another, without reloading the page. */
import { expect, HUT, test } from '../fixtures/cloud-test.ts';
import { VILLA } from '../fixtures/servers.ts';

test.use({ expectedErrors: /status of 50[0-9]|WebSocket connection to|ERR_/ });

test(
  '[CHOOSER-15] [CHOOSER-16] [CHOOSER-17] a failed change leads to the chooser, a successful one to the home',
  { tag: '@phone-soak' },
  async ({ page, hub }) => {
    expect(hub.url).not.toBe('');
    await page.goto(`/enter/${VILLA}`);
    await expect(page.getByRole('button', { name: 'Connected', exact: true })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await page.getByRole('link', { name: /change product$/ }).click();
    await expect(page).toHaveURL('/choose-product');

    await page.getByRole('link', { name: /^Enter Baita/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Continue anyway/ })
      .click();
    await expect(page).toHaveURL(`/choose-products/${HUT}`);
    await expect(page.locator('[data-phase]')).toBeHidden();

    const phases = page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const seen: string[] = [];
          const look = (): void => {
            const overlay = document.querySelector<HTMLElement>('[data-phase]');
            const phase = overlay?.dataset['phase'];
            if (phase && seen.at(-1) !== phase) seen.push(phase);
            if (!phase && seen.length > 0) {
              observer.disconnect();
              resolve(seen);
            }
          };
          const observer = new MutationObserver(look);
          observer.observe(document.body, { subtree: true, childList: true, attributes: true });
        }),
    );
    await page.getByRole('link', { name: /^Enter Casa al mare/ }).click();
    await expect(page).toHaveURL('/dashboard/overview');
    await expect(page.getByRole('button', { name: 'Connected', exact: true })).toBeVisible();
    await expect(page).toHaveTitle(/Overview.*Casa al mare/);
    // How the overlay fades, step by step, its own tests say.
    expect((await phases).join(' ')).toMatch(/LOADING_STATE END$/);
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  },
);
