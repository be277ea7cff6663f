import { registerConstraints } from '../../platform/http/constraints.ts';

/** Whoever assigns in the same second as another sees the new state, and repeats if it is still needed. */
registerConstraints({
  expert_assignment_once: 'moved_on',
  expert_assignment_one_living: 'moved_on',
});
