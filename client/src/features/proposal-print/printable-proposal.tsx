import { printedProposal } from '@luch/contract/proposal/print/printed-proposal.ts';
import type {
  PrintedBlock,
  PrintedCell,
  PrintedFact,
  PrintedProposal,
} from '@luch/contract/proposal/print/printed.types.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { isCallError } from '../../lib/call-error.ts';
import { facilityTimeZone } from '../../lib/dates.ts';
import { currentLanguage } from '../../lib/language.ts';
import { useOwnPageName } from '../../ui/page-name.ts';
import { useProfile } from '../../api/account/account.ts';
import { cardQuery, type ProposalCard } from '../../api/proposal/proposal.ts';
import { wordOf } from '../../lib/words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import { PrintActions } from './print-actions.tsx';
import classes from './printable-proposal.module.css';

/** One proposal as a document: the same model that the PDF is made from, laid out for the screen and for paper. */
export const PrintableProposal = ({ id, home }: { id: number; home: ReactNode }) => {
  const card = useQuery(cardQuery(id));
  return (
    <div className={classes['root']}>
      {card.data ? (
        <Printable card={card.data} />
      ) : card.isError ? (
        <Failure id={id} error={card.error} home={home} onRetry={() => void card.refetch()} />
      ) : (
        <SkeletonLines lines={12} />
      )}
    </div>
  );
};

const Printable = ({ card }: { card: ProposalCard }) => {
  const { id: readerId } = useProfile();
  const printed = printedProposal(card, {
    say: (key, facts) => wordOf(key, facts) ?? '',
    language: currentLanguage(),
    timeZone: facilityTimeZone,
    readerId,
  });
  useOwnPageName(printed.heading);
  return (
    <>
      <PrintActions id={card.id} canExport={card.permissions.can_export} hasFiles={card.files.length > 0} />
      <PrintedSheet printed={printed} />
    </>
  );
};

interface FailureProps {
  id: number;
  error: unknown;
  home: ReactNode;
  onRetry: () => void;
}

const Failure = ({ id, error, home, onRetry }: FailureProps) => {
  const isMissing = isCallError(error) && error.status === 404;
  return isMissing ? (
    <EmptyState
      level={1}
      title={t(($) => $.proposalPrint.missing, { id })}
      text={t(($) => $.proposalPrint.missingText)}
      action={home}
    />
  ) : (
    <EmptyState
      level={1}
      title={t(($) => $.proposalPrint.failed)}
      text={(isCallError(error) && error.detail) || t(($) => $.proposalPrint.failedText)}
      action={<Button onClick={onRetry}>{t(($) => $.proposalPrint.again)}</Button>}
    />
  );
};

/** The sheet of paper: light in both themes, since that is how it is printed. */
const PrintedSheet = ({ printed }: { printed: PrintedProposal }) => (
  <article className={classes['sheet']} aria-labelledby="printed-name">
    <header>
      <p className={classes['lead']}>
        <span className={classes['number']}>{printed.heading}</span>
        <span>
          <b>{printed.status}</b> <span className={classes['since']}>{printed.since}</span>
        </span>
      </p>
      <h1 id="printed-name" className={classes['name']}>
        {printed.name}
      </h1>
      <PrintedFacts facts={printed.facts} columns={3} />
      <PrintedChain steps={printed.chain} />
    </header>
    {printed.blocks.map((block) => (
      <PrintedSection key={block.heading} block={block} />
    ))}
  </article>
);

const PrintedChain = ({ steps }: { steps: PrintedProposal['chain'] }) => (
  <ol className={classes['chain']}>
    {steps.map(({ label, date, state }) => (
      <li key={label} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
        <span>{label}</span>
        <span className={classes['date']}>{date}</span>
      </li>
    ))}
  </ol>
);

/** One section of the document. */
const PrintedSection = ({ block }: { block: PrintedBlock }) => (
  <section className={classes['printedSheetRoot']}>
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
      {cell.note && <span className={classes['printedSectionNote']}>{cell.note}</span>}
    </span>
  </td>
);

/** Values under their names; the last one takes what is left of its row. */
const PrintedFacts = ({ facts, columns }: { facts: readonly PrintedFact[]; columns: 1 | 3 }) => (
  <dl className={classes['facts']} data-columns={columns}>
    {facts.map(({ label, value, note }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {value}
          {note && <span className={classes['note']}>{note}</span>}
        </dd>
      </div>
    ))}
  </dl>
);
