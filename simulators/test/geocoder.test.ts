import { describe, expect, test } from 'vitest';
import { TOWNS, addressOf, find, nearest } from '../src/geocoder/gazetteer.ts';
import { startGeocoder } from '../src/geocoder/geocoder.ts';

describe('the gazetteer', () => {
  test('knows a few hundred towns, each once and on the map', () => {
    expect(TOWNS.length).toBeGreaterThan(300);
    expect(new Set(TOWNS.map(({ name, region }) => `${name}, ${region}`)).size).toBe(TOWNS.length);
    for (const { name, Latitude, Longitude, postcode } of TOWNS) {
      expect(Latitude, name).toBeGreaterThan(36);
      expect(Latitude, name).toBeLessThan(61);
      expect(Math.abs(Longitude), name).toBeLessThan(19);
      expect(postcode, name).not.toBe('');
    }
  });

  test('finds a street with its house number, with or without accents', () => {
    const [first] = find('via del porto 12 sperlonga', 5);
    expect(addressOf(first!)).toBe('Via del Porto, 12, Sperlonga, Lazio, 04029, Italia');
    expect(find('CEFALU', 5)[0]?.town.name).toBe('Cefalù');
  });

  test('lists the town with the exact name first', () => {
    expect(find('bath', 10)[0]?.town.name).toBe('Bath');
    expect(find('xyzzy', 10)).toEqual([]);
  });

  test('finds the nearest street, and nothing at sea', () => {
    expect(nearest(44.0764, 9.9111)?.town.name).toBe('Lerici');
    expect(nearest(0, -30)).toBeUndefined();
  });
});

test('its map tiles are images, the same on every call', async () => {
  await using geocoder = await startGeocoder();
  const square = async () => {
    const answer = await fetch(`${geocoder.url}/tiles/15/17286/11927.png`);
    return Buffer.from(await answer.arrayBuffer());
  };
  const first = await square();
  expect(first.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect(first.equals(await square())).toBe(true);
});
