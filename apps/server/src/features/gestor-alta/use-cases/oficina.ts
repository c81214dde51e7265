import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { gestorAlta } from '@aldia/contract/gestor-alta.ts';
import { esMunicipioDe } from '@aldia/domain/catalogos/departamentos.ts';
import { ROL, tieneRol } from '@aldia/domain/permisos/roles.ts';
import { enCampo } from '../../../shared/app-error.ts';
import type { Contexto } from '../../../shared/contexto.ts';
import { transaccional } from '../../../shared/manejador.ts';
import { findOficina, type OficinaEscrita, updateOficina } from '../gestor-alta.repo.ts';

type Pedido = Entrada<typeof gestorAlta.actualizarDireccion>;

/** The form data to store: the date is only for sociedades, who must give it (spec 1, section 5). */
function oficinaDe(ctx: Contexto, p: Pedido): OficinaEscrita {
  const esSociedad = tieneRol(ctx.actor, ROL.sociedad);
  const { direccion, nombreOficina } = p;
  if (!esMunicipioDe(p.municipio, p.departamento.id))
    throw enCampo('municipio', 'Ese municipio no es del departamento');
  const fecha = esSociedad ? p.fechaEstablecimiento : null;
  if (esSociedad && (fecha === null || fecha > ctx.reloj.hoy()))
    throw enCampo('fecha_establecimiento', 'Fecha de creación del establecimiento es requerida');
  return {
    departamentoId: p.departamento.id,
    municipioId: p.municipio,
    direccion,
    nombreOficina,
    fechaEstablecimiento: fecha,
  };
}

/** The data form of roles 5 and 6, for the caller's own office. The first time, the office gets its number (D-67). */
export const actualizarDireccion = transaccional(async (p: Pedido, ctx) => {
  const { usuarioId } = ctx.actor;
  const despues = oficinaDe(ctx, p);
  const antes = await findOficina(ctx.tx, usuarioId);
  const { correlativo_gestor: correlativoGestor } = await updateOficina(ctx.tx, usuarioId, despues);
  await ctx.auditar({ accion: 'usuario.oficina', entidad: 'usuario', entidadId: usuarioId, antes, despues });
  return { ...despues, correlativoGestor: correlativoGestor ?? 0 };
});
