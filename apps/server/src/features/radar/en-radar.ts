import type { ClienteEnRadar } from '@aldia/contract/radar.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { anioDe, mes } from '@aldia/domain/fechas/fechas.ts';
import { type MesConIngresos, medir, mesesDelPromedio, radarDe, usoDelTope } from '@aldia/domain/radar/radar.ts';
import { conAviso } from '@aldia/domain/radar/tope.ts';
import type { FilaDeRadar, PreguntaDeRadar } from './radar.repo.ts';

/** A client as the screens show it: the domain's rule over the months in the row. */
export function aClienteEnRadar(f: FilaDeRadar, { anio, tope, regimenId }: PreguntaDeRadar): ClienteEnRadar {
  const meses: MesConIngresos[] = f.meses.map((m) => ({
    periodo: mes(m.periodo),
    ingresos: parseQuetzales(m.ingresos),
  }));
  const medicion = medir(anio, meses);
  const enPromedio = new Set(mesesDelPromedio(meses).map((m) => m.periodo));
  const aviso = f.aviso === null ? null : parseQuetzales(f.aviso);
  const radar = radarDe(conAviso(tope, aviso), anio, medicion);
  return {
    ...f,
    ...radar,
    regimenId,
    aviso,
    uso: usoDelTope(tope, radar.medido),
    delAnio: medicion.delAnio,
    ultimo: medicion.ultimo?.periodo ?? null,
    conocidoDesde: medicion.conocidoDesde,
    meses: meses
      .map((m) => ({ ...m, enPromedio: enPromedio.has(m.periodo) }))
      .filter((m) => m.enPromedio || anioDe(m.periodo) === anio),
  };
}
