import type { Batch, Held } from '../../api/outbox.ts';
import type { Glyph, Tone } from '../../ui/tones.ts';

export const batchLooks: Readonly<Record<Batch['status'], { tone: Tone; glyph: Glyph }>> = {
  held: { tone: 'neutral', glyph: 'dashed' },
  releasing: { tone: 'blue', glyph: 'ring-3' },
  released: { tone: 'green', glyph: 'full' },
  discarded: { tone: 'neutral', glyph: 'bar' },
};

const tones: Partial<Record<Held['action'], 'green' | 'red' | 'amber'>> = {
  accept: 'green',
  council_accept: 'green',
  add_time: 'green',
  extend_session: 'green',
  reject: 'red',
  council_reject: 'red',
  not_realized: 'red',
  revision: 'amber',
  council_revision: 'amber',
  forward_plan_change: 'amber',
};
export const actionTone = (action: Held['action']): string => tones[action] ?? 'neutral';
