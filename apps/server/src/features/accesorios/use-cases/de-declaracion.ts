import { costoDeAtraso, costoPorDia, type FormularioPorPresentar } from '@aldia/domain/declaraciones/accesorios.ts';
import { DIAS_DE_AVISO, formulariosPorPresentar } from '@aldia/domain/declaraciones/por-presentar.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import { exigirLazo } from '../../../shared/exigir-lazo.ts';
import { consulta } from '../../../shared/manejador.ts';
import {
  conMontos,
  type Declaracion,
  findVencimientos,
  leerDeclaracion,
  montosAPagar,
} from '../../declaraciones/index.ts';

/** The forms that a declaration still owes SAT, with their due dates. */
async function porPresentar(ctx: ContextoDeConsulta, d: Declaracion): Promise<readonly FormularioPorPresentar[]> {
  const { iva, isr } = await findVencimientos(ctx.bd, d);
  return formulariosPorPresentar({
    ...conMontos(d, montosAPagar(d)),
    venceIva: iva,
    venceIsr: d.regimenId === REGIMEN.ros ? isr : null,
  });
}

/** The cost of filing today and on each of the next days. Without a tie to the client, the declaration does not exist for the caller. */
export const deDeclaracion = consulta(async ({ id }: { id: number }, ctx) => {
  const d = await leerDeclaracion(ctx.bd, id);
  await exigirLazo(ctx, d.usuarioId, 'DECLARACION_NO_ENCONTRADA');
  const formularios = await porPresentar(ctx, d);
  const hoy = ctx.reloj.hoy();
  const costo = costoDeAtraso(formularios, hoy);
  return {
    id: d.id,
    periodo: d.periodo,
    dia: hoy,
    formularios: costo.formularios.map((f) => ({ ...f, lineas: [...f.lineas] })),
    total: costo.total,
    totalConRebaja: costo.totalConRebaja,
    porDia: formularios.length === 0 ? [] : [...costoPorDia(formularios, hoy, DIAS_DE_AVISO + 1)],
  };
});
