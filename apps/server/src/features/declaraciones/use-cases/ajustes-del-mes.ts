import { MES_INVALIDO } from '@aldia/contract/cables.ts';
import { sinIsrDesde } from '@aldia/domain/declaraciones/dia-de-declaracion.ts';
import { fueraDelTramo, tramoDe } from '@aldia/domain/declaraciones/mes-de-suscripcion.ts';
import type { PlazoDelMes } from '@aldia/domain/declaraciones/plazos.ts';
import { type Mes, mesParaElegir, ULTIMO_MES } from '@aldia/domain/fechas/fechas.ts';
import { puede } from '@aldia/domain/permisos/permisos.ts';
import { enCampo } from '../../../shared/app-error.ts';
import { consulta } from '../../../shared/manejador.ts';
import { findDiaDeDeclaracion, listMesesDeSuscripcion } from '../ajustes.repo.ts';
import { calendarioHasta } from '../vencimientos.ts';

/** Only colleagues see a colleague's name. */
const LA_ADMINISTRACION = 'la administración de AlDía';

/** What administrators set for a period: its deadlines, when it is worked, and from which day ISR may be left out. */
export const ajustesDelMes = consulta(async ({ periodo }: { periodo: Mes }, { bd, reloj, actor }) => {
  if (periodo > ULTIMO_MES) throw enCampo('periodo', MES_INVALIDO);
  const hoy = reloj.hoy();
  const [calendario, diaDeDeclaracion, tramos] = await Promise.all([
    calendarioHasta(bd, periodo, 0),
    findDiaDeDeclaracion(bd),
    listMesesDeSuscripcion(bd),
  ]);
  const deCasa = puede(actor, 'declaracion.ver');
  const conQuien = ({ dia, calculado, limite }: PlazoDelMes) => ({
    dia,
    calculado,
    limite: limite && { motivo: limite.motivo, puestoPor: deCasa ? limite.puestoPor : LA_ADMINISTRACION },
  });
  const { iva, isr } = calendario(periodo);
  const tramo = tramoDe(mesParaElegir(periodo), tramos);
  return {
    periodo,
    iva: conQuien(iva),
    isr: conQuien(isr),
    tramo,
    fueraDelTramo: fueraDelTramo(tramo, hoy),
    sinIsrDesde: sinIsrDesde(diaDeDeclaracion, periodo),
  };
});
