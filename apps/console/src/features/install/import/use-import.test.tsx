import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aDriver } from '../../../entities/driver/testing/drivers.ts';
import { errorCodeOf } from '../../../kit/errors/code.ts';
import { hubError } from '../../../kit/testing/fake-api.ts';
import { renderScreen } from '../../../kit/testing/render.tsx';
import { useImport } from './use-import.ts';

const knx = aDriver({ Key: 'knx' });

function List() {
  const list = useImport(knx, () => null);
  const add = () => list.add(() => ({ driver: knx.Key, Name: 'Lamp', Settings: {} }) as never);
  return (
    <>
      <button onClick={() => void list.read('a list')}>Read</button>
      <button onClick={() => void add()}>Add</button>
      <p>{`${list.proposals?.length ?? 0} read, fault: ${errorCodeOf(list.fault) ?? 'none'}`}</p>
    </>
  );
}

test('why devices were not added is shown, even if a list before could not be read', async () => {
  let readings = 0;
  const { user } = await renderScreen(<List />, {
    answers: {
      deviceManager: {
        readList: () => {
          readings += 1;
          if (readings > 1) throw hubError('VALIDATION_FAILED');
          return { devices: [{ Name: 'Lamp', Settings: {}, parts: [], places: [] }], skipped: 0 };
        },
        add: () => {
          throw hubError('STORAGE_FULL');
        },
      },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Read' }));
  expect(await screen.findByText('1 read, fault: none')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Read' }));
  expect(await screen.findByText('1 read, fault: VALIDATION_FAILED')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('1 read, fault: STORAGE_FULL')).toBeTruthy();
});
