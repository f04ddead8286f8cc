/** QR codes as people meet them: before a camera, and on a photo that was taken at an angle. */
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Page } from '@playwright/test';
import { encode, renderSVG } from 'uqr';

const FILM = { width: 640, height: 480 };
const MODULE_PX = 8;
const PAPER = 225;
const INK = 30;

/** What is asked of a device, its key's first digits, its kind and its maker. */
const SAID = [
  '003',
  '5152535455414243444531323334352122232425',
  '00100409701792',
  '022000134000030000100578',
].join('');

/** A SmartStart label of a Z-Wave device that isn't in the house: its second five digits count the rest. */
export const LABEL = `9001${String(
  createHash('sha1').update(SAID).digest().readUInt16BE(0),
).padStart(5, '0')}${SAID}`;

/** Writes a film of a label with this code, for the browser's camera. */
export async function filmOf(text: string, file: string): Promise<void> {
  const { data, size } = encode(text, { border: 4 });
  const luma = Buffer.alloc(FILM.width * FILM.height, 120);
  const left = Math.floor((FILM.width - size * MODULE_PX) / 2);
  const top = Math.floor((FILM.height - size * MODULE_PX) / 2);
  for (let y = 0; y < size * MODULE_PX; y += 1)
    for (let x = 0; x < size * MODULE_PX; x += 1) {
      const isInk = data[Math.floor(y / MODULE_PX)]?.[Math.floor(x / MODULE_PX)] === true;
      luma[(top + y) * FILM.width + left + x] = isInk ? INK : PAPER;
    }
  const colour = Buffer.alloc((FILM.width * FILM.height) / 2, 128);
  const picture = Buffer.concat([Buffer.from('FRAME\n'), luma, colour]);
  const head = `YUV4MPEG2 W${FILM.width} H${FILM.height} F10:1 Ip A1:1 C420jpeg\n`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, Buffer.concat([Buffer.from(head), picture, picture]));
}

/** A photo of a table with a label on it, or without one: turned, from the side, and a little out of focus. */
export async function photoOf(page: Page, text: string | null): Promise<Buffer> {
  const label =
    text === null
      ? ''
      : `<div style="position:absolute;left:430px;top:250px;width:330px;filter:blur(1px) contrast(.75);
          transform:perspective(900px) rotateX(24deg) rotateY(-18deg) rotate(13deg)">${renderSVG(text)}</div>`;
  await page.setViewportSize({ width: 1200, height: 900 });
  await page.setContent(
    `<body style="margin:0;height:900px;background:linear-gradient(120deg,#8a6f55,#c9b79d 60%,#5d4a3a)">${label}</body>`,
  );
  return page.screenshot({ type: 'jpeg', quality: 70 });
}
