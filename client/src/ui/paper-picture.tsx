import classes from './paper-picture.module.css';

/** Sheets as they will print, in a frame of the first one; the others lie below it. A picture runs nothing it may hold. */
export const PaperPicture = ({
  svg,
  name,
  lies = false,
  small = false,
}: {
  svg: string | undefined;
  /** Empty where words beside it say what it is. */
  name: string;
  lies?: boolean;
  small?: boolean;
}) => {
  const address = svg && `data:image/svg+xml,${encodeURIComponent(svg)}`;
  const frame = { className: classes['frame'], 'data-lies': lies || undefined, 'data-small': small || undefined };
  const picture = address && <img src={address} alt={name} className={classes['sheets']} />;
  if (small) return <span {...frame}>{picture}</span>;
  return (
    <div {...frame} tabIndex={0} role="region" aria-label={name}>
      {picture}
    </div>
  );
};
