import { AVISOS } from '@aldia/contract/textos.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { CERO } from '@aldia/domain/dinero/centavos.ts';
import { anioDe, dia } from '@aldia/domain/fechas/fechas.ts';
import { calcularFormulario, casillaDe, type FormularioCalculado } from '@aldia/domain/formularios/formulario.ts';
import { aportesDeMeses, type Id1411, type MesDeIsr, mesDeIsr, SAT_1411 } from '@aldia/domain/formularios/sat-1411.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { Bd } from '../../../shared/db.ts';
import { consulta } from '../../../shared/manejador.ts';
import { type Declaracion, leerDeclaracion } from '../../declaraciones/index.ts';
import { enCable, formulariosDe } from '../calcular.ts';
import { existeCliente, listMesesCalculados } from '../declaracion.repo.ts';

/** SAT-1411 of a year: the sum of its computed months, paid or not, since it is prepared before the last one is (G-37). */
export const isrAnual = consulta(async ({ anio, usuario_id }: { anio: number; usuario_id: number }, ctx) => {
  if (!(await existeCliente(ctx.bd, usuario_id))) throw new AppError('CLIENTE_NO_ENCONTRADO');
  const { formulario, meses } = await formularioAnual(ctx.bd, usuario_id, anio);
  return { cierre: [sumaDe(formulario)], formulario: enCable(formulario), meses_declarados: meses.length, meses };
});

/** The form of a year and what each of its months adds to every line. Throws DATOS_INVALIDOS for a year before the form existed. */
export async function formularioAnual(bd: Bd, usuarioId: number, anio: number) {
  const fin = dia(`${anio}-12-31`);
  if (fin < SAT_1411.desde) {
    throw new AppError(
      'DATOS_INVALIDOS',
      {},
      {
        errores: [
          { campo: 'anio', mensaje: AVISOS.sinFormularioAnual.replace('{anio}', String(anioDe(SAT_1411.desde))) },
        ],
      },
    );
  }
  const declaraciones: Declaracion[] = [];
  for (const id of await listMesesCalculados(bd, usuarioId, anio, REGIMEN.ros))
    declaraciones.push(await leerDeclaracion(bd, id));
  const entrada = { meses: declaraciones.map(mesDe), pidioDevolucion: false };
  const formulario = calcularFormulario(SAT_1411, entrada, String(anio), fin);
  const lineas = SAT_1411.casillas.map(({ id }) => ({ linea: id, montos: aportesDeMeses(id, entrada) }));
  const meses = declaraciones.map((d, i) => ({
    presentacionId: d.id,
    periodo: d.periodo,
    aportes: lineas.map(({ linea, montos }) => ({ linea, monto: montos[i] ?? CERO })),
  }));
  return { formulario, meses };
}

function mesDe(d: Declaracion): MesDeIsr {
  const formulario = formulariosDe(d).find((f) => f.codigo === 'SAT-1311');
  if (!formulario) throw new RangeError(`declaracion ${d.id} has no SAT-1311`);
  return mesDeIsr(formulario, d.pagoRealizado ? casillaDe(formulario, '4e').declarado : CERO);
}

/** The twelve lines under the names of the wire (spec 2, section 3). */
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
