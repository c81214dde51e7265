import { AVISOS } from '@aldia/contract/textos.ts';
import { ESTADO } from '@aldia/domain/declaraciones/estados.ts';
import { soloEnSuFormulario } from '@aldia/domain/declaraciones/momento.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { CERO } from '@aldia/domain/dinero/centavos.ts';
import { anioDe, dia } from '@aldia/domain/fechas/fechas.ts';
import { calcularFormulario, casillaDe, type FormularioCalculado } from '@aldia/domain/formularios/formulario.ts';
import {
  aportesDeMeses,
  type Id1411,
  type MesDeIsr,
  mesDeCortesia,
  mesDeIsr,
  SAT_1411,
} from '@aldia/domain/formularios/sat-1411.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { AppError, enCampo } from '../../../shared/app-error.ts';
import { existeCliente } from '../../../shared/clientes.repo.ts';
import type { Bd } from '../../../shared/db.ts';
import { consulta } from '../../../shared/manejador.ts';
import { listMesesDelRegimen } from '../../../shared/regimen-en.repo.ts';
import {
  conMontos,
  type Declaracion,
  formulariosDe,
  leerDeclaracion,
  montosAPagar,
} from '../../declaraciones/index.ts';
import { enCable } from '../calcular.ts';
import { listMesesCalculados } from '../declaracion.repo.ts';

/**
 * SAT-1411 of a year: the sum of its computed months and of those filed elsewhere, paid or not, because people prepare it before the last
 * month is paid (G-37).
 */
export const isrAnual = consulta(async ({ anio, usuarioId }: { anio: number; usuarioId: number }, ctx) => {
  if (!(await existeCliente(ctx.bd, usuarioId))) throw new AppError('CLIENTE_NO_ENCONTRADO');
  const { formulario, ...delAnio } = await formularioAnual(ctx.bd, usuarioId, anio);
  const mesesDeclarados = delAnio.meses.length;
  return { cierre: [sumaDe(formulario)], formulario: enCable(formulario), mesesDeclarados, ...delAnio };
});

/** A year's form, and what each month adds to every line. Throws DATOS_INVALIDOS for a year before the form existed. */
export async function formularioAnual(bd: Bd, usuarioId: number, anio: number) {
  const fin = dia(`${anio}-12-31`);
  if (fin < SAT_1411.desde) throw enCampo('anio', llenar(AVISOS.sinFormularioAnual, { anio: anioDe(SAT_1411.desde) }));
  const declaraciones: Declaracion[] = [];
  for (const id of await listMesesCalculados(bd, usuarioId, anio, REGIMEN.ros))
    declaraciones.push(await leerDeclaracion(bd, id));
  const delAnio: MesDeIsr[] = [];
  for (const d of declaraciones) delAnio.push(await mesDe(bd, d));
  const mesesDelRegimen = await listMesesDelRegimen(bd, { usuarioId, anio, regimenId: REGIMEN.ros });
  const ultimoMes = mesesDelRegimen.at(-1);
  const entrada = { meses: delAnio, pidioDevolucion: false, ...(ultimoMes && { ultimoMes }) };
  const formulario = calcularFormulario(SAT_1411, entrada, String(anio), fin);
  const lineas = SAT_1411.casillas.map(({ id }) => ({ linea: id, montos: aportesDeMeses(id, entrada) }));
  const meses = declaraciones.map((d, i) => ({
    presentacionId: d.id,
    periodo: d.periodo,
    sinCifras: soloEnSuFormulario(conMontos(d, montosAPagar(d))),
    aportes: lineas.map(({ linea, montos }) => ({ linea, monto: montos[i] ?? CERO })),
  }));
  return { formulario, meses, mesesDelRegimen };
}

/**
 * A month filed elsewhere has no documents, so its lines are the copied ones. It was paid there with the copied form number; nobody
 * confirms that payment here.
 */
const mesDeAfuera = (d: Declaracion): MesDeIsr =>
  mesDeCortesia(
    {
      periodo: d.periodo,
      rentas: d.totalVentas,
      impuesto: d.impuestoDeterminado,
      retenciones: d.totalRetencionIsr,
      excedente: d.arrastra.isr,
      aPagar: d.impuestoIsr,
    },
    d.impuestoIsr,
  );

async function mesDe(bd: Bd, d: Declaracion): Promise<MesDeIsr> {
  if (d.estadoId === ESTADO.cargaDeCortesia) return mesDeAfuera(d);
  const formulario = (await formulariosDe(bd, d)).find((f) => f.codigo === 'SAT-1311');
  if (!formulario) throw new RangeError(`declaracion ${d.id} has no SAT-1311`);
  return mesDeIsr(formulario, d.pagoRealizado || d.isrPagadoEn !== null ? casillaDe(formulario, '4e').declarado : CERO);
}

/** The twelve lines under their wire names (spec 2, section 3). */
function sumaDe(formulario: FormularioCalculado) {
  const linea = (id: Id1411) => casillaDe(formulario, id).declarado;
  return {
    auxiliarTotalRentas: linea('1'),
    auxiliarRentasExentas: linea('2'),
    auxiliarRentaImponible: linea('3'),
    impuestoDeterminado: linea('4'),
    retenciones: linea('5'),
    isoAcreditado: linea('6'),
    incentivosFiscales: linea('7'),
    impuestoPagado: linea('8'),
    excedenteRetencion: linea('9'),
    impuestoNoRetenido: linea('10'),
    auxiliarRemanente: linea('11'),
    totalAPagar: linea('12'),
  };
}
