import { plain, unzip } from './unzip.ts';

export interface ReadWord {
  /** Paragraphs outside of tables, empty ones left out. */
  readonly paragraphs: readonly string[];
  /** By table, row and cell. */
  readonly tables: readonly (readonly (readonly string[])[])[];
  /** Everything that can be read, headers and footers too. */
  readonly text: string;
  readonly xml: string;
}

/** Opens a .docx from nothing but its file. */
export function readWord(bytes: Buffer): ReadWord {
  const files = unzip(bytes);
  const xml = files.get('word/document.xml')?.toString() ?? '';
  const tables = parts(xml, 'tbl').map((table) =>
    parts(table, 'tr').map((row) => parts(row, 'tc').map((cell) => paragraphsOf(cell).join('\n'))),
  );
  const beside = [...files].filter(([name]) => /^word\/(header|footer)\d*\.xml$/.test(name));
  return {
    paragraphs: paragraphsOf(xml.replaceAll(element('tbl'), '')),
    tables,
    text: [xml, ...beside.map(([, content]) => content.toString())]
      .map((part) => paragraphsOf(part).join('\n'))
      .join('\n'),
    xml,
  };
}

const element = (name: string) => new RegExp(String.raw`<w:${name}(?:\s[^>]*)?>(.*?)</w:${name}>`, 'gs');
const parts = (xml: string, name: string): string[] =>
  [...xml.matchAll(element(name))].map(([, content = '']) => content);
const paragraphsOf = (xml: string): string[] =>
  parts(xml, 'p')
    .map((paragraph) => plain(paragraph.replaceAll(/<w:br\/>/g, '\n').replaceAll(/<w:tab\/>/g, '\t')))
    .filter((text) => text !== '');
