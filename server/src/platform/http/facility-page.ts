import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { type Language, languages } from '@luch/contract/kernel/language.ts';
import type { FacilityFacts } from '@luch/contract/settings/facility.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendFile } from '../files/media.routes.ts';
import { iconFrom } from '../files/photo.ts';
import { facilityFacts, logoFolder, logoOf } from '../settings/facility.ts';
import type { Settings } from '../settings/settings.ts';

type Known = Pick<Settings, 'value'>;

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? '');

/** The outline shows the portal's own mark until the screens come. */
const outlineMark = /(<header>\s*)<svg[\s\S]*?<\/svg>/;
/** Of the mark in a header. */
const OUTLINE_HEIGHT = 28; // px
const title = /<title>[^<]*<\/title>/;

/** The page with what holds for the facility, which the screens need before they show anything. */
export function withFacility(html: string, facts: FacilityFacts): string {
  const said = `<meta name="luch-facility" content="${escaped(JSON.stringify(facts))}">`;
  const page = html.replace('<head>', () => `<head>${said}`);
  const name = facts.name && escaped(page.includes('<html lang="en">') ? facts.name.en : facts.name.ru);
  const named = name ? page.replace(title, () => `<title>${name}</title>`) : page;
  if (!facts.logo) return named;
  const { src, width, height } = facts.logo;
  const shownWidth = Math.round((OUTLINE_HEIGHT * width) / height);
  const picture = `<img class="luch-logo" src="${src}" width="${shownWidth}" height="${OUTLINE_HEIGHT}" alt="${name ?? ''}">`;
  const iconed = named.replace('/icons/apple-touch-icon.png', iconOf(facts.logo));
  return iconed.replace(outlineMark, (_, start: string) => start + picture);
}

const FOR_EVER = 'public, max-age=31536000, immutable';
const ICON = 'icon-';
const iconOf = ({ src }: { readonly src: string }): string => src.replace(logoFolder, logoFolder + ICON);

/**
 * The logo by the hash of its content, and the icon that is made of it; without a sign-in, since the page where one signs in
 * shows it.
 */
export function serveLogo(app: FastifyInstance, settings: Known): void {
  const params = z.object({ name: z.string() });
  let last: { readonly src: string; readonly icon: Promise<Buffer> } | undefined;
  app.get(`${logoFolder}:name`, { schema: { hide: true, params } }, async (request, reply) => {
    const logo = logoOf(settings);
    const { name } = request.params as z.output<typeof params>;
    if (!logo || ![logo.src, iconOf(logo)].includes(logoFolder + name)) throw new AppError('not_found');
    if (!name.startsWith(ICON)) return sendFile(reply, { name, content: logo.bytes, cache: FOR_EVER });
    if (last?.src !== logo.src) last = { src: logo.src, icon: iconFrom(logo.bytes) };
    return sendFile(reply, { name, content: await last.icon, cache: FOR_EVER });
  });
}

/** What the portal is called, and how it looks, where it is installed: as the build says, and by what the facility has of its own. */
export function serveManifests(app: FastifyInstance, folder: string, settings: Known): void {
  for (const language of languages) {
    const name = `app.${language}.webmanifest`;
    const file = path.join(folder, name);
    if (!existsSync(file)) continue;
    const built = JSON.parse(readFileSync(file, 'utf8')) as object;
    app.get(`/${name}`, { schema: { hide: true } }, (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('application/manifest+json; charset=utf-8')
        .send(JSON.stringify({ ...built, ...installed(facilityFacts(settings), language) })),
    );
  }
}

function installed({ name, logo }: FacilityFacts, language: Language) {
  const icon = logo && { src: iconOf(logo), sizes: '512x512', type: 'image/png' };
  return {
    ...(name && { name: name[language], short_name: name[language] }),
    ...(icon && { icons: ['any', 'maskable'].map((purpose) => ({ ...icon, purpose })) }),
  };
}
