import { Page as UiPage } from '@dimora/ui';
import { render } from '@testing-library/react';
import { HeadingProvider } from '@dimora/ui/heading';
import { expect, test } from 'vitest';
import { followHeading, usePageTitle, useTabTitle } from './use-page-title.ts';

function Page({ title }: { readonly title?: string | undefined }) {
  usePageTitle(title);
  return null;
}

/** A shell and a page in it, both rendered from the start. */
function Around({
  route,
  page,
  heading,
  hub,
}: {
  readonly route?: string;
  readonly page?: string | null;
  readonly heading?: string;
  readonly hub?: string;
}) {
  useTabTitle(route, hub);
  return (
    <HeadingProvider value={followHeading}>
      {page !== null && <Page key={page} title={page} />}
      {heading !== undefined && <UiPage title={heading}>Content</UiPage>}
    </HeadingProvider>
  );
}

test('a page’s own title wins over the route’s, even when both arrive at once', () => {
  render(<Around route="Devices" page="MQTT" />);
  expect(document.title).toBe('MQTT – Dimora');
});

test('a page is titled by its heading unless it says otherwise, with the name of its hub', () => {
  const { rerender } = render(<Around route="Devices" heading="All devices" hub="Villa" />);
  expect(document.title).toBe('All devices – Villa');
  rerender(<Around route="Devices" heading="All things" hub="Casa" />);
  expect(document.title).toBe('All things – Casa');
  rerender(<Around route="Devices" page="Things" heading="All things" hub="Casa" />);
  expect(document.title).toBe('Things – Casa');
});

test('the next page of the same route does not keep the previous title', () => {
  const { rerender } = render(<Around route="Devices" page="Lamp" />);
  rerender(<Around route="Devices" page={null} />);
  expect(document.title).toBe('Devices – Dimora');
  rerender(<Around route="Devices" page="Fan" />);
  expect(document.title).toBe('Fan – Dimora');
});

test('a page keeps its title when its route is renamed, for example in another language', () => {
  const { rerender } = render(<Around route="Devices" page="Lamp" />);
  rerender(<Around route="Dispositivi" page="Lamp" />);
  expect(document.title).toBe('Lamp – Dimora');
});

test('without any title the brand’s name is shown alone', () => {
  render(<Around page={null} />);
  expect(document.title).toBe('Dimora');
});
