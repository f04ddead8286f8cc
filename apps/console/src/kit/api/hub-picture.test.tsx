import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../testing/render.tsx';
import { useHubPicture } from './hub-picture.ts';

function Face({ path }: { readonly path: string | null }) {
  const src = useHubPicture(path);
  return <output>{src ?? 'none'}</output>;
}

afterEach(() => vi.unstubAllGlobals());

test('[START-01] a hub’s own page shows its pictures by their address', async () => {
  const { container } = await renderScreen(<Face path="/api/avatars/abc" />);
  expect(container.querySelector('output')?.textContent).toBe('/api/avatars/abc');
});

test('[START-01] a page of the cloud fetches them with the hub’s token', async () => {
  const asked: Request[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request);
    return new Response('png');
  });
  const { container, services } = await renderScreen(<Face path="/api/avatars/abc" />, {
    target: { server: 'cloud', ProductId: 'casa' },
  });
  services.session.adopt({ accessToken: 'hub', expiresAt: Date.now() + 60_000 });
  await waitFor(() => expect(container.querySelector('output')?.textContent).toMatch(/^blob:/));
  expect(asked[0]?.url).toBe('http://console.test/hub/casa/api/avatars/abc');
});
