import type { CargaDeCortesia } from '@aldia/contract/revision.ts';
import { estadoTras, textoDeEstado } from '@aldia/domain/declaraciones/estados.ts';
import { asignadoTrasActuar } from '@aldia/domain/declaraciones/permisos.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { periodoDeclarado } from '@aldia/domain/fechas/fechas.ts';
import { AppError } from '../../../shared/app-error.ts';
import { existeCliente } from '../../../shared/clientes.repo.ts';
import { transaccional } from '../../../shared/manejador.ts';
import { apartarNumeros } from '../../../shared/numeros-de-formulario.repo.ts';
import { exigirNumerosLibres } from '../../../shared/numeros-de-formulario.ts';
import {
  abrirDeclaracion,
  avisar,
  avisarSiguiente,
  exigirAccion,
  exigirVersion,
  tomarSiguiente,
} from '../../declaraciones/index.ts';
import { correoDeCortesia } from '../correos.ts';
import { guardarDetalle, updateDeCortesia } from '../cortesia.repo.ts';
import { detalleDe, figurasDe } from '../cortesia.ts';

/** A ROS month that was filed elsewhere: its figures are copied, never computed, its balances carry over, and the client is told. */
export const cargarCortesia = transaccional(async (entrada: CargaDeCortesia, ctx) => {
  const { usuarioId, fechaPresentacion, version } = entrada.infoGeneral;
  if (!(await existeCliente(ctx.tx, usuarioId))) throw new AppError('CLIENTE_NO_ENCONTRADO');
  const { numeroFormulario } = entrada.cargaPc;
  await apartarNumeros(ctx.tx, [numeroFormulario]);
  const periodo = periodoDeclarado(fechaPresentacion);
  const { declaracion: d } = await abrirDeclaracion(ctx, { usuarioId, periodo });
  if (d.regimenId !== REGIMEN.ros) throw new AppError('SOLO_REGIMEN_GENERAL');
  exigirAccion('cargarCortesia', d);
  await exigirVersion(ctx, d, version);
  await exigirNumerosLibres(ctx.tx, d, [['carga_pc.numero_formulario', numeroFormulario]]);

  const figuras = figurasDe(entrada);
  const detalle = detalleDe(entrada);
  const firma = { por: ctx.actor.usuarioId, en: ctx.reloj.ahora() };
  const estadoId = estadoTras('cargarCortesia', d);
  const asignadoId = asignadoTrasActuar(ctx.actor, d);
  await tomarSiguiente(ctx, d);
  const nueva = await updateDeCortesia(ctx.tx, d.id, { ...figuras, estadoId, asignadoId }, firma);
  await guardarDetalle(ctx.tx, d.id, detalle, firma);
  await ctx.auditar({
    accion: 'declaracion.cargaDeCortesia',
    entidad: 'declaracion',
    entidadId: d.id,
    antes: { estadoId: d.estadoId, asignadoId: d.asignadoId, numeroFormulario: d.numeroFormulario },
    despues: { estadoId, asignadoId, ...detalle },
  });
  await avisar(ctx, d, (deAntes) => correoDeCortesia(d, numeroFormulario, deAntes));
  await avisarSiguiente(ctx, d, figuras.arrastra);
  return { id: d.id, version: nueva, statusId: estadoId, estado: textoDeEstado({ estadoId, facturas: d.facturas }) };
});
