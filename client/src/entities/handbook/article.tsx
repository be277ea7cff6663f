import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import classes from './article.module.css';
import type { Block, Inline, Line, Picture } from './handbook-page.ts';
import { handbookPages } from './pages.ts';
import type { PageName } from './contents.ts';

/** The text of a page under its title: steps, lists, notes, pictures. */
export const Article = ({ name, level = 2 }: { name: PageName; level?: 2 | 4 }) => {
  const { lead, blocks } = handbookPages()[name];
  return (
    <div className={classes['root']}>
      <p className={classes['lead']}>
        <Words line={lead} />
      </p>
      {blocks.map((block, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- A page never changes.
        <Part key={at} block={block} level={level} />
      ))}
    </div>
  );
};

const Part = ({ block, level }: { block: Block; level: 2 | 4 }) => {
  const Heading = `h${level}` as const;
  switch (block.kind) {
    case 'heading':
      return <Heading className={classes['heading']}>{block.text}</Heading>;
    case 'picture':
      return <Shown picture={block.picture} />;
    case 'steps':
      return (
        <ol className={classes['steps']}>
          <Items lines={block.lines} />
        </ol>
      );
    case 'list':
      return (
        <ul>
          <Items lines={block.lines} />
        </ul>
      );
    case 'note':
      return (
        <p className={classes['note']}>
          <Words line={block.line} />
        </p>
      );
    case 'text':
      return (
        <p>
          <Words line={block.line} />
        </p>
      );
    default:
      return null;
  }
};

const Items = ({ lines }: { lines: readonly Line[] }) =>
  lines.map((line, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- A page never changes.
    <li key={at}>
      <Words line={line} />
    </li>
  ));

/** In the theme of the interface: the other one is not fetched. */
const Shown = ({ picture: { alt, width, height, ...files } }: { picture: Picture }) => (
  <figure className={classes['picture']}>
    {(['light', 'dark'] as const).map((theme) => (
      <img
        key={theme}
        data-theme={theme}
        src={files[theme]}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
    ))}
    <figcaption className="luch-caption">{alt}</figcaption>
  </figure>
);

export const Words = ({ line }: { line: Line }) =>
  line.map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- A page never changes.
    <Fragment key={at}>
      <Word part={part} />
    </Fragment>
  ));

const Word = ({ part }: { part: Inline }) => {
  if (typeof part === 'string') return part;
  if ('name' in part) return <b className={classes['name']}>{part.name}</b>;
  if ('key' in part) return <kbd className={classes['key']}>{part.key}</kbd>;
  if (part.to.startsWith('/')) return <Link to={part.to as '/'}>{part.text}</Link>;
  return (
    <Link to="/help/$page" params={{ page: part.to }}>
      {part.text}
    </Link>
  );
};
