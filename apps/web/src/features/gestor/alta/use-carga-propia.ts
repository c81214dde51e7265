import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { gestorAlta } from '@aldia/contract/gestor-alta.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import type { EstadoDeGestor } from './fin-de-carga.ts';

export type CargaGuardada = NonNullable<EstadoDeGestor['borrador']>;

const noExiste = (error: unknown): boolean =>
  error instanceof ErrorDeLlamada && error.codigo === 'BORRADOR_NO_ENCONTRADO';

/**
 * This page's load, by its id: another page of the same office may have a newer one. Until the answer arrives, the account's
 * newest load serves if it has that id. A load that this page just started (`empezada`) does not exist before its first rows arrive, so
 * it is asked for by `mirar` alone.
 */
export function useCargaPropia(id: string | null, laNueva: CargaGuardada | null, empezada: string | null) {
  const activa = id !== null && id !== empezada;
  const consulta = useConsulta(gestorAlta.borrador, { id: id ?? '' }, { activa, frescaMs: 0 });
  const { data, error, refetch } = consulta;
  const noEsta = id !== null && noExiste(error);
  const sabida = data?.borrador ?? (laNueva?.id === id ? laNueva : null);
  const carga = id === null || noEsta ? null : sabida;
  const porSaber = id === null || noEsta || carga !== null ? null : { fallo: consulta.isError, refetch };
  return {
    carga,
    noEsta,
    porSaber,
    /** The load as it is now; null when it does not exist, undefined when no answer came. */
    mirar: async (deAhora: string | null): Promise<CargaGuardada | null | undefined> => {
      if (deAhora === null) return null;
      const leida = await refetch();
      if (noExiste(leida.error)) return null;
      return leida.isError ? undefined : leida.data?.borrador;
    },
  };
}
