import 'i18next';
import type { TextParts } from '../../lib/i18n.ts';

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

declare module 'i18next' {
  interface CustomTypeOptions {
    enableSelector: true;
    defaultNS: 'translation';
    resources: { translation: Intersection<TextParts[keyof TextParts]> };
  }
}
