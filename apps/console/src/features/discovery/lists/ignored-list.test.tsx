import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hubError } from '../../../kit/testing/fake-api.ts';
import { aFind, completed, showDiscovery } from '../testing/discovery-scene.tsx';

test('[DISCOVERY-B1] a device that the hub fails to ignore stays in the list, without a confirmation', async () => {
  const { user } = await showDiscovery(completed(aFind()), {
    ignore: () => {
      throw hubError('STORAGE_FAILED');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Ignore Kettle plug' }));
  expect(await screen.findByText('That didn’t work')).toBeDefined();
  expect(screen.getByText('Kettle plug')).toBeDefined();
  expect(screen.queryByText('Kettle plug won’t be shown again')).toBeNull();
});
