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

/** Above the picture, in pixels. */
const HEAD = 56;

/** @param heading what it shows and of which time, since a picture that is taken along stands alone */
export function svgTextOf(svg: SVGSVGElement, heading: { readonly title: string; readonly period: string }): string {
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
  makeRoom(svg, copy, heading);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('font-family', 'Inter, Arial, sans-serif');
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(copy)}`;
}

/** By the colours of the page, whose ground the picture does not bring along by itself. */
function makeRoom(svg: SVGSVGElement, copy: SVGSVGElement, { title, period }: { title: string; period: string }): void {
  const { width, height } = svg.viewBox.baseVal?.width ? svg.viewBox.baseVal : svg.getBoundingClientRect();
  const { x, y } = svg.viewBox.baseVal ?? { x: 0, y: 0 };
  copy.setAttribute('viewBox', `${x} ${y - HEAD} ${width} ${height + HEAD}`);
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height + HEAD));
  const ground = getComputedStyle(document.body).backgroundColor;
  const ink = getComputedStyle(document.body).color;
  const add = (name: 'rect' | 'text', facts: Readonly<Record<string, string | number>>, words = '') => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [fact, value] of Object.entries(facts)) element.setAttribute(fact, String(value));
    element.textContent = words;
    copy.prepend(element);
  };
  add('text', { x: x + 8, y: y - 12, fill: ink, 'font-size': 13 }, period);
  add('text', { x: x + 8, y: y - 34, fill: ink, 'font-size': 16, 'font-weight': 600 }, title);
  add('rect', { x, y: y - HEAD, width, height: height + HEAD, fill: ground });
}

export const saveSvg = (svg: SVGSVGElement, heading: { readonly title: string; readonly period: string }): void =>
  saveFile(`${heading.title}, ${heading.period}.svg`, 'image/svg+xml;charset=utf-8', svgTextOf(svg, heading));

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
