import onDevice from '../../features/on-device/on-device.text.ru.json';

/** Texts of working without a network, and of a new version: they come after the first view. */
export const texts = { onDevice };

declare module '../../lib/i18n.ts' {
  interface TextParts {
    'on-device': typeof texts;
  }
}
