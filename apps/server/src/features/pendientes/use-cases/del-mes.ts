import type { Entrada } from '@aldia/contract/endpoint.ts';
import { HECHOS_DEL_MES, type pendientes } from '@aldia/contract/pendientes.ts';
import { palabraDeAccion } from '@aldia/contract/textos-auditoria.ts';
import { periodoDeclarado } from '@aldia/domain/fechas/fechas.ts';
import { AppError } from '../../../shared/app-error.ts';
import { findCliente } from '../../../shared/clientes.repo.ts';
import { cuantosDocumentos } from '../../../shared/documentos-del-mes.repo.ts';
import { consulta } from '../../../shared/manejador.ts';
import { listarDeclaraciones } from '../../declaraciones/index.ts';
import { findDocumentosDelMes, findMotivo, listHechosDelMes } from '../mes.repo.ts';
import { plazosEntre } from '../plazos.ts';

const SIN_ABRIR = { declaracion: null, documentos: 0, motivo: null, historia: [] };

/** One month of one client: its facts, its papers, what blocks it now, and who did what with it. */
export const delMes = consulta(async ({ usuarioId, fecha }: Entrada<typeof pendientes.delMes>, ctx) => {
  const periodo = periodoDeclarado(fecha);
  const cliente = await findCliente(ctx.bd, usuarioId);
  if (!cliente) throw new AppError('CLIENTE_NO_ENCONTRADO');
  const { nombre } = cliente;
  const [declaracion] = await listarDeclaraciones(ctx, (todas) =>
    todas.where('d.usuario_id', '=', usuarioId).where('d.periodo', '=', periodo),
  );
  if (!declaracion) return { nombre, ...SIN_ABRIR };
  const { id, regimenId } = declaracion;
  const plazos = await plazosEntre(ctx.bd, { primero: periodo, ultimo: periodo }, regimenId);
  const motivo = await findMotivo(ctx.bd, { id, plazos, hoy: ctx.reloj.hoy() });
  const documentos = cuantosDocumentos(await findDocumentosDelMes(ctx.bd, id));
  const hechos = await listHechosDelMes(ctx.bd, id, HECHOS_DEL_MES);
  const historia = hechos.map((h) => ({
    id: h.id,
    cuando: h.cuando,
    quien: h.nombre ?? '',
    que: palabraDeAccion(h.accion),
    motivo: h.motivo ?? '',
  }));
  return { nombre, declaracion, documentos, motivo, historia };
});
