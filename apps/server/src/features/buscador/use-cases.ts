import type { AccionDeCliente } from '@aldia/contract/buscador.ts';
import { impedimentoPara, textoDeEstado } from '@aldia/domain/declaraciones/estados.ts';
import { puedeCargar } from '@aldia/domain/declaraciones/permisos.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { type Mes, periodoDeclarado } from '@aldia/domain/fechas/fechas.ts';
import { puede } from '@aldia/domain/permisos/permisos.ts';
import type { Actor } from '@aldia/domain/permisos/roles.ts';
import { AppError } from '../../shared/app-error.ts';
import type { Bd } from '../../shared/db.ts';
import { consulta, deUnaSentencia } from '../../shared/manejador.ts';
import { palabrasDe } from '../../shared/palabras.ts';
import {
  adentro,
  buscarIds,
  comienzos,
  type Hallado,
  listHallados,
  listRecientes,
  upsertReciente,
} from './buscador.repo.ts';

const A_LA_VEZ = 8;

export const clientes = consulta(async ({ texto, fecha }: { texto: string; fecha: Mes }, { bd, actor }) => {
  const ids =
    texto === '' ? (await listRecientes(bd, actor.usuarioId, A_LA_VEZ)).map((f) => f.id) : await hallar(bd, texto);
  const hallados = new Map((await listHallados(bd, ids, periodoDeclarado(fecha))).map((f) => [f.id, f]));
  return ids.flatMap((id) => {
    const f = hallados.get(id);
    return f ? [conAcciones(f, actor)] : [];
  });
});

/** First clients who begin with the text, then those who contain it. */
async function hallar(bd: Bd, texto: string): Promise<number[]> {
  const primeros = await Promise.all(comienzos(texto).map((c) => buscarIds(bd, c, A_LA_VEZ, true).execute()));
  const ids = new Set(primeros.flat().map((f) => f.id));
  const condicion = ids.size < A_LA_VEZ ? adentro(palabrasDe(texto)) : null;
  if (condicion) {
    const otros = await buscarIds(bd, condicion, A_LA_VEZ + ids.size, false).execute();
    for (const { id } of otros.sort((a, b) => (a.nombreOrden < b.nombreOrden ? -1 : 1))) ids.add(id);
  }
  return [...ids].slice(0, A_LA_VEZ);
}

const situacionDe = (f: Hallado) => ({
  estadoId: f.estadoId ?? 1,
  regimenId: f.regimenId ?? 0,
  facturas: f.facturasCargadas ?? false,
  retencionIsr: 'no-aplica' as const,
  retencionIva: 'no-aplica' as const,
  asignadoId: f.asignadoId,
  pagoRealizado: f.pagoRealizado ?? false,
  isrPorPagar: false,
  desactualizada: false,
  formularioNotificado: false,
  numeroFormularioIva: '',
});

function conAcciones(f: Hallado, actor: Actor) {
  const situacion = situacionDe(f);
  const acciones: AccionDeCliente[] = [];
  const admite = f.admiteDeclaracion === true && puede(actor, 'declaracion.cargar');
  if (puede(actor, 'declaracion.ver')) acciones.push('mes');
  if (admite && puedeCargar(actor, situacion) && impedimentoPara('cargar', situacion) === null) acciones.push('cargar');
  if (puede(actor, 'declaracion.ver')) acciones.push('estado', 'seguimiento');
  if (puede(actor, 'libro.ver')) acciones.push('libros', 'cierreAnual');
  return {
    ...f,
    regimenId: f.regimenId ?? REGIMEN.pequenioContribuyente,
    regimen: f.regimen ?? '',
    estado: f.estadoId === null ? '' : textoDeEstado(situacion),
    tienePasswordSat: f.credencial !== null,
    acciones,
  };
}

export const recordar = deUnaSentencia(async ({ cliente }: { cliente: number }, { bd, actor, reloj }) => {
  if (!(await upsertReciente(bd, actor.usuarioId, cliente, reloj.ahora()))) throw new AppError('CLIENTE_NO_ENCONTRADO');
  return { cliente };
});
