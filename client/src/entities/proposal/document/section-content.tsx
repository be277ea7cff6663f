import type { ReactNode } from 'react';
import type { SectionBody } from './document.tsx';
import classes from './document.module.css';
import { Prose } from './facts.tsx';

/** What stands in a section, as the card and the preview show it. */
export const SectionContent = ({ body }: { body: SectionBody }): ReactNode => {
  if (body.kind === 'parts') return body.parts;
  if (body.kind === 'text') return <Prose text={body.text} />;
  if (body.lines.length === 0) return <Prose text="" />;
  return (
    <ol className={classes['publications']}>
      {body.lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  );
};
