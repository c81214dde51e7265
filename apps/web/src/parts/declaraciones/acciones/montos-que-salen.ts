import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { loQueSePresentaDeNuevo } from '@aldia/domain/declaraciones/presentar-de-nuevo.ts';
import { FORMA_DE_NUMERO, normalizarNumero } from '@aldia/domain/formularios/numero.ts';
import { useWatch } from 'react-hook-form';
import { useMontosVistos } from './hechos.tsx';
import type { Montos } from './montos-declarados.ts';

/** The number that is written, once it is whole; before that, the one that is out. */
function numeroEscrito(escrito: unknown, fuera: string): string {
  const numero = normalizarNumero(String(escrito ?? ''));
  return FORMA_DE_NUMERO.test(numero) ? numero : fuera;
}

/** What the forms to send ask for: one that is filed again under the number that is written declares today's figures. */
export function useMontosQueSalen(fila: FilaDeDeclaracion): Montos | null {
  const vistos = useMontosVistos(fila);
  const [primero, deIva] = useWatch({ name: ['numero_formulario', 'numero_formulario_2'] });
  if (vistos === null) return null;
  const fuera = [fila.numeroFormulario, fila.numeroFormularioIva] as const;
  const escritos = [numeroEscrito(primero, fuera[0]), numeroEscrito(deIva, fuera[1])] as const;
  const otra = loQueSePresentaDeNuevo(fila.regimenId, fuera, escritos);
  const { montos, deHoy } = vistos;
  return {
    isr: otra === null || otra === 'el-de-iva' ? montos.isr : deHoy.isr,
    iva: otra === null || otra === 'el-de-isr' ? montos.iva : deHoy.iva,
  };
}
