/** Draws the icons of the installed app from the mark of the portal: `node tools/icons.ts` after changing it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const folder = path.join(import.meta.dirname, '../client/public/icons');
const mark = readFileSync(path.join(folder, 'luch.svg'), 'utf8')
  // In a picture there is no scheme to follow: its ground is white.
  .replace(/<style>[\s\S]*?<\/style>/, '')
  .replace('class="ring"', 'stroke="#323491"');

/** @param share of the side that the mark takes: what a mask cuts away lies outside of four fifths */
async function draw(name: string, side: number, share: number, ground: string | null, corner = 0): Promise<void> {
  const inner = Math.round(side * share);
  const at = Math.round((side - inner) / 2);
  const picture = await sharp(Buffer.from(mark), { density: 2000 }).resize(inner, inner).png().toBuffer();
  const base = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="100%" height="100%" rx="${corner}" fill="${ground ?? 'none'}"/></svg>`;
  await sharp(Buffer.from(base))
    .composite([{ input: picture, left: at, top: at }])
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toFile(path.join(folder, name));
}

await draw('luch-192.png', 192, 0.72, '#ffffff', 42);
await draw('luch-512.png', 512, 0.72, '#ffffff', 112);
await draw('luch-maskable-192.png', 192, 0.54, '#ffffff');
await draw('luch-maskable-512.png', 512, 0.54, '#ffffff');
await draw('apple-touch-icon.png', 180, 0.66, '#ffffff');
