import type { ReactNode } from 'react';
import type { PersonName } from '@luch/contract/account/person-name.ts';
import { shortName } from './names.ts';
import classes from './person-chip.module.css';
import type { Tone } from '../../ui/tones.ts';

const tones: readonly Tone[] = ['indigo', 'teal', 'violet', 'blue', 'emerald', 'purple'];
/** The same person has the same colour everywhere. */
const toneOf = (name: string): Tone => {
  const sum = Array.from(name, (letter) => letter.codePointAt(0) ?? 0).reduce((total, code) => total + code, 0);
  return tones[sum % tones.length] ?? 'indigo';
};

export const initialsOf = ({ last_name, first_name }: PersonName): string =>
  `${last_name.charAt(0)}${first_name.charAt(0)}`.toUpperCase();

/** Initials on a tint, or the photo. Decoration: the name always stands beside it. */
export const PersonAvatar = ({
  person,
  photo,
  size = 32,
}: {
  person: PersonName;
  photo?: string | null | undefined;
  size?: number;
}) => {
  const tone = toneOf(person.last_name + person.first_name);
  return (
    <span
      className={classes['avatar']}
      aria-hidden
      style={{
        width: size,
        height: size,
        fontSize: Math.round(size * 0.38),
        background: `var(--luch-${tone}-bg)`,
        color: `var(--luch-${tone}-fg)`,
      }}
    >
      {photo ? <img src={photo} alt="" width={size} height={size} /> : initialsOf(person)}
    </span>
  );
};

export const PersonChip = ({
  person,
  note,
  photo,
}: {
  person: PersonName;
  note?: ReactNode;
  photo?: string | null;
}) => (
  <span className={classes['chip']}>
    <PersonAvatar person={person} photo={photo} size={22} />
    <span>{shortName(person)}</span>
    {note && <span className={classes['note']}>{note}</span>}
  </span>
);
