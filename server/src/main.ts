import './platform/quick-imports.ts';

// Only now: what is named above is found before any of it runs.
await import('./start.ts');
