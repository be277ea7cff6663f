interface Change {
  name: string;
  from: string | null;
  to: string;
}

/** What was done, and what it changed: the old one struck out. */
export const ChangeText = ({ title, changes }: { title: string; changes: readonly Change[] }) => (
  <span>
    <b>{title}</b>
    {changes.map(({ name, from, to }) => (
      <span key={name} className="luch-block">
        {`${name}: `}
        {from !== null && <s className="luch-faint">{from || '—'}</s>}
        {from !== null && ' → '}
        {to || '—'}
      </span>
    ))}
  </span>
);
