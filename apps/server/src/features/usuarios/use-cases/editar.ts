import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { AccionAuditada } from '@aldia/contract/textos-auditoria.ts';
import type { usuarios } from '@aldia/contract/usuarios.ts';
import type { Contexto } from '../../../shared/contexto.ts';
import type { UsuarioTomado } from '../../../shared/edicion-de-usuario.repo.ts';
import { firmarEdicion, tomarUsuario } from '../../../shared/edicion-de-usuario.ts';
import { transaccional } from '../../../shared/manejador.ts';
import { updateDia, updateEmpleado } from '../usuarios.repo.ts';

/** Changes one field of a person and audits both values; an equal value changes nothing. */
async function editar<V>(
  ctx: Contexto,
  u: UsuarioTomado,
  c: {
    readonly accion: AccionAuditada;
    readonly campo: string;
    readonly antes: V;
    readonly despues: V;
    readonly guardar: () => Promise<void>;
  },
) {
  if (c.antes === c.despues) return { id: u.id, version: u.version };
  await c.guardar();
  await ctx.auditar({
    accion: c.accion,
    entidad: 'usuario',
    entidadId: u.id,
    antes: { [c.campo]: c.antes },
    despues: { [c.campo]: c.despues },
  });
  return { id: u.id, version: await firmarEdicion(ctx, u.id) };
}

/** The mark of an employee: it gives no right, and fills the lists that collaborators are chosen from (D-84). */
export const actualizarEmpleado = transaccional(async (e: Entrada<typeof usuarios.actualizarEmpleado>, ctx) => {
  const u = await tomarUsuario(ctx, e.id, e.version);
  return editar(ctx, u, {
    accion: 'usuario.empleado',
    campo: 'empleado',
    antes: u.empleado,
    despues: e.empleado,
    guardar: () => updateEmpleado(ctx.tx, u.id, e.empleado),
  });
});

/** The day of the month on which a person is declared (D-83). */
export const cambiarDia = transaccional(async (e: Entrada<typeof usuarios.cambiarDia>, ctx) => {
  const u = await tomarUsuario(ctx, e.usuarioId, e.version);
  return editar(ctx, u, {
    accion: 'usuario.diaDeDeclaracion',
    campo: 'dia_declaracion',
    antes: u.diaDeclaracion,
    despues: e.diaDeclaracion,
    guardar: () => updateDia(ctx.tx, u.id, e.diaDeclaracion),
  });
});
