import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { AppLink } from './app-link.tsx';

/** Links of each kind, in a console whose addresses begin with `basepath`. */
async function linksAt(basepath: string) {
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: createRootRoute(), history, basepath });
  await act(async () => {
    render(
      <RouterContextProvider router={router as never}>
        <AppLink href="/profile">Profile</AppLink>
        <AppLink href="/devices/all?from=$a#top">Devices</AppLink>
        <AppLink href="#main">Contents</AppLink>
        <AppLink href="https://example.com/a">Elsewhere</AppLink>
        <AppLink href="//example.com/b">Another host</AppLink>
      </RouterContextProvider>,
    );
  });
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  return { hrefOf, address: () => history.location.href };
}

describe('[USERS-B2] the address of a link', () => {
  test('carries the view of the home as somebody else, and leads there once', async () => {
    const { hrefOf, address } = await linksAt('/view-as/guest');
    expect(hrefOf('Profile')).toBe('/view-as/guest/profile');
    expect(hrefOf('Devices')).toBe('/view-as/guest/devices/all?from=$a#top');
    expect(hrefOf('Contents')).toBe('#main');
    expect(hrefOf('Elsewhere')).toBe('https://example.com/a');
    expect(hrefOf('Another host')).toBe('//example.com/b');
    await userEvent.click(screen.getByRole('link', { name: 'Profile' }));
    expect(address()).toBe('/view-as/guest/profile');
  });

  test('is the plain one without a view', async () => {
    const { hrefOf, address } = await linksAt('/');
    expect(hrefOf('Profile')).toBe('/profile');
    await userEvent.click(screen.getByRole('link', { name: 'Profile' }));
    expect(address()).toBe('/profile');
  });
});
