import { AppError } from '@luch/contract/kernel/errors.ts';
import type { FacilityFacts } from '@luch/contract/settings/facility.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendFile } from '../files/media.routes.ts';
import { logoFolder, logoOf } from '../settings/facility.ts';
import type { Settings } from '../settings/settings.ts';

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
  return named.replace(outlineMark, (_, start: string) => start + picture);
}

const FOR_EVER = 'public, max-age=31536000, immutable';

/** The logo by the hash of its content; without a sign-in, since the page where one signs in shows it. */
export function serveLogo(app: FastifyInstance, settings: Pick<Settings, 'value'>): void {
  const params = z.object({ name: z.string() });
  app.get(`${logoFolder}:name`, { schema: { hide: true, params } }, async (request, reply) => {
    const logo = logoOf(settings);
    const { name } = request.params as z.output<typeof params>;
    if (logo?.src !== logoFolder + name) throw new AppError('not_found');
    return sendFile(reply, { name, content: logo.bytes, cache: FOR_EVER });
  });
}
