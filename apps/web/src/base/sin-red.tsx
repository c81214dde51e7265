import { AVISOS_DE_ENTRADA } from '@aldia/contract/textos-de-entrada.ts';
import { useRed } from './use-red.ts';
import './sin-red.css';

/** Said while the browser knows of no network: what is on the screen may be old, and what is typed stays. */
export const SinRed = () => (
  <p className="al-sin-red" role="status">
    {useRed() ? null : AVISOS_DE_ENTRADA.sinRed}
  </p>
);
