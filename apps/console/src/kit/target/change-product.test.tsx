import type { ProductId } from '@dimora/domain';
import { aSystemInfo } from '@dimora/testing/builders';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../testing/render.tsx';
import type { Scene } from '../testing/scene.ts';
import { useChangeProduct, useOpenHub } from './change-product.ts';

async function press(ProductId: string, address: string, scene: Scene) {
  const leave = vi.fn<(to: string) => void>();
  const opened: boolean[] = [];
  function Doors() {
    const change = useChangeProduct(leave);
    const open = useOpenHub(leave);
    return (
      <>
        <button type="button" onClick={() => void change({ ProductId: ProductId as ProductId })}>
          change
        </button>
        <button type="button" onClick={() => opened.push(open(address, { wizard: 'true' }))}>
          open
        </button>
      </>
    );
  }
  const { user, services } = await renderScreen(<Doors />, scene);
  const change = vi.spyOn(services.change, 'change').mockResolvedValue();
  return {
    leave,
    opened,
    change,
    click: (name: string) => user.click(screen.getByRole('button', { name })),
  };
}

test('[CHOOSER-08] [CHOOSER-15] a page of the cloud changes in place', async () => {
  const { change, leave, click } = await press('baita', '', {
    target: { server: 'cloud', ProductId: 'casa' },
  });
  await click('change');
  expect(change).toHaveBeenCalledWith({ ProductId: 'baita' });
  expect(leave).not.toHaveBeenCalled();
});

test('[CHOOSER-08] a hub’s own page goes to the cloud, which leads on to the hub', async () => {
  const { leave, click } = await press('baita', '', {
    snapshot: { info: aSystemInfo({ productId: 'casa', cloudUrl: 'https://cloud.example/' }) },
  });
  await click('change');
  expect(leave).toHaveBeenCalledWith('https://cloud.example/enter/baita');
});

test.each([
  ['http://192.168.1.30:8080', 'http://192.168.1.30:8080/?wizard=true', true],
  ['https://evil.example', undefined, false],
  ['javascript:alert(1)', undefined, false],
])('[START-03] a hub found at %s is opened: %s', async (address, to, opens) => {
  const { leave, click, opened } = await press('x', address, {});
  await click('open');
  expect(opened).toEqual([opens]);
  expect(leave.mock.calls).toEqual(to === undefined ? [] : [[to]]);
});
