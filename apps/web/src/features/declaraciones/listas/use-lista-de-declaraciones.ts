import type { declaraciones } from '@aldia/contract/declaraciones.ts';
import { formatDia } from '@aldia/domain/fechas/fechas.ts';
import { useAvisoDeFallo } from '../../../base/avisos/aviso-de-fallo.ts';
import { useMesDeTrabajo } from '../../../base/direccion/mes-de-trabajo.ts';
import { useLista } from '../../../base/direccion/use-lista.ts';
import { useDireccionDeLista } from './direccion.ts';

/** All the lists of declarations ask and answer the same. */
type ListaDeDeclaraciones = typeof declaraciones.listasParaFormulario;

export const FILAS_POR_PAGINA = 50;

/** A list of the month and regime of the address. */
export function useListaDeDeclaraciones(endpoint: ListaDeDeclaraciones) {
  const { mes, hoy } = useMesDeTrabajo();
  const { regimenId, direccion, cambiar } = useDireccionDeLista();
  // The contract encodes what it is given: a list without an order chosen goes by the day of declaration (G-52).
  const base = { fecha: mes, fechaUsuario: formatDia(hoy), regimenId, limite: FILAS_POR_PAGINA, orden: 'dia' as const };
  const lista = useLista(endpoint, base, direccion, cambiar);
  useAvisoDeFallo(lista.consulta, 'declaraciones.listar');
  return { ...lista, regimenId };
}
