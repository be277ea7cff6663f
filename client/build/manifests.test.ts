import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { manifests } from './manifests.ts';

const publicFolder = path.join(import.meta.dirname, '../public');
interface Icon {
  src: string;
  sizes: string;
  type: string;
  purpose: string;
}
interface Manifest {
  id: string;
  lang: string;
  name: string;
  short_name: string;
  start_url: string;
  scope: string;
  display: string;
  theme_color: string;
  icons: Icon[];
}

/** What the build writes, by file name. */
function written(): Map<string, Manifest> {
  const files = new Map<string, Manifest>();
  const plugin = manifests();
  const emitFile = ({ fileName, source }: { fileName: string; source: string }) =>
    files.set(fileName, JSON.parse(source) as Manifest);
  Reflect.apply(plugin.generateBundle as () => void, { emitFile }, []);
  return files;
}
/** Width and height stand in the head of a PNG. */
const sizeOf = (file: string): string => {
  const head = readFileSync(file);
  expect(head.subarray(1, 4).toString()).toBe('PNG');
  return `${head.readUInt32BE(16)}x${head.readUInt32BE(20)}`;
};

describe.each([...written()])('%s', (file, manifest) => {
  it('has what a browser asks of an app that can be installed', () => {
    expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' });
    expect(file).toBe(`app.${manifest.lang}.webmanifest`);
    expect(manifest.name.length).toBeGreaterThan(manifest.short_name.length);
    expect(/[а-я]/i.test(manifest.name)).toBe(manifest.lang === 'ru');
  });

  it('names icons that are there, in the sizes that it says, for masks too', () => {
    const pictures = manifest.icons.filter(({ type }) => type === 'image/png');
    expect(pictures.map(({ sizes, purpose }) => `${purpose} ${sizes}`).sort()).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
    ]);
    for (const { src, sizes } of pictures) expect(sizeOf(path.join(publicFolder, src))).toBe(sizes);
    expect(sizeOf(path.join(publicFolder, 'icons/apple-touch-icon.png'))).toBe('180x180');
  });

  it('has the colour that the page has, which names one for each appearance', () => {
    const page = readFileSync(path.join(import.meta.dirname, '../index.html'), 'utf8');
    const colours = [...page.matchAll(/name="theme-color" content="(#\w+)" media="\(prefers-color-scheme: (\w+)\)"/g)];
    expect(colours.map(([, , scheme]) => scheme)).toEqual(['light', 'dark']);
    expect(colours[0]?.[1]).toBe(manifest.theme_color);
  });
});
