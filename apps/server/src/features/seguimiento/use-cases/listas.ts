import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { seguimiento } from '@aldia/contract/seguimiento.ts';
import { periodoDeclarado } from '@aldia/domain/fechas/fechas.ts';
import { AppError } from '../../../shared/app-error.ts';
import { existeCliente } from '../../../shared/clientes.repo.ts';
import { countDelPeriodo } from '../../../shared/cuentas.repo.ts';
import { consulta } from '../../../shared/manejador.ts';
import { listarDeclaraciones, paginarDeclaraciones } from '../../declaraciones/index.ts';
import {
  deCliente,
  delPeriodo,
  findColaborador,
  listColaboradores,
  noConfirmadasPor,
  realizadasPor,
  trabajadasEl,
} from '../seguimiento.repo.ts';

/** What was worked on in a day, of any month and regime (G-57). */
export const delDia = consulta((c: Entrada<typeof seguimiento.delDia>, ctx) =>
  paginarDeclaraciones(ctx, c, { dia: c.fecha }, trabajadasEl(c.fecha)),
);

/** A whole month, including what nobody has taken up yet (G-31). */
export const delMes = consulta((c: Entrada<typeof seguimiento.delMes>, ctx) => {
  const periodo = periodoDeclarado(c.fecha);
  return paginarDeclaraciones(ctx, c, { periodo }, delPeriodo(periodo), () => countDelPeriodo(ctx.bd, periodo));
});

export const historico = consulta(async ({ id }: { id: number }, ctx) => {
  if (!(await existeCliente(ctx.bd, id))) throw new AppError('CLIENTE_NO_ENCONTRADO');
  return listarDeclaraciones(ctx, deCliente(id));
});

export const colaboradores = consulta((_: object, ctx) => listColaboradores(ctx.bd));

const deColaborador = (elegir: typeof realizadasPor) =>
  consulta(async ({ fecha, hasta = fecha, colaboradorId }: Entrada<typeof seguimiento.realizadas>, ctx) => {
    if (!(await findColaborador(ctx.bd, colaboradorId))) throw new AppError('COLABORADOR_NO_ENCONTRADO');
    return listarDeclaraciones(ctx, elegir(colaboradorId, fecha, hasta));
  });
export const realizadas = deColaborador(realizadasPor);
export const noConfirmadas = deColaborador(noConfirmadasPor);
