import type { CouncilAction } from '@luch/contract/council/council.machine.ts';
import type { MovedOn } from '@luch/contract/kernel/moved-on.ts';
import type { CouncilRow } from '../../../api/council/council.ts';

/** A move of a council that is asked about before it is made. */
export interface CouncilQuestion {
  action: CouncilAction;
  council: Pick<CouncilRow, 'id' | 'name' | 'status'>;
  /** It was carried out without a question, and refused because somebody was faster. */
  refused?: MovedOn;
}
