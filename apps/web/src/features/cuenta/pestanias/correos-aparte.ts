import { lazy } from 'react';

/** It has a table, which is heavier than the rest of the account: it comes where it is drawn. */
export const Correos = lazy(async () => ({ default: (await import('./correos.tsx')).Correos }));
