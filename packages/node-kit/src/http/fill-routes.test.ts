import { oc } from '@orpc/contract';
import { call, implement } from '@orpc/server';
import { expect, test } from 'vitest';
import { fillRoutes } from './fill-routes.ts';

const contract = {
  rooms: { list: oc.route({ path: '/rooms' }), deep: { one: oc.route({ path: '/rooms/one' }) } },
  lamps: { list: oc.route({ path: '/lamps' }) },
};

test('the procedures of a failed module answer an error, and all others work as usual', async () => {
  const seen: (readonly string[])[] = [];
  const os = implement(contract).use(({ next, path }) => {
    seen.push(path);
    return next();
  });
  const lamps = { list: os.lamps.list.handler(() => 'lamp') };
  const router = fillRoutes(contract, os, { lamps }) as {
    readonly [noun: string]: { readonly list: typeof lamps.list; readonly deep: typeof lamps };
  };
  expect(router['lamps']?.list).toBe(lamps.list);
  await expect(call(router['rooms']!.list, undefined)).rejects.toThrow(
    'The module that answers rooms failed',
  );
  expect(seen).toHaveLength(1);
  expect(Object.keys(router['rooms']!.deep)).toEqual(['one']);
});
