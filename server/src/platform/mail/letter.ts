import type { Language } from '@luch/contract/kernel/language.ts';
import { defineLetterWords } from './letter-words.ts';
import en from './letter.mail.en.json' with { type: 'json' };
import ru from './letter.mail.ru.json' with { type: 'json' };
import { logoOf } from '../settings/facility.ts';
import type { Settings } from '../settings/settings.ts';

/** What the portal says in a letter; a program shows it as plain text or as HTML. */
export interface LetterParts {
  readonly paragraphs: readonly string[];
  /** Of a letter that says several things: groups of lines with their links. */
  readonly groups?: readonly LetterGroup[];
  /** The one thing to do, shown as a button and written out as an address. */
  readonly button?: { readonly label: string; readonly url: string };
}

export interface LetterGroup {
  readonly head: string;
  readonly lines: readonly LetterLine[];
  /** Lines that have no room. */
  readonly more: number;
}
export interface LetterLine {
  readonly text: string;
  readonly url?: string;
  readonly notes?: readonly string[];
}

interface Letter extends LetterParts {
  readonly language: Language;
  readonly subject: string;
  readonly unsubscribeUrl?: string | null;
}

/** Whose name and logo stand at the head of each letter, and where the logo is fetched. */
export interface Facility {
  readonly settings: Pick<Settings, 'value'>;
  readonly publicUrl: string;
}

const words = defineLetterWords('letter', { ru, en });

const nameOf = ({ settings }: Pick<Facility, 'settings'>, language: Language): string =>
  settings.value('facility_name')[language];

export function plainText(letter: Omit<Letter, 'subject'>, facility: Pick<Facility, 'settings'>): string {
  const { language, paragraphs, groups = [], button, unsubscribeUrl } = letter;
  const parts = [
    ...paragraphs,
    ...groups.flatMap((group) => [
      `${group.head}:`,
      ...group.lines.map(({ text, notes = [], url }) => [text, ...notes, ...(url ? [url] : [])].join('\n')),
      ...moreOf(group, language),
    ]),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    `-- \n${letterSignature(language, nameOf(facility, language))}`,
    ...(unsubscribeUrl ? [`${words.text(language, 'unsubscribe')}\n${unsubscribeUrl}`] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** As it arrives, for whoever is not its reader: the link that ends such letters is its reader's alone. */
export const textForOthers = (letter: Omit<Letter, 'subject'>, facility: Pick<Facility, 'settings'>): string =>
  plainText({ ...letter, unsubscribeUrl: null }, facility);

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const SMALL = 'margin:0 0 8px;font-size:13px;line-height:1.5;color:#5b6472';
const BUTTON =
  'display:inline-block;padding:11px 20px;border-radius:6px;background:#1f4fd8;color:#ffffff;font-weight:600;text-decoration:none';

/** Mail programs know no style sheets: everything stands inline, in one column that also fits a phone. */
export function html(letter: Letter, facility: Facility): string {
  const { language, subject, paragraphs, groups = [], button, unsubscribeUrl } = letter;
  const say = (key: 'link' | 'unsubscribe') => escape(words.text(language, key));
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px;white-space:pre-line">${escape(text)}</p>`);
  const act = button
    ? [
        `<p style="margin:24px 0"><a href="${escape(button.url)}" style="${BUTTON}">${escape(button.label)}</a></p>`,
        `<p style="${SMALL}">${say('link')}<br>${link(button.url)}</p>`,
      ]
    : [];
  const leave = unsubscribeUrl ? [`<p style="${SMALL}">${say('unsubscribe')} ${link(unsubscribeUrl)}</p>`] : [];
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f6f9;color:#1a2230;${FONT};font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;padding:28px;background:#ffffff;border-radius:10px">
<p style="margin:0 0 20px;font-size:20px;font-weight:700">${head(facility, language)}</p>
${[...body, ...groups.map((group) => list(group, language)), ...act].join('\n')}
<hr style="margin:24px 0 16px;border:0;border-top:1px solid #e3e7ee">
${[`<p style="${SMALL}">${escape(letterSignature(language, nameOf(facility, language)))}</p>`, ...leave].join('\n')}
</div>
</body>
</html>
`;
}

const moreOf = ({ more: count }: LetterGroup, language: Language): string[] =>
  count === 0 ? [] : [words.text(language, 'more', { count })];

function list(group: LetterGroup, language: Language): string {
  const lines = group.lines.map(({ text, url, notes = [] }) => {
    const title = url ? `<a href="${escape(url)}" style="color:#1f4fd8">${escape(text)}</a>` : escape(text);
    return `<li style="margin:0 0 8px">${[title, ...notes.map(noteIn)].join('<br>')}</li>`;
  });
  const more = moreOf(group, language).map((text) => `<p style="${SMALL}">${escape(text)}</p>`);
  return [
    `<p style="margin:0 0 8px;font-weight:600">${escape(group.head)}</p>`,
    `<ul style="margin:0 0 16px;padding-left:20px">${lines.join('')}</ul>`,
    ...more,
  ].join('\n');
}
const noteIn = (note: string): string => `<span style="color:#5b6472;white-space:pre-line">${escape(note)}</span>`;

/** Of a logo, in pixels. */
const HEIGHT = 32;
/** The logo by its whole address: it is fetched by the reader's program, which shows the name until then. */
function head(facility: Facility, language: Language): string {
  const name = nameOf(facility, language);
  const logo = logoOf(facility.settings);
  if (!logo) return escape(name);
  const width = Math.round((HEIGHT * logo.width) / logo.height);
  return `<img src="${escape(facility.publicUrl + logo.src)}" width="${width}" height="${HEIGHT}" alt="${escape(name)}" style="display:block;border:0">`;
}

const link = (url: string): string =>
  `<a href="${escape(url)}" style="color:#1f4fd8;word-break:break-all">${escape(url)}</a>`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

export const togetherIn = (language: Language): string => words.text(language, 'together');

/** Below every letter. */
export const letterSignature = (language: Language, portal: string): string =>
  words.text(language, 'signature', { portal });
