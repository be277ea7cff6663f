import type { FigureCell, FigureRows } from '@luch/contract/statistics/table-rows.ts';
import { currentLanguage } from '../../lib/language.ts';
import { saveFile } from '../../lib/save-file.ts';

/** What the styles of the page say is written into the picture: other programs know none of them. */
const styled = [
  'fill',
  'fill-opacity',
  'opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-size',
  'font-weight',
  'text-anchor',
];

export function svgTextOf(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const [own, copies] = [
    [svg, ...svg.querySelectorAll('*')],
    [copy, ...copy.querySelectorAll('*')],
  ];
  for (const [index, element] of own.entries()) {
    const style = getComputedStyle(element);
    const target = copies[index];
    target?.removeAttribute('style');
    target?.removeAttribute('class');
    for (const name of styled) target?.setAttribute(name, style.getPropertyValue(name));
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('font-family', 'Inter, Arial, sans-serif');
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(copy)}`;
}

export const saveSvg = (name: string, svg: SVGSVGElement): void =>
  saveFile(`${name}.svg`, 'image/svg+xml;charset=utf-8', svgTextOf(svg));

/**
 * As spreadsheets of the reader's language take it: with their separator and decimal sign. A text that begins as a formula
 * stays a text.
 */
export function csvTextOf(rows: FigureRows, language: string): string {
  const separator = language === 'ru' ? ';' : ',';
  const cell = (value: FigureCell): string => {
    if (value === null) return '';
    if (typeof value === 'number') return language === 'ru' ? String(value).replace('.', ',') : String(value);
    const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
    return /[";,\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return `\uFEFF${rows.map((row) => row.map(cell).join(separator)).join('\r\n')}\r\n`;
}

export const saveCsv = (name: string, rows: FigureRows): void =>
  saveFile(`${name}.csv`, 'text/csv;charset=utf-8', csvTextOf(rows, currentLanguage()));
