import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { gestorCartera, SumaDeMes } from '@aldia/contract/gestor-cartera.ts';
import { MOMENTOS, type Momento, momentoDe } from '@aldia/domain/declaraciones/momento.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { CERO, centavos, parseQuetzales, sumar } from '@aldia/domain/dinero/centavos.ts';
import { FILTROS_DE_CARTERA, periodosDe } from '@aldia/domain/gestor/cartera.ts';
import { tablaDe } from '@aldia/domain/tablas/tabla.ts';
import { consulta } from '../../../shared/manejador.ts';
import {
  type CuentasDeClientes,
  countClientes,
  countSituaciones,
  type GrupoDeMeses,
  listGrupos,
} from '../cuadricula.repo.ts';
import { preguntaDe } from '../pregunta.ts';

/** The totals of a year's months in the caller's portfolio, and how many clients are in each situation. */
export const sumas = consulta(async (e: Entrada<typeof gestorCartera.sumas>, ctx) => {
  const p = await preguntaDe(ctx, e);
  const [{ total: clientes }, grupos, situaciones] = await Promise.all([
    countClientes(ctx.bd, p, null),
    listGrupos(ctx.bd, p),
    countSituaciones(ctx.bd, p),
  ]);
  const porMes = Map.groupBy(grupos, (g) => g.periodo);
  return {
    clientes,
    meses: periodosDe(e.anio).map((periodo) => sumaDe(periodo, porMes.get(periodo) ?? [], clientes)),
    cuentas: cuentasDe(situaciones),
  };
});

/** Asks the domain once for the step of a group: the fields that decide it are equal in all its months. */
const pasoDe = ({ estadoId, facturas, pagoRealizado, debe, esperaPago, porRevisar, falta }: GrupoDeMeses): Momento =>
  momentoDe({
    ...{
      statusId: estadoId,
      facturas,
      pagoRealizado,
      aPagarIsr: centavos(debe || esperaPago ? 1 : 0),
      aPagarIva: CERO,
    },
    // A group has no form numbers, so these values stand for them: a form that asks for payment or review is out, and `falta` says that
    // another one is not.
    ...{
      regimenId: REGIMEN.ros,
      isrPagado: !esperaPago && !porRevisar,
      numeroFormulario: falta && !esperaPago && !porRevisar && !debe ? '' : 'sí',
      numeroFormularioIva: falta ? '' : 'sí',
    },
  });

function sumaDe(periodo: SumaDeMes['periodo'], grupos: readonly GrupoDeMeses[], clientes: number): SumaDeMes {
  const pasos = grupos.map((g) => ({
    paso: pasoDe(g),
    cuantos: g.cuantos,
    aPagar: parseQuetzales(g.aPagar),
    porPagar: parseQuetzales(g.porPagar),
  }));
  const de = (momento: Momento) => pasos.filter((g) => g.paso === momento);
  const cuentas = tablaDe(MOMENTOS, (m) => de(m).reduce((n, g) => n + g.cuantos, 0));
  // An earlier version of the page refuses a step that it does not know (ADR 69): so send the new step only when it occurs.
  const { por_revisar: porRevisar, ...deSiempre } = cuentas;
  return {
    periodo,
    cuentas: porRevisar > 0 ? cuentas : deSiempre,
    sinAbrir: clientes - pasos.reduce((n, g) => n + g.cuantos, 0),
    aPagar: sumar(pasos.map((g) => g.aPagar)),
    porPagar: sumar(de('por_pagar').map((g) => g.porPagar)),
  };
}

const cuentasDe = ({ motivos, ...otras }: CuentasDeClientes) => {
  const deMotivos = new Map<string, number>(motivos.map((m) => [m.motivo, m.cuenta]));
  return tablaDe(FILTROS_DE_CARTERA, (f) =>
    f === 'sinRegimen' || f === 'porPagar' || f === 'vencidas' ? otras[f] : (deMotivos.get(f) ?? 0),
  );
};
