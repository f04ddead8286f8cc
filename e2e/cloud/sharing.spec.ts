/** Sharing a home: the owner invites by e-mail, the invited person accepts and uses it, and is removed again. */
import type { Page, TestInfo } from '@playwright/test';
import { mailTo } from '../fixtures/cloud-mail.ts';
import { expect, test } from '../fixtures/cloud-test.ts';
import { VILLA } from '../fixtures/servers.ts';

const PASSWORD = 'casa di zoe';

/** An address of this run alone: the cloud lets a hub write to each once a minute. */
const addressOf = (name: string, { project, retry }: TestInfo): string =>
  `${name}.${project.name}.${retry}@example.org`;

/** Adds somebody on the villa's page, and answers whether to share the home with them. */
async function addPerson(page: Page, name: string, email: string, share: boolean): Promise<void> {
  await page.goto(`/enter/${VILLA}`);
  await expect(page).toHaveURL('/dashboard/overview');
  await page.goto('/users/create');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('radio', { name: 'Resident', exact: true }).check();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const question = page.getByRole('dialog', { name: `Share this home with ${name}?` });
  await expect(question.getByText(email)).toBeVisible();
  await question.getByRole('button', { name: share ? 'Invite' : 'Not now' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
}

/** Registers by the form and the link of its mail. */
async function register(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Your name').fill('Zoe Neri');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm the password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create the account' }).click();
  await expect(page.getByText('Check your e-mail')).toBeVisible();
}

// What somebody asks for at the moment in which they are removed is refused.
test.use({ expectedErrors: /status of 40[134]/ });

test.afterEach(async ({ owner }) => {
  const people = (await owner.call('GET', '/api/users')) as readonly { Id: string; Name: string }[];
  for (const { Id, Name } of people)
    if (Name.startsWith('Zia')) await owner.call('DELETE', `/api/users/${Id}`);
});

test(
  '[USERS-09] [USERS-11] [USERS-15] somebody new is invited, registers, accepts, uses the home within their role, and loses it when removed',
  { tag: '@phone-soak' },
  async ({ page, cloud, owner, anotherBrowser }, info) => {
    const email = addressOf('zoe', info);
    await addPerson(page, 'Zia Zoe', email, true);
    await expect(page.getByText(`Invited: ${email}`)).toBeVisible();
    await expect(page.getByText(/by Giulia Bianchi, .*valid until/)).toBeVisible();

    const invited = await anotherBrowser(null);
    const mail = await mailTo(invited, cloud, email);
    await expect(mail).toContainText('Giulia Bianchi invites you to “Casa al mare”');
    await mail.getByRole('link').click();
    await expect(invited).toHaveURL(/\/login/);
    await register(invited, email);
    const reading = await invited.context().newPage();
    await (await mailTo(reading, cloud, email)).getByRole('link').click();
    await expect(reading).toHaveURL('/choose-product/NO_PRODUCT');
    await reading.close();

    // The invitation waits where the registration ends.
    const invitation = invited.getByRole('group', {
      name: 'Giulia Bianchi invites you to “Casa al mare”',
    });
    await expect(invitation.getByText('Resident', { exact: true })).toBeVisible();
    await invitation.getByRole('button', { name: /^Accept/ }).click();
    await expect(invited.getByText('“Casa al mare” is in your list now')).toBeVisible();
    await expect(invitation).toBeHidden();
    await expect(page.getByText(`Signs in as ${email}`)).toBeVisible();

    await invited.getByRole('link', { name: 'Enter Casa al mare' }).click();
    await expect(invited).toHaveURL('/dashboard/overview');
    await expect(invited.getByRole('heading', { level: 1 })).toContainText('Zia Zoe');
    await invited.goto('/devices/sofa-lamp');
    const lamp = invited.getByRole('switch').first();
    await expect(lamp).toBeVisible();
    const before = await owner.value('sofa-lamp', 'LIGHT_ON_OFF');
    await lamp.click();
    await expect.poll(() => owner.value('sofa-lamp', 'LIGHT_ON_OFF')).not.toBe(before);
    await invited.goto('/users/create');
    await expect(invited.getByText('You can’t add people')).toBeVisible();

    await page.getByRole('button', { name: 'Remove from this home' }).click();
    const question = page.getByRole('dialog', { name: 'Remove Zia Zoe?' });
    await question.getByRole('button', { name: 'Remove from this home' }).click();
    await expect(page.getByText('Zia Zoe was removed')).toBeVisible();
    await expect(invited).toHaveURL(/\/choose-product/);
    await expect(invited.getByText('You have no hub yet')).toBeVisible();
  },
);

test(
  '[USERS-09] [USERS-10] another account gets nothing by the link; withdrawn, it opens for nobody',
  { tag: ['@phone-soak', '@soak'] },
  async ({ page, cloud, anotherBrowser }, info) => {
    const email = addressOf('zora', info);
    await addPerson(page, 'Zia Zora', email, false);
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(page.getByText(`Invited: ${email}`)).toBeVisible();

    const other = await anotherBrowser('guest');
    const mail = await mailTo(other, cloud, email);
    await mail.getByRole('link').click();
    await expect(other.getByText('There is no invitation for this account')).toBeVisible();
    await expect(other.getByText(/You are signed in as guest@example\.com/)).toBeVisible();
    await expect(other.getByText('Casa al mare')).toBeHidden();

    await page.getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('Invitation withdrawn')).toBeVisible();
    await expect(
      page.getByText(new RegExp(`The invitation to ${email} was withdrawn`)),
    ).toBeVisible();
    await other.reload();
    await expect(other.getByText('There is no invitation for this account')).toBeVisible();
  },
);

test(
  '[USERS-09] somebody with an account declines; the house shows it',
  { tag: ['@phone-soak', '@soak'] },
  async ({ page, cloud, owner, anotherBrowser }, info) => {
    const email = addressOf('zeno', info);
    const invited = await anotherBrowser(null);
    await invited.goto(`${cloud.url}/login`);
    await register(invited, email);
    const reading = await invited.context().newPage();
    await (await mailTo(reading, cloud, email)).getByRole('link').click();
    await expect(reading).toHaveURL('/choose-product/NO_PRODUCT');

    const { Id } = (await owner.call('POST', '/api/users', {
      Name: 'Zia Zeno',
      Role: 'guest',
      Email: email,
    })) as { Id: string };
    await page.goto(`/enter/${VILLA}`);
    await expect(page).toHaveURL('/dashboard/overview');
    await page.goto(`/users/${Id}`);
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(page.getByText(`Invited: ${email}`)).toBeVisible();

    const mail = await mailTo(reading, cloud, email);
    await expect(mail).toContainText('Giulia Bianchi invites you to');
    await mail.getByRole('link').click();
    await reading.getByRole('button', { name: /^Decline/ }).click();
    await reading.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
    await expect(reading.getByText('You declined this invitation')).toBeVisible();
    await expect(page.getByText(new RegExp(`${email} declined`))).toBeVisible();
  },
);
