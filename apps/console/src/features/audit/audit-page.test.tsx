import type { AuditEntry } from '@dimora/contract/client';
import { anOwner, anOwnUser } from '@dimora/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { detailWords } from '../../kit/i18n/details.ts';
import type { FakeAnswers } from '../../kit/testing/fake-api.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import type { Scene } from '../../kit/testing/scene.ts';
import { AuditPage } from './audit-page.tsx';
import type { AuditSearch } from './audit-search.ts';
import { auditTexts } from './texts.ts';

const renamed = {
  Id: 7,
  Ts: 1_700_000_000_000,
  by: { Id: 'marco', Name: 'Marco', Role: 'admin' },
  what: 'environments.update',
  subject: { Id: 'living', Name: 'Lounge' },
  changes: [{ Field: 'Name', Before: 'Living room', After: 'Lounge', shortened: false }],
  from: {
    address: '192.168.1.20',
    client: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36',
  },
} as unknown as AuditEntry;
const secret = {
  ...renamed,
  Id: 6,
  what: 'identity.changePassword',
  subject: { Id: null, Name: null },
  changes: [],
} as unknown as AuditEntry;

type List = NonNullable<NonNullable<FakeAnswers['audit']>['list']>;

function Page() {
  const [search, setSearch] = useState<AuditSearch>({});
  return <AuditPage search={search} onSearch={setSearch} />;
}

const show = (list: List, scene: Scene = {}) =>
  renderScreen(<Page />, {
    texts: [auditTexts, detailWords],
    answers: { audit: { list } },
    ...scene,
    snapshot: { user: anOwner(), ...scene.snapshot },
  });
const page = (entries: readonly AuditEntry[], next: number | null = null) => ({
  entries: [...entries],
  next,
  total: entries.length,
});

test('[USERS-B4] a change reads as a sentence with old value, new value and address', async () => {
  await show(() => page([renamed, secret]));
  const [first, second] = await screen.findAllByRole('listitem').then(() =>
    within(screen.getByRole('list', { name: 'Changes' }))
      .getAllByRole('listitem')
      .filter((each) => each.parentElement?.tagName === 'OL'),
  );
  expect(first?.textContent).toContain('Marco changed the room “Lounge”');
  expect(first?.textContent).toContain('Name: Living room → Lounge');
  expect(first?.textContent).toContain('from 192.168.1.20, Chrome, Linux');
  expect(second?.textContent).toContain('Marco changed their password');
});

test('[USERS-B4] changes are shown in the reader’s language', async () => {
  await show(() => page([renamed]), { language: 'it' });
  expect(await screen.findByText('Marco ha modificato l’ambiente «Lounge»')).toBeDefined();
  expect(screen.getByText('Nome: Living room → Lounge')).toBeDefined();
});

test('[USERS-B4] a language is shown by name, not by code', async () => {
  const spoken = {
    ...renamed,
    changes: [{ Field: 'PreferredLanguageId', Before: 'en', After: 'it', shortened: false }],
  } as unknown as AuditEntry;
  await show(() => page([spoken]));
  expect(await screen.findByText('Language: English → Italiano')).toBeDefined();
});

test('[USERS-B4] the hub searches the text, and no matches show a message', async () => {
  const list = vi.fn<List>(({ text }) => page(text === undefined ? [renamed] : []));
  await show(list);
  await screen.findByText('1 change');
  await userEvent.type(screen.getByLabelText('Search in names, values and words'), 'attic');
  expect(await screen.findByText('No matching changes')).toBeDefined();
  await waitFor(() => expect(list.mock.calls.some(([input]) => input.text === 'attic')).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: 'Show everything' }));
  expect(await screen.findByText('1 change')).toBeDefined();
});

test('[USERS-B4] words of a sentence are searched for by what they mean, and kinds are chosen', async () => {
  const list = vi.fn<List>(() => page([renamed]));
  await show(list);
  await screen.findByText('1 change');
  await userEvent.type(
    screen.getByLabelText('Search in names, values and words'),
    'their password',
  );
  await waitFor(() =>
    expect(list.mock.calls.at(-1)?.[0]).toMatchObject({
      text: 'their password',
      said: 'identity.changePassword',
    }),
  );
  await userEvent.click(screen.getByRole('combobox', { name: 'Kind of change' }));
  await userEvent.click(
    await screen.findByRole('option', { name: 'People and permissions', hidden: true }),
  );
  await waitFor(() => expect(list.mock.calls.at(-1)?.[0]).toMatchObject({ what: 'users' }));
});

test('older changes are loaded on request', async () => {
  const list = vi.fn<List>(({ before }) =>
    before === undefined ? page([renamed], 7) : page([secret]),
  );
  await show(list);
  await userEvent.click(await screen.findByRole('button', { name: 'Show older changes' }));
  expect(await screen.findByText('Marco changed their password')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Show older changes' })).toBeNull();
});

test('[USERS-B4] people without permission see no empty list', async () => {
  await show(() => page([]), { snapshot: { user: anOwnUser() } });
  expect(await screen.findByText('You don’t have access to the changes')).toBeDefined();
});
