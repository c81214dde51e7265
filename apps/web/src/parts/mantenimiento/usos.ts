import { USOS_QUE_SE_CUENTAN, type Uso } from '@aldia/contract/catalogos/definicion.ts';
import { AVISOS_DE_CATALOGOS as T } from '@aldia/contract/textos-catalogos.ts';
import type { Hecho } from '../../ui/hechos.tsx';

const numero = new Intl.NumberFormat('en-US');
function enPalabras(cuantos: number | null): string {
  if (cuantos === null) return T.usosSinContar;
  return cuantos >= USOS_QUE_SE_CUENTAN ? `${numero.format(USOS_QUE_SE_CUENTAN)} o más` : numero.format(cuantos);
}

/** Where a row is in use, as facts of a decision about it. */
export const enHechos = (usos: readonly Uso[]): Hecho[] => usos.map((u) => [u.donde, enPalabras(u.cuantos)]);
