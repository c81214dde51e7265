import { libros } from '@aldia/contract/libros.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { anioDe, type Mes, numeroDeMes } from '@aldia/domain/fechas/fechas.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';

interface DeQuien {
  readonly usuarioId: number;
  /** Their regime of today, until that of the month is known. */
  readonly regimenId: number | null;
}

/** Whether a month has the one book of a small taxpayer, by the regime that its owner had then. */
export function useLibroDoble({ usuarioId, regimenId }: DeQuien, mes: Mes | null): boolean {
  const delMes = useConsulta(
    libros.regimenDelMes,
    { usuarioId, anio: mes ? anioDe(mes) : 0, mes: mes ? numeroDeMes(mes) : 0 },
    { activa: mes !== null },
  );
  return (delMes.data ? delMes.data.regimenId : regimenId) === REGIMEN.pequenioContribuyente;
}
