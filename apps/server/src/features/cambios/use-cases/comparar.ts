import type { cambios } from '@aldia/contract/cambios.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { diasConDolares } from '@aldia/domain/carga/factura-leida.ts';
import { textoDeEstado } from '@aldia/domain/declaraciones/estados.ts';
import { puedeTrabajar } from '@aldia/domain/declaraciones/permisos.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { seCompara } from '@aldia/domain/pendientes/motivos.ts';
import type { Actor } from '@aldia/domain/permisos/roles.ts';
import { AppError } from '../../../shared/app-error.ts';
import { syncCambioAbierto } from '../../../shared/cambio-abierto.repo.ts';
import { recibirArchivo } from '../../../shared/cuerpos.ts';
import { guardarRecibido, insertDocumento } from '../../../shared/documentos.repo.ts';
import { enPasos } from '../../../shared/manejador.ts';
import { tasasDe } from '../../carga/index.ts';
import { listTiposDte } from '../../catalogos/index.ts';
import {
  type Declaracion,
  exigirFila,
  leerDeclaracion,
  situacionDe,
  tomarDeclaracion,
} from '../../declaraciones/index.ts';
import { resolverCambios, upsertCambios } from '../cambios.repo.ts';
import { compararConLoPresentado } from '../comparacion.ts';
import { leerArchivo } from '../leer-archivo.ts';

type Pedida = Entrada<typeof cambios.comparar>;

/** Only a filed month has something to compare with; a month that can still be loaded is loaded instead. */
function exigirPresentada(actor: Actor, d: Declaracion): void {
  exigirFila(puedeTrabajar, actor, d);
  if (!seCompara(situacionDe(d))) throw new AppError('ESTADO_NO_PERMITE', { estado: textoDeEstado(d) });
  if (d.regimenId !== REGIMEN.pequenioContribuyente && d.regimenId !== REGIMEN.ros)
    throw new AppError('REGIMEN_NO_ADMITIDO');
}

/** Compares a SAT file with what was filed and keeps each difference; no figure of the declaration changes. */
export const comparar = enPasos(
  async ({ id, libro, nombre }: Pedida, ctx) => {
    const d = await leerDeclaracion(ctx.bd, id);
    exigirPresentada(ctx.actor, d);
    const { usuarioId, periodo, cliente } = d;
    const archivo = await recibirArchivo(ctx);
    const delArchivo = { archivo, nombre, clase: libro, nit: cliente.nit, periodo };
    const leidas = await leerArchivo({ ...delArchivo, tiposDte: await listTiposDte(ctx.bd) });
    const tasas = await tasasDe(ctx, diasConDolares(leidas));
    const documento = await guardarRecibido(ctx, archivo, {
      usuarioId,
      clase: `comparado-${libro}`,
      nombre,
      tipo: 'application/octet-stream',
    });
    return { leidas, tasas, documento };
  },
  async ({ id, libro, nombre }, ctx, { leidas, tasas, documento }) => {
    const d = await tomarDeclaracion(ctx.tx, id);
    exigirPresentada(ctx.actor, d);
    const [por, en] = [ctx.actor.usuarioId, ctx.reloj.ahora()];
    const {
      cambios: vistos,
      deVuelta,
      iguales,
      conocidos,
      siguenAnuladas,
    } = await compararConLoPresentado(ctx.tx, d, libro === 'emitidas' ? 'emitida' : 'recibida', leidas, tasas);
    const documentoId = await insertDocumento(ctx.tx, documento, por);
    await upsertCambios(ctx.tx, { declaracionId: d.id, documentoId, por, en }, vistos);
    if (deVuelta.length > 0)
      await resolverCambios(ctx.tx, d.id, deVuelta, { resolucion: 'sin_cambio', nota: null, por, en });
    const abiertos = await syncCambioAbierto(ctx.tx, d.id);
    const despues = {
      documentoId,
      archivo: nombre,
      libro,
      leidas: leidas.length,
      nuevos: vistos.length,
      deVuelta: deVuelta.length,
      abiertos,
    };
    await ctx.auditar({ accion: 'cambio.comparado', entidad: 'declaracion', entidadId: d.id, despues });
    return { leidas: leidas.length, iguales, nuevos: vistos.length, conocidos, siguenAnuladas, abiertos };
  },
);
