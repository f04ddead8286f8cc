import type { Language } from '@dimora/domain';
import { anOwner } from '@dimora/testing/builders';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { errorCodeOf } from '../errors/code.ts';
import { hubError } from '../testing/fake-api.ts';
import { renderScreen } from '../testing/render.tsx';
import type { Scene } from '../testing/scene.ts';
import { Loaded } from './loaded.tsx';
import { PageFrame } from './page-frame.tsx';
import { both, type Reading } from './reading.ts';

const idle = { data: undefined, error: null, isFetching: false, refetch: () => undefined };
const there: Reading<string[]> = { ...idle, data: ['Smoke in the kitchen'] };
const failing = (code: string): Reading<string[]> => ({ ...idle, error: hubError(code as never) });
const WHAT = { en: 'the alarms', it: 'gli allarmi' };
const ONE = { en: 'this alarm', it: 'questo allarme' };

function show(query: Reading<string[]>, scene: Scene = {}) {
  const language: Language = scene.language ?? 'en';
  return renderScreen(
    <PageFrame
      title="Alarms"
      breadcrumb={[{ label: 'History', href: '/history/all' }, { label: 'Alarms' }]}
      claim="READ_EVENTS"
      what={errorCodeOf(query.error) === 'NOT_FOUND' ? ONE[language] : WHAT[language]}
      query={query}
      action={<button type="button">Plan</button>}
      empty={query.data?.length === 0 && { title: 'No alarms' }}
    >
      {(alarms) => (
        <ul>
          {alarms.map((alarm) => (
            <li key={alarm}>{alarm}</li>
          ))}
        </ul>
      )}
    </PageFrame>,
    scene,
  );
}

const heading = () => screen.getAllByRole('heading', { level: 1 }).map((each) => each.textContent);

test('a page shows what it has read, below its only heading', async () => {
  await show(there);
  expect(screen.getByRole('listitem').textContent).toBe('Smoke in the kitchen');
  expect(heading()).toEqual(['Alarms']);
});

test('a loading page is busy', async () => {
  const { container } = await show(idle);
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('an empty page says so instead', async () => {
  await show({ ...idle, data: [] });
  expect(screen.getByText('No alarms')).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
});

test('a failure says what and why, and offers another try', async () => {
  const refetch = vi.fn();
  const { user } = await show({ ...failing('STORAGE_FULL'), refetch });
  const [alert = document.body] = screen.getAllByRole('alert');
  expect(within(alert).getByText('The alarms couldn’t be loaded')).toBeTruthy();
  expect(within(alert).getByText('The hub’s disk is full. Nothing was saved.')).toBeTruthy();
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});

test('a failure after a success keeps the content', async () => {
  await show({ ...failing('STORAGE_FULL'), data: ['Smoke in the kitchen'] });
  expect(screen.getByText('The alarms couldn’t be updated')).toBeTruthy();
  expect(screen.getByRole('listitem')).toBeTruthy();
});

test('without a connection the page says so and can be retried', async () => {
  await show(failing('HUB_UNREACHABLE'));
  expect(screen.getByText('There is no connection to the hub')).toBeTruthy();
  expect(screen.getByText('The alarms couldn’t be loaded.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('without a connection the content is marked as old', async () => {
  await show(there, { connection: 'disconnected_network' });
  const note = 'There is no connection to the hub. You see what was last known.';
  expect(screen.getByText(note).closest('[role=status]')).not.toBeNull();
  expect(screen.getByRole('listitem')).toBeTruthy();
});

test('without the claim there is the heading, who can help and a way back, but no action', async () => {
  await show(there, { snapshot: { user: anOwner({ Claims: {} }) } });
  expect(heading()).toEqual(['Alarms']);
  expect(screen.getByText('You don’t have access to the alarms')).toBeTruthy();
  expect(screen.queryByText('Smoke in the kitchen')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Plan' })).toBeNull();
  expect(screen.getAllByRole('link', { name: 'History' }).at(-1)?.getAttribute('href')).toBe(
    '/history/all',
  );
});

test('a refusal by the hub reads like a missing claim', async () => {
  await show(failing('FORBIDDEN'));
  expect(screen.getByText('You don’t have access to the alarms')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a page for changes says that changing is not allowed', async () => {
  await renderScreen(
    <PageFrame title="New automation" may={false} readOnly what="the automations">
      <p>The form</p>
    </PageFrame>,
  );
  expect(screen.getByText('You don’t have permission to change the automations')).toBeTruthy();
  expect(screen.queryByText('The form')).toBeNull();
});

test('a deleted subject leads back to its list', async () => {
  await show(failing('NOT_FOUND'));
  expect(screen.getByText('This alarm isn’t here')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'History' })).toHaveLength(2);
});

test.each([
  ['STORAGE_FULL', 'Non è stato possibile caricare gli allarmi'],
  ['HUB_UNREACHABLE', 'Manca il collegamento con l’hub'],
  ['FORBIDDEN', 'Non hai il permesso di vedere gli allarmi'],
  ['NOT_FOUND', 'Questo allarme non c’è'],
])('says %s in Italian', async (code, sentence) => {
  await show(failing(code), { language: 'it' });
  expect(screen.getByText(sentence)).toBeTruthy();
});

test('two readings are shown once both have arrived, and fail if one does', () => {
  expect(both(there, idle).data).toBeUndefined();
  expect(both(there, there).data).toEqual([there.data, there.data]);
  expect(both(there, failing('INTERNAL')).error).toMatchObject({ code: 'INTERNAL' });
});

test('a part says what it couldn’t load, and keeps what it has', async () => {
  const part = (query: Reading<string[]>) => (
    <Loaded query={query} what="your tokens">
      {(tokens) => <p>{tokens}</p>}
    </Loaded>
  );
  const failed = await renderScreen(part(failing('INTERNAL')));
  expect(screen.getByText('Your tokens couldn’t be loaded')).toBeTruthy();
  failed.unmount();
  await renderScreen(part({ ...failing('INTERNAL'), data: ['Speaker'] }));
  expect(screen.getByText('Speaker')).toBeTruthy();
  expect(screen.getByText('Your tokens couldn’t be updated')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('a part leaves the offline message to the page', async () => {
  await renderScreen(
    <Loaded query={{ ...failing('HUB_UNREACHABLE'), data: ['Speaker'] }} what="your tokens">
      {(tokens) => <p>{tokens}</p>}
    </Loaded>,
    { connection: 'disconnected_network' },
  );
  expect(screen.getByText('Speaker')).toBeTruthy();
  expect(screen.queryByText(/Your tokens/)).toBeNull();
});

/** A page or a part that asks a hub which answers when the test says so. */
async function showAsking(draw: (query: Reading<string[]>) => ReactNode) {
  const answers: ((answer: Promise<string[]>) => void)[] = [];
  function Asking() {
    const query = useQuery({
      queryKey: ['alarms'],
      queryFn: () => new Promise<string[]>((resolve) => answers.push(resolve)),
      retry: false,
    });
    return draw(query);
  }
  const shown = await renderScreen(<Asking />);
  const answer = (answered: Promise<string[]>) => {
    answered.catch(() => undefined);
    act(() => answers.shift()?.(answered));
  };
  await waitFor(() => expect(answers).toHaveLength(1));
  answer(Promise.reject(hubError('STORAGE_FULL')));
  await screen.findByRole('button', { name: 'Try again' });
  return { ...shown, answers, answer };
}

test.each([
  [
    'page',
    (query: Reading<string[]>) => (
      <PageFrame title="Alarms" what="the alarms" query={query}>
        {(alarms) => <p>{alarms}</p>}
      </PageFrame>
    ),
  ],
  [
    'part',
    (query: Reading<string[]>) => (
      <Loaded query={query} what="the alarms">
        {(alarms) => <p>{alarms}</p>}
      </Loaded>
    ),
  ],
])('a %s that is retried keeps its error, the button and the focus', async (_, draw) => {
  const { user, answers, answer } = await showAsking(draw);
  const button = () => screen.getByRole('button', { name: 'Try again' });
  button().focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(answers).toHaveLength(1));
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('true'));
  expect(screen.getByText('The alarms couldn’t be loaded')).toBeTruthy();
  expect(document.activeElement).toBe(button());

  answer(Promise.reject(hubError('INTERNAL')));
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull());
  expect(document.activeElement).toBe(button());

  await user.keyboard('{Enter}');
  await waitFor(() => expect(answers).toHaveLength(1));
  answer(Promise.resolve(['Smoke in the kitchen']));
  expect(await screen.findByText('Smoke in the kitchen')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a new query is loading, not failed', async () => {
  function Asking() {
    const [subject, setSubject] = useState('smoke');
    const query = useQuery({
      queryKey: [subject],
      queryFn: (): Promise<string[]> =>
        subject === 'smoke' ? Promise.reject(hubError('INTERNAL')) : new Promise(() => undefined),
      retry: false,
    });
    return (
      <>
        <Loaded query={query} what="the alarms">
          {(alarms) => <p>{alarms}</p>}
        </Loaded>
        <button type="button" onClick={() => setSubject('water')}>
          Water
        </button>
      </>
    );
  }
  const { user } = await renderScreen(<Asking />);
  await screen.findByText('The alarms couldn’t be loaded');
  await user.click(screen.getByRole('button', { name: 'Water' }));
  expect(screen.queryByText('The alarms couldn’t be loaded')).toBeNull();
});
