/** The title of the browser's tab names the page, and the hub that it is about. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tooling/launch/paths.mjs';
import { expect, test } from './fixtures/test.ts';

const HUB = 'Casa al mare';

/** Where one goes on the villa's hub, and what the tab says there, by route. */
const signedIn: Readonly<Record<string, readonly [path: string, title: string]>> = {
  '/': ['/', `Overview – ${HUB}`],
  '/dashboard/': ['/dashboard', `Overview – ${HUB}`],
  '/dashboard/overview': ['/dashboard/overview', `Overview – ${HUB}`],
  '/admin/overview': ['/admin/overview', `Overview – ${HUB}`],
  '/environments/': ['/environments', `Environments – ${HUB}`],
  '/environments/all': ['/environments/all', `Environments – ${HUB}`],
  '/environments/create': ['/environments/create', `Add an environment – ${HUB}`],
  '/environments/$environment_id/': ['/environments/kitchen', `Kitchen – ${HUB}`],
  '/environments/$environment_id/edit': ['/environments/kitchen/edit', `Edit Kitchen – ${HUB}`],
  '/devices/': ['/devices', `Devices – ${HUB}`],
  '/devices/all': ['/devices/all', `Devices – ${HUB}`],
  '/devices/$device_id': ['/devices/sofa-lamp', `Sofa lamp – ${HUB}`],
  '/devices/account/$device_id': [
    '/devices/account/fake_account_weather-account',
    `Weather service – ${HUB}`,
  ],
  '/devices/all-configurations': ['/devices/all-configurations', `All configurations – ${HUB}`],
  '/devices/discovery': ['/devices/discovery', `Search the network – ${HUB}`],
  '/devices/maintenance': ['/devices/maintenance', `Maintenance – ${HUB}`],
  '/devices/manual-install': ['/devices/manual-install', `Add a device – ${HUB}`],
  '/devices/modbus': ['/devices/modbus', `Modbus – ${HUB}`],
  '/devices/mqtt': ['/devices/mqtt', `MQTT – ${HUB}`],
  '/devices/voice-assistants': ['/devices/voice-assistants', `Voice assistants – ${HUB}`],
  '/device-groups/': ['/device-groups', `Device groups – ${HUB}`],
  '/device-groups/all': ['/device-groups/all', `Device groups – ${HUB}`],
  '/device-groups/create': ['/device-groups/create', `New device group – ${HUB}`],
  '/device-groups/$devicegroup_id': ['/device-groups/system-lights', `Lights – ${HUB}`],
  '/climate-schedule/': ['/climate-schedule', `Climate – ${HUB}`],
  '/climate-schedule/$environmentId': ['/climate-schedule/$home', `Climate – ${HUB}`],
  '/climate-schedule-legacy/$environmentId': ['/climate-schedule-legacy/$home', `Climate – ${HUB}`],
  '/energy/': ['/energy', `Energy – ${HUB}`],
  '/energy/report': ['/energy/report', `Energy – ${HUB}`],
  '/history/': ['/history', `History – ${HUB}`],
  '/history/all': ['/history/all', `History – ${HUB}`],
  '/history/alarms': ['/history/alarms', `Alarms – ${HUB}`],
  '/history/changes': ['/history/changes', `Who changed what – ${HUB}`],
  '/history/limits': ['/history/limits', `Limits – ${HUB}`],
  '/stats/': ['/stats', `Free choice – ${HUB}`],
  '/stats/advanced': ['/stats/advanced', `Telemetry – ${HUB}`],
  '/stats/configure': ['/stats/configure', `What is recorded – ${HUB}`],
  '/stats/$page': ['/stats/temperature', `Temperature – ${HUB}`],
  '/triggers/': ['/triggers', `Automations – ${HUB}`],
  '/triggers/all': ['/triggers/all', `Automations – ${HUB}`],
  '/triggers/create': ['/triggers/create', `New automation – ${HUB}`],
  '/triggers/$trigger_id': ['/triggers/none', `Automations – ${HUB}`],
  '/users/': ['/users', `Users – ${HUB}`],
  '/users/all': ['/users/all', `Users – ${HUB}`],
  '/users/create': ['/users/create', `Add a person – ${HUB}`],
  '/guest-passes/all': ['/guest-passes/all', `Guest passes – ${HUB}`],
  '/assistants': ['/assistants', `Assistants – ${HUB}`],
  '/users/$user_id': ['/users/owner', `Giulia Bianchi – ${HUB}`],
  '/view-as/$user_id/$': ['/view-as/guest/dashboard/overview', `Overview – ${HUB}`],
  '/profile': ['/profile', `Your profile – ${HUB}`],
  '/properties/': ['/properties', `Places – ${HUB}`],
  '/properties/all': ['/properties/all', `Places – ${HUB}`],
  '/properties/create': ['/properties/create', `Add a place – ${HUB}`],
  '/properties/$property_id': ['/properties/none', `Places – ${HUB}`],
  '/products/': ['/products', `Your hubs – ${HUB}`],
  '/products/all': ['/products/all', `Your hubs – ${HUB}`],
  '/products/search': ['/products/search', `Search the network – ${HUB}`],
  '/search': ['/search', 'Search the network – Dimora'],
  // With a home open, the profile shows what the home adds.
  '/account': ['/account', `Your profile – ${HUB}`],
  '/choose-product/': ['/choose-product', 'Your hubs – Dimora'],
  '/choose-product/$reason': ['/choose-product/unreachable', 'Your hubs – Dimora'],
  '/choose-products/$id': ['/choose-products/none', 'Your hubs – Dimora'],
  '/choose-product-success': ['/choose-product-success', 'Your hubs – Dimora'],
  // A hub with its owner is neither activated nor set up again.
  '/activation': ['/activation', `Overview – ${HUB}`],
  '/wizard/$page': ['/wizard/welcome', `Overview – ${HUB}`],
};

const signedOut: typeof signedIn = {
  '/login': ['/login', 'Sign in – Dimora'],
  '/id_token{$}': ['/id_token/abc', 'Sign in – Dimora'],
  // There is no error to show.
  '/error': ['/error', 'Sign in – Dimora'],
  // Its link works for the account that asked: one signs in first.
  '/confirm-address': ['/confirm-address', 'Sign in – Dimora'],
  '/invitation': ['/invitation', 'Sign in – Dimora'],
  '/guest': ['/guest', 'This link can’t be used – Dimora'],
  '/register': ['/register', 'Create your account – Dimora'],
  '/forgotten-password': ['/forgotten-password', 'Forgotten your password? – Dimora'],
  '/reset-password': ['/reset-password?token=abc', 'Choose a new password – Dimora'],
  '/user-disabled': ['/user-disabled', 'This account is switched off – Dimora'],
  '/wifi': ['/wifi', 'The hub is in your network – Dimora'],
};

test('no route is missing here', () => {
  const tree = readFileSync(join(root, 'apps/console/src/routeTree.gen.ts'), 'utf8');
  const [, listed = ''] = /fullPaths:([^;]+);?\n\s+fileRoutesByTo/.exec(tree) ?? [];
  const routes = [...listed.matchAll(/'([^']+)'/g)].map(([, path]) => path);
  expect(routes.length).toBeGreaterThan(40);
  expect(new Set(routes)).toEqual(new Set([...Object.keys(signedIn), ...Object.keys(signedOut)]));
});

for (const [who, titles] of Object.entries({ owner: signedIn, nobody: signedOut })) {
  test.describe(`for ${who}`, () => {
    test.use({ person: who === 'owner' ? 'owner' : null });
    // This hub has no cloud: the pages about it say so.
    test.use({ expectedErrors: /status of 503/ });

    test('every page has its own title, with the name of its hub', async ({ page }) => {
      test.setTimeout(180_000);
      const found: Record<string, string> = {};
      for (const [route, [path, title]] of Object.entries(titles)) {
        await page.goto(path);
        // A wrong title is reported with the others, at the end.
        await expect(page)
          .toHaveTitle(title, { timeout: 5_000 })
          .catch(() => undefined);
        found[route] = await page.title();
      }
      expect(found).toEqual(
        Object.fromEntries(Object.entries(titles).map(([route, [, title]]) => [route, title])),
      );
    });
  });
}

test.describe('the sign-in', () => {
  test.use({ person: null });

  test('[LOGIN-01] one can type at once; a known name leads to the password', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused();
    await page.keyboard.type('owner');
    await page.keyboard.press('Tab');
    await page.keyboard.type('dimora-demo');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard/overview');
  });
});
