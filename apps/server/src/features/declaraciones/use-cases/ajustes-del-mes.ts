import { sinIsrDesde } from '@aldia/domain/declaraciones/dia-de-declaracion.ts';
import { fueraDelTramo, tramoDe } from '@aldia/domain/declaraciones/mes-de-suscripcion.ts';
import type { PlazoDelMes } from '@aldia/domain/declaraciones/plazos.ts';
import { type Mes, mes, mesParaElegir } from '@aldia/domain/fechas/fechas.ts';
import { puede } from '@aldia/domain/permisos/permisos.ts';
import { enCampo } from '../../../shared/app-error.ts';
import { consulta } from '../../../shared/manejador.ts';
import { findDiaDeDeclaracion, listMesesDeSuscripcion } from '../ajustes.repo.ts';
import { calendarioHasta } from '../vencimientos.ts';

/** Only colleagues see a colleague's name. */
const LA_ADMINISTRACION = 'la administración de AlDía';

/** From here on no month may be picked (`sePuedeElegir`), and the deadlines of the last ones could not be computed. */
const NADIE_LO_ELIGE = mes('2100-01');

/** What administrators set for a period: its deadlines, when it is worked, and from which day ISR may be left out. */
export const ajustesDelMes = consulta(async ({ periodo }: { periodo: Mes }, { bd, reloj, actor }) => {
  if (periodo >= NADIE_LO_ELIGE) throw enCampo('periodo', 'El mes no es válido');
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
    sinIsrDesde: sinIsrDesde(diaDeDeclaracion, hoy),
  };
});
