import type { PrintedProposal } from '@luch/contract/proposal/print/printed.types.ts';
import { PrintedFacts } from './printed-facts.tsx';
import { PrintedSection } from './printed-section.tsx';
import classes from './printed-sheet.module.css';

/** The sheet of paper: light in both themes, since that is how it is printed. */
export const PrintedSheet = ({ printed }: { printed: PrintedProposal }) => (
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
