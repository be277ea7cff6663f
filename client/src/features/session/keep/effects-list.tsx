import { isWarning, type SessionEffect, sessionEffects } from '@luch/contract/reference/session-effects.ts';
import { t } from 'i18next';
import type { Session, SessionUsage } from '../../../api/reference/sessions.ts';
import { formatDate, today } from '../../../lib/dates.ts';
import { StatusGlyph } from '../../../ui/chip.tsx';
import classes from './keep.module.css';
import { datedOf, type SessionValues } from './session-form.ts';

/** What the typed change would move, said before it is saved. */
export const EffectsList = ({
  session,
  values,
  sessions,
  usage,
}: {
  session: Session | undefined;
  values: SessionValues;
  sessions: readonly Session[];
  usage: SessionUsage;
}) => {
  const effects = effectsOf(session, values, sessions, usage);
  return (
    <section className={classes['effects']} aria-live="polite">
      <h3 className="luch-small luch-strong luch-flush">{t(($) => $.sessions.keep.effects.title)}</h3>
      {effects.length === 0 && <p className="luch-hint luch-flush">{t(($) => $.sessions.keep.effects.none)}</p>}
      <ul className={classes['list']}>
        {effects.map((effect) => {
          const tone = isWarning(effect) ? 'amber' : 'green';
          return (
            <li key={effect.what + ('name' in effect ? effect.name : '')}>
              <span style={{ color: `var(--luch-${tone}-mark)`, '--chip-bg': 'var(--luch-sunken)' }}>
                <StatusGlyph glyph={tone === 'amber' ? 'back' : 'full'} />
              </span>
              {effectText(effect)}
            </li>
          );
        })}
      </ul>
    </section>
  );
};

function effectsOf(
  session: Session | undefined,
  values: SessionValues,
  sessions: readonly Session[],
  usage: SessionUsage,
): SessionEffect[] {
  const dated = datedOf(values);
  if (!dated) return [];
  const kindId = Number(values.megascience_type_ext_id);
  const ofKind = usage.kinds.find((one) => one.megascience_type_ext_id === kindId);
  const held = usage.sessions.find(({ id }) => id === session?.id);
  return sessionEffects({
    before: session,
    after: session ? { ...dated, id: session.id } : dated,
    sessions: sessions.filter((one) => one.megascience_type_ext_id === kindId),
    today: today(),
    proposals: held?.proposals ?? 0,
    drafts: ofKind?.drafts ?? 0,
    waiting: ofKind?.waiting ?? 0,
    councils: held?.councils ?? [],
  });
}

function effectText(effect: SessionEffect): string {
  switch (effect.what) {
    case 'deadline_later':
    case 'deadline_earlier':
      return t(($) => $.sessions.keep.effects[effect.what], { count: effect.days, date: formatDate(effect.date) });
    case 'deadline_passed':
      return t(($) => $.sessions.keep.effects.deadline_passed, { date: formatDate(effect.date) });
    case 'drafts_until':
      return t(($) => $.sessions.keep.effects.drafts_until, { count: effect.count, date: formatDate(effect.date) });
    case 'drafts_go':
      return t(($) => $.sessions.keep.effects.drafts_go, { count: effect.count, name: effect.name });
    case 'council_early':
    case 'council_late':
      return t(($) => $.sessions.keep.effects[effect.what], { name: effect.name, date: formatDate(effect.date) });
    case 'decision_days':
      return t(($) => $.sessions.keep.effects.decision_days, { count: effect.days, usual: effect.usual });
    default:
      return t(($) => $.sessions.keep.effects[effect.what], { count: effect.count });
  }
}
