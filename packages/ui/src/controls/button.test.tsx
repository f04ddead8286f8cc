import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { Button } from './button.tsx';

/** A Save button that has nothing to save any more once it was pressed. */
function Save({ place }: { readonly place: 'beside' | 'tooltip' }) {
  const [saved, setSaved] = useState(false);
  return (
    <>
      <Button
        type="submit"
        reasonPlace={place}
        disabledReason={saved ? 'Nothing has changed yet' : undefined}
        onClick={() => setSaved(true)}
      >
        Save
      </Button>
      <Button onClick={() => setSaved(false)}>Type</Button>
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

test.each(['beside', 'tooltip'] as const)(
  'a button keeps the focus when it becomes unavailable, with its reason as %s',
  async (place) => {
    const { user } = renderUi(<Save place={place} />);
    await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(button('Save').getAttribute('aria-disabled')).toBe('true'));
    expect(document.activeElement).toBe(button('Save'));
  },
);

test('a button that did not have the focus takes none', async () => {
  const { user } = renderUi(<Save place="beside" />);
  await user.click(button('Save'));
  expect(screen.getByText('Nothing has changed yet')).toBeDefined();
  await user.click(button('Type'));
  expect(screen.queryByText('Nothing has changed yet')).toBeNull();
  expect(document.activeElement).toBe(button('Type'));
});
