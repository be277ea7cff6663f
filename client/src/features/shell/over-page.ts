import type { ComponentType } from 'react';
import type { Profile } from '../../api/account/account.ts';

/** What a module opens from the header over any page (`*.over.ts`). */
export interface OverPage {
  readonly isFor: (profile: Profile) => boolean;
  readonly label: () => string;
  readonly icon: ComponentType<{ size?: number; stroke?: number }>;
  readonly Dialog: ComponentType<{ opened: boolean; onClose: () => void }>;
}
