import { MesCable } from '@aldia/contract/cables.ts';
import { PALABRAS_DE_DOCUMENTOS as PALABRAS } from '@aldia/contract/textos-cartera.ts';
import { formatMes, type Mes } from '@aldia/domain/fechas/fechas.ts';
import { enMiles } from '@aldia/domain/textos/en-miles.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Recursos } from '../../shared/contexto.ts';
import { abrirFirmado, type ConsultaFirmada, enlaceFirmado } from '../../shared/enlace-firmado.ts';
import { DE_ARCHIVO } from '../../shared/pagina-de-enlace.ts';
import { servirFlujo } from '../../shared/servir-flujo.ts';
import { type Evidencia, empacar, nombreLimpio, type Pieza, rutaDe } from '../evidencia/index.ts';
import { type FilaDePapel, listPapeles } from './documentos.repo.ts';

const RUTA = '/api/reportes/cartera/documentos/archivo';
const Pedido = z.object({ gestorId: z.number(), periodo: MesCable });

/** A link to a month's documents of an office's clients; the server looks the clients up again when the link is opened (D-66). */
export const enlaceDePapeles = (
  recursos: Pick<Recursos, 'maestra' | 'reloj'>,
  gestorId: number,
  periodo: Mes,
): string => enlaceFirmado(recursos, RUTA, { gestorId, periodo });

/** One folder per client; the client's name is cleaned so that it never adds a path. */
function piezaDe(recursos: Recursos, f: FilaDePapel, lugar: number, papel: NonNullable<FilaDePapel['papel']>): Pieza {
  return {
    ruta: rutaDe(`${f.nit}_${nombreLimpio(f.cliente)}`, lugar, papel.nombre),
    origen: `${f.cliente}: ${papel.formulario ? PALABRAS.formulario : PALABRAS.deLaSat}`,
    cuando: papel.creadoEn,
    peso: papel.bytes,
    sha256: papel.sha256,
    abrir: async () => [await recursos.almacen.leer(papel.lugar)],
  };
}

/** Lists the contents of the zip and the clients without documents; reads no file yet. */
export async function reunirPapeles(recursos: Recursos, gestorId: number, periodo: Mes): Promise<Evidencia> {
  const filas = await listPapeles(recursos.bd, gestorId, periodo);
  const deCada = [...Map.groupBy(filas, (f) => f.usuarioId).values()];
  const piezas = deCada.flatMap((suyas) =>
    suyas.flatMap((f, i) => (f.papel === null ? [] : [piezaDe(recursos, f, i, f.papel)])),
  );
  return {
    nombre: `documentos_${periodo}.zip`,
    titulo: llenar(PALABRAS.titulo, { mes: formatMes(periodo) }),
    datos: [
      [PALABRAS.clientes, enMiles(deCada.length)],
      [PALABRAS.documentos, enMiles(piezas.length)],
    ],
    cuando: recursos.reloj.ahora(),
    piezas,
    faltas: filas
      .filter((f) => f.papel === null)
      .map((f) => ({ que: `${f.nit} ${f.cliente}`, porque: f.abierto ? PALABRAS.sinDocumentos : PALABRAS.sinAbrir })),
  };
}

/** Serves the zip of a signed link. */
export function registrarPapeles(app: FastifyInstance, recursos: Recursos): void {
  app.get<{ Querystring: ConsultaFirmada }>(RUTA, DE_ARCHIVO, async (peticion, respuesta) => {
    const { gestorId, periodo } = Pedido.parse(abrirFirmado(recursos, RUTA, peticion.query));
    const papeles = await reunirPapeles(recursos, gestorId, periodo);
    return servirFlujo(peticion, respuesta, {
      nombre: papeles.nombre,
      tipo: 'application/zip',
      peso: papeles.piezas.reduce((n, p) => n + p.peso, 0),
      partes: empacar(papeles),
    });
  });
}
