import type {
  ArchivoDeCatalogos,
  ArchivoDeDeclaraciones,
  ArchivoDeDinero,
  ArchivoDeHistoria,
  ArchivoDeMensajes,
  ArchivoDePersona,
  ArchivoDeSeguimiento,
} from '@aldia/contract/formato-de-cuenta/archivos.ts';
import { DeclaracionGuardada } from '@aldia/contract/formato-de-cuenta/registros.ts';
import { Suelto } from '@aldia/contract/formato-de-cuenta/valores.ts';
import { ESTADO } from '@aldia/domain/declaraciones/estados.ts';
import type * as z from 'zod';
import type { Bd } from '../../../shared/db.ts';
import { leerGuardado } from '../../../shared/json-guardado.ts';
import type { DeQuien } from './lector.repo.ts';
import * as L from './lectura.repo.ts';
import * as M from './meses.repo.ts';
import * as P from './persona.repo.ts';

export async function leerPersona(bd: Bd, usuarioId: number): Promise<z.output<typeof ArchivoDePersona>> {
  const [cuenta, correos, perfil] = [
    await P.findCuenta(bd, usuarioId),
    await P.listCorreos(bd, usuarioId),
    await P.listPerfil(bd, usuarioId),
  ];
  return { ...cuenta, correos, perfil };
}

/** Only the catalogue rows that the account's rows refer to. */
export async function leerCatalogos(bd: Bd, usuarioId: number): Promise<z.output<typeof ArchivoDeCatalogos>> {
  const emisores = await M.listEmisores(bd, usuarioId);
  const perfil = await P.listPerfil(bd, usuarioId);
  const deEmisor = new Set([...emisores, ...perfil].map((x) => x.tipoEmisorId));
  const tiposDeEmisor = (await M.listTiposDeEmisor(bd)).filter((t) => deEmisor.has(t.id));
  const deRegistro = new Set([
    ...(await M.listTiposUsados(bd, usuarioId)),
    ...tiposDeEmisor.map((t) => t.tipoRegistroId),
  ]);
  return {
    tiposDeRegistro: (await M.listTiposDeRegistro(bd)).filter((t) => deRegistro.has(t.id)),
    tiposDeEmisor,
    emisores,
  };
}

const Saldos = DeclaracionGuardada.shape.saldosCorregidos;
const objeto = (guardado: unknown, que: string) => leerGuardado(Suelto, guardado, que);

export async function leerDeclaraciones(bd: Bd, usuarioId: number): Promise<z.output<typeof ArchivoDeDeclaraciones>> {
  const meses: z.output<typeof ArchivoDeDeclaraciones> = [];
  for (const { id, presentadoId, totales, saldosCorregidos, ...mes } of await M.listDeclaraciones(bd, usuarioId)) {
    const presentado = await M.listPresentado(bd, id);
    const cortesia = mes.estadoId === ESTADO.cargaDeCortesia ? await M.findCortesia(bd, id) : null;
    meses.push({
      ...mes,
      saldosCorregidos: leerGuardado(Saldos, saldosCorregidos, 'declaracion.saldos_corregidos'),
      totales: totales === null ? null : objeto(totales, 'declaracion.totales'),
      presentado: presentado.map(({ id: cual, contenido, ...p }) => ({
        ...p,
        contenido: objeto(contenido, 'lo_presentado'),
        vigente: cual === presentadoId,
      })),
      cambios: (await M.listCambios(bd, id)).map(({ antes, despues, ...c }) => ({
        ...c,
        antes: antes === null ? null : objeto(antes, 'cambio_tras_presentar'),
        despues: objeto(despues, 'cambio_tras_presentar'),
      })),
      decisiones: await M.listDecisiones(bd, id),
      cortesia: cortesia ? { ...cortesia, detalle: objeto(cortesia.detalle, 'carga_de_cortesia') } : null,
    });
  }
  return meses;
}

export const leerSeguimiento = async (bd: Bd, usuarioId: number): Promise<z.output<typeof ArchivoDeSeguimiento>> => ({
  documentosDeSat: await M.listDocumentosSat(bd, usuarioId),
  reglasDeExportacion: await M.listReglas(bd, usuarioId),
});

export const leerMensajes = (bd: Bd, de: DeQuien): Promise<z.output<typeof ArchivoDeMensajes>> =>
  L.listMensajes(bd, de);

/** Returns null for the system, or for nobody. */
const quienDe = ({ nombre, nit }: { readonly nombre: string | null; readonly nit: string }) =>
  nombre === null ? null : { nombre, nit };

/** An office gets nothing here: what a client pays is the client's alone. */
export async function leerDinero(bd: Bd, { usuarioId, oficina }: DeQuien): Promise<z.output<typeof ArchivoDeDinero>> {
  if (oficina !== null) return { suscripciones: [], cobros: [], tarjetas: [], servicios: [] };
  const [cobros, servicios] = [await L.listCobros(bd, usuarioId), await L.listServicios(bd, usuarioId)];
  return {
    suscripciones: await L.listSuscripciones(bd, usuarioId),
    cobros: cobros.map(({ nombre, nit, ...c }) => ({ ...c, para: quienDe({ nombre, nit }) })),
    tarjetas: await L.listTarjetas(bd, usuarioId),
    servicios: servicios.map(({ nombre, nit, esSuyo, ...s }) => {
      const otro = quienDe({ nombre, nit });
      return { ...s, pidio: esSuyo ? otro : null, para: esSuyo ? null : otro };
    }),
  };
}

/**
 * The account's history: who saw the SAT password, who looked as the client, and what was done. Only the client gets the first two
 * lists.
 */
export async function leerHistoria(bd: Bd, de: DeQuien): Promise<z.output<typeof ArchivoDeHistoria>> {
  const { usuarioId, oficina } = de;
  const hechos: z.output<typeof ArchivoDeHistoria>['hechos'] = (await L.listHechosDePersona(bd, de)).map(
    ({ nombre, nit, ...h }) => ({ ...h, antes: null, despues: null, periodo: null, quien: quienDe({ nombre, nit }) }),
  );
  for (const { id, periodo } of await M.listMeses(bd, usuarioId))
    for (const { nombre, nit, ...h } of await L.listHechosDeMes(bd, id, de))
      hechos.push({ ...h, periodo, quien: quienDe({ nombre, nit }) });
  const [revelaciones, vistas] =
    oficina === null ? [await L.listRevelaciones(bd, usuarioId), await L.listVistas(bd, usuarioId)] : [[], []];
  return {
    revelaciones: revelaciones.map(({ cuando, motivo, ...q }) => ({ cuando, motivo, quien: quienDe(q) })),
    vistas: vistas.map(({ nombre, nit, ...v }) => ({ ...v, quien: { nombre, nit } })),
    hechos: hechos.toSorted((a, b) => (a.cuando < b.cuando ? -1 : Number(a.cuando > b.cuando))),
  };
}
