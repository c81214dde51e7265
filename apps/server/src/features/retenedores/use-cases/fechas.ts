import type { Entrada } from '@aldia/contract/endpoint.ts';
import { textoDeError } from '@aldia/contract/errores.ts';
import type { retenedores } from '@aldia/contract/retenedores.ts';
import { VALIDACION_DE_RETENEDORES as V } from '@aldia/contract/textos-retenedores.ts';
import { anioDe, type Dia, dia } from '@aldia/domain/fechas/fechas.ts';
import { ANIOS_DE_PLAZO, type ImpuestoDeRetencion } from '@aldia/domain/retenedores/plazo.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { AppError, enCampo } from '../../../shared/app-error.ts';
import { consulta, transaccional } from '../../../shared/manejador.ts';
import { findOtraFecha, insertFecha, listFechas, lockFecha, updateFecha } from '../fechas.repo.ts';

type Partes = Entrada<typeof retenedores.insertarFechaDeIva>;
const repetida = () => enCampo('dia', textoDeError('FECHA_DE_RETENCION_REPETIDA'), 'FECHA_DE_RETENCION_REPETIDA');

const dos = (n: number): string => String(n).padStart(2, '0');
/** The day of the three parts, which the contract checked to exist; from this year to ten years later (spec 3, section 5). */
function diaDe(partes: Partes, hoy: Dia): Dia {
  const [desde, hasta] = [anioDe(hoy), anioDe(hoy) + ANIOS_DE_PLAZO];
  if (partes.anio < desde || partes.anio > hasta) {
    const mensaje = llenar(V.anioFuera, { desde, hasta });
    throw enCampo('anio', mensaje);
  }
  return dia(`${partes.anio}-${dos(partes.mes)}-${dos(partes.dia)}`);
}

/** The calls about the deadlines of a tax. */
export const fechasDe = (impuesto: ImpuestoDeRetencion) => ({
  listado: consulta((_: object, ctx) => listFechas(ctx.bd, impuesto)),
  insertar: transaccional(async (partes: Partes, ctx) => {
    const fecha = diaDe(partes, ctx.reloj.hoy());
    const quien = { creadaPor: ctx.actor.usuarioId, creadaEn: ctx.reloj.ahora() };
    const nueva = await insertFecha(ctx.tx, { impuesto, fecha, ...quien });
    if (!nueva) throw repetida();
    const despues = { impuesto, fecha };
    const entidad = 'fecha_de_retencion';
    await ctx.auditar({ accion: 'fechaDeRetencion.insertada', entidad, entidadId: nueva.id, despues });
    return nueva;
  }),
  actualizar: transaccional(async ({ id, ...partes }: Partes & { id: number }, ctx) => {
    const antes = await lockFecha(ctx.tx, impuesto, id);
    if (!antes) throw new AppError('FECHA_DE_RETENCION_NO_ENCONTRADA', {}, { data: 0 });
    const fecha = diaDe(partes, ctx.reloj.hoy());
    if (await findOtraFecha(ctx.tx, impuesto, id, fecha)) throw repetida();
    await updateFecha(ctx.tx, id, fecha);
    const hecho = { accion: 'fechaDeRetencion.actualizada', entidad: 'fecha_de_retencion', entidadId: id } as const;
    await ctx.auditar({ ...hecho, antes, despues: { impuesto, fecha } });
    return { id, fecha };
  }),
});
