import { useFormContext, useWatch } from 'react-hook-form';
import type { ValoresDeRegistro } from './esquema.ts';

/** What the form of the page holds now: whoever asks is drawn again with each change. */
export function useValoresDeRegistro(): ValoresDeRegistro {
  useWatch();
  return useFormContext<ValoresDeRegistro>().getValues();
}
