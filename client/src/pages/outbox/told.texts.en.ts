import held from '../../entities/held/held.text.en.json';
import told from '../../entities/told/told.text.en.json';

/** What is held of a proposal and what was told about it: for its office, when its card opens. */
export const texts = { held, told };
