import type { cobrosPropios } from '@aldia/contract/cobros-propios.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import { AVISOS_DE_INICIO as T } from '@aldia/contract/textos-inicio.ts';
import type { EstadoDeCobro } from '@aldia/domain/cobros/estados.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';

type Cobro = Salida<typeof cobrosPropios.propios>[number];

const DEVOLVIENDO: readonly EstadoDeCobro[] = ['anulando', 'anulacion_fallida'];
export const seDevuelve = ({ estado }: Pick<Cobro, 'estado'>): boolean => DEVOLVIENDO.includes(estado);

/** How an unfinished charge is, for the person who pays it. */
export function fraseDePago(c: Pick<Cobro, 'estado' | 'detiene' | 'monto' | 'concepto'>): string {
  const esperado = c.detiene ? T.pagoSinConfirmar : T.pagoViejo;
  return llenar(seDevuelve(c) ? T.pagoDevolviendo : esperado, { monto: formatQ(c.monto), concepto: c.concepto });
}
