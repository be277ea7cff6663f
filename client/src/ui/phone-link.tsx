import { formatPhone, phoneAddress } from '../lib/phone.ts';

/** A number as it is read, and dialled by a press. */
export const PhoneLink = ({ number, className }: { number: string; className?: string | undefined }) => (
  <a className={`luch-nowrap ${className ?? ''}`} href={phoneAddress(number)}>
    {formatPhone(number)}
  </a>
);
