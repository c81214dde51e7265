import { lazy } from 'react';

/** This tab has a table, which is heavier than the rest of the account, so it loads on demand. */
export const Correos = lazy(async () => ({ default: (await import('./correos.tsx')).Correos }));
