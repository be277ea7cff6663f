import { statusLook } from './status-looks.ts';
import { Chip } from '../../ui/chip.tsx';

/** One state, the same everywhere: tone, glyph and words. `name` is the state in the reader's language. */
export const StatusChip = ({
  kind = 'proposal',
  id,
  name,
}: {
  kind?: Parameters<typeof statusLook>[0];
  id: number;
  name: string;
}) => <Chip {...statusLook(kind, id)}>{name}</Chip>;
