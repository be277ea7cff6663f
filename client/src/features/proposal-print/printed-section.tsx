import type { PrintedBlock, PrintedCell } from '@luch/contract/proposal/print/printed.types.ts';
import { PrintedFacts } from './printed-facts.tsx';
import classes from './printed-section.module.css';

/** One section of the document. */
export const PrintedSection = ({ block }: { block: PrintedBlock }) => (
  <section className={classes['root']}>
    <h2>{block.heading}</h2>
    <Content block={block} />
  </section>
);

const Content = ({ block }: { block: PrintedBlock }) => {
  if (block.kind === 'text') return <Text text={block.text} />;
  if (block.kind === 'facts') return <PrintedFacts facts={block.facts} columns={1} />;
  if (block.kind === 'table') return <Table block={block} />;
  const List = block.numbered ? 'ol' : 'ul';
  return (
    <List className={classes['list']}>
      {block.items.map((item) => (
        <li key={item} lang={languageOf(item)}>
          {item}
        </li>
      ))}
    </List>
  );
};

/** A long text: each of its lines a paragraph, hyphenated by its own letters. */
const Text = ({ text }: { text: string }) => (
  <div className={classes['text']} lang={languageOf(text)}>
    {text
      .split(/\r?\n/)
      .filter((line) => line.trim() !== '')
      .map((line, index) => (
        <p key={`${index} ${line.slice(0, 20)}`}>{line}</p>
      ))}
  </div>
);

const languageOf = (text: string): 'ru' | 'en' => (/\p{Script=Cyrillic}/u.test(text) ? 'ru' : 'en');

const Table = ({ block }: { block: Extract<PrintedBlock, { kind: 'table' }> }) => {
  const total = block.columns.reduce((sum, { width }) => sum + width, 0);
  return (
    <table className={classes['table']}>
      <colgroup>
        {block.columns.map(({ label, width }) => (
          <col key={label} style={{ width: `${(100 * width) / total}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {block.columns.map(({ label, figures }) => (
            <th key={label} scope="col" data-figures={figures}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map((row) => (
          <tr key={row.map(({ text }) => text).join(' ')}>
            {row.map((cell, index) => (
              <Cell key={block.columns[index]?.label} cell={cell} column={block.columns[index]} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

type Column = Extract<PrintedBlock, { kind: 'table' }>['columns'][number];

/** On a phone a row is a list of its cells, each with the name of its column before it. */
const Cell = ({ cell, column }: { cell: PrintedCell; column: Column | undefined }) => (
  <td data-label={column?.label} data-figures={column?.figures}>
    <span>
      {cell.text}
      {cell.note && <span className={classes['note']}>{cell.note}</span>}
    </span>
  </td>
);
