import { t } from 'i18next';

/** A proposal, a pass or whatever else goes by its number, as a language writes it: '№ 12', 'No. 12'. */
export const numberText = (id: number): string => t(($) => $.ui.number, { id });
