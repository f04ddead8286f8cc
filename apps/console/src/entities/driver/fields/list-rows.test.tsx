import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../kit/testing/render.tsx';
import { driverTexts } from '../driver-texts.ts';
import { readFields } from '../schema/read-fields.ts';
import { initialValues } from '../schema/values.ts';
import { driverWords } from '../driver-words.ts';
import { SettingFields } from './setting-fields.tsx';
import { useSettingsForm } from './settings-form.ts';

const fields = readFields({
  type: 'object',
  properties: {
    channels: {
      type: 'array',
      minItems: 1,
      maxItems: 41,
      items: {
        type: 'object',
        properties: {
          kind: { type: 'string', enum: ['temperature', 'humidity'] },
          stateTopic: { type: 'string', minLength: 1, maxLength: 300 },
        },
        required: ['kind', 'stateTopic'],
      },
    },
  },
  required: ['channels'],
});
const channels = Array.from({ length: 40 }, (_, at) => ({
  kind: 'temperature',
  stateTopic: `rooms/${at + 1}`,
}));

function Standing() {
  const { values, faults, change, check } = useSettingsForm(fields, () =>
    initialValues(fields, { channels }),
  );
  return (
    <>
      <SettingFields fields={fields} values={values} context={{ driver: 'mqtt', faults, change }} />
      <button type="button" onClick={() => void check()}>
        Check
      </button>
    </>
  );
}

const lines = () =>
  screen.getAllByRole('button', { name: /^\d+ · / }).map((line) => line.textContent);

test('forty values are forty rows that can be opened, duplicated, moved and removed', async () => {
  const { user } = await renderScreen(<Standing />, { texts: [driverTexts, driverWords] });
  expect(await screen.findAllByRole('button', { name: /^\d+ · Temperature · rooms/ })).toHaveLength(
    40,
  );
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Duplicate Values 2' }));
  expect(lines().slice(0, 4)).toEqual([
    '1 · Temperature · rooms/1',
    '2 · Temperature · rooms/2',
    '3 · Temperature · rooms/2',
    '4 · Temperature · rooms/3',
  ]);
  // The copy is open, to be changed; no further one fits.
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'rooms/2');
  expect(screen.getByRole('button', { name: 'Add one more' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  await user.click(screen.getByRole('button', { name: 'Move Values 3 up' }));
  await user.clear(screen.getByRole('textbox'));
  expect(lines()[1]).toBe('2 · Temperature');
  await user.click(screen.getByRole('button', { name: /^2 · / }));
  expect(screen.queryByRole('textbox')).toBeNull();
  // An error opens its row and is shown in it.
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Remove Values 2' }));
  expect(lines()).toHaveLength(40);
});
