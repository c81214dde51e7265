import type { ClienteEnCartera } from '@aldia/contract/gestor-cartera.ts';
import { textoDeEstado } from '@aldia/domain/declaraciones/estados.ts';
import { aPagarDe, esperaPago, estaCalculada, loQueSePaga, momentoDe } from '@aldia/domain/declaraciones/momento.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { CERO, noMenorQueCero, sumar } from '@aldia/domain/dinero/centavos.ts';
import { anioDe } from '@aldia/domain/fechas/fechas.ts';
import { bloqueoDe, type MesDeCartera, proximoDe, vencePorPresentar } from '@aldia/domain/gestor/cartera.ts';
import { type calendarioHasta, vencimientosDe } from '../declaraciones/index.ts';
import type { FilaDeCliente, FilaDeMes } from './cuadricula.repo.ts';

type Calendario = Awaited<ReturnType<typeof calendarioHasta>>;
interface Leido extends MesDeCartera {
  readonly id: number;
}

/** A month in the form that the domain's rules take, with the deadlines of AlDía's calendar. */
function aMes(d: FilaDeMes, calendario: Calendario): Leido {
  const { iva, isr } = vencimientosDe(d, calendario(d.periodo));
  return {
    id: d.id,
    periodo: d.periodo,
    statusId: d.estadoId,
    facturas: d.facturas,
    pagoRealizado: d.pagoRealizado,
    isrPagado: d.isrPagadoEn !== null,
    regimenId: d.regimenId,
    numeroFormulario: d.numeroFormulario,
    numeroFormularioIva: d.numeroFormularioIva,
    aPagarIsr: d.impuestoIsr,
    aPagarIva: d.aPagarIva ?? CERO,
    venceIva: iva,
    venceIsr: d.regimenId === REGIMEN.ros ? isr : null,
    motivo: d.motivo,
  };
}

/**
 * A client with the marks of a year's months; the domain computes each step, reason and day. `bloqueo`, `proximo` and `porPagar` use
 * all months that were read, also open months of other years.
 */
export function aClienteEnCartera(
  c: FilaDeCliente,
  filas: readonly FilaDeMes[],
  calendario: Calendario,
  anio: number,
): Omit<ClienteEnCartera, 'mandato' | 'libros'> {
  const meses = filas.map((d) => aMes(d, calendario));
  return {
    id: c.usuarioId,
    nit: c.nit,
    nombre: c.nombre,
    regimenId: c.regimenId,
    regimen: c.regimen,
    bloqueo: bloqueoDe({ regimenId: c.regimenId, meses }),
    proximo: proximoDe(meses),
    porPagar: sumar(meses.filter(esperaPago).map(loQueSePaga)),
    meses: meses
      .filter((m) => anioDe(m.periodo) === anio)
      .map((m) => ({
        id: m.id,
        periodo: m.periodo,
        momento: momentoDe(m),
        statusId: m.statusId,
        status: textoDeEstado({ estadoId: m.statusId, facturas: m.facturas }),
        motivo: m.motivo,
        vence: vencePorPresentar(m),
        aPagar: noMenorQueCero(aPagarDe(m)),
        calculada: estaCalculada(m),
      })),
  };
}
