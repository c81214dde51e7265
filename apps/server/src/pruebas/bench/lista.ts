import { type ConsultaDeLista, declaraciones } from '@aldia/contract/declaraciones.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import type { CompiledQuery } from 'kysely';
import * as z from 'zod';
import { MANEJADORES } from '../../app.ts';
import { buildBuscadas, buildPagina, type PaginaPedida } from '../../features/declaraciones/listas.repo.ts';
import { entornoDe } from '../../features/declaraciones/plazos.repo.ts';
import type { BaseDeDatos } from '../../shared/db.ts';
import { ejecutar } from '../../shared/ejecutar.ts';
import { MES_ELEGIDO, PERIODO } from '../cargas.ts';
import { type Comparacion, comparar } from './medir.ts';
import { sembrarDeclaraciones } from './millon.ts';
import { clienteHttp } from './peticion.ts';
import type { Escenario } from './preparar.ts';
import { aRitmo, type Ritmo } from './ritmo.ts';

export const endpoint = declaraciones.listadoIngreso;
interface Pregunta {
  readonly regimenId: number;
  readonly orden: 'dia' | 'nombre';
  /** Empty: no search. */
  readonly palabra: string;
}
/** Both regimes, two orders, and a third of the questions with a word; the peer answers the same ones. */
const PREGUNTAS: readonly Pregunta[] = [
  { regimenId: 1, orden: 'dia', palabra: 'lopez' },
  { regimenId: 2, orden: 'nombre', palabra: '' },
  { regimenId: 1, orden: 'dia', palabra: '' },
  { regimenId: 2, orden: 'nombre', palabra: 'jose' },
  { regimenId: 1, orden: 'dia', palabra: '' },
  { regimenId: 2, orden: 'nombre', palabra: '' },
];
/** Arrivals in a second; the bar is for the last one, the others tell where a machine gives in. */
const RITMOS = [50, 100, 200] as const;
const consultaDe = (p: Pregunta): ConsultaDeLista => ({
  fecha: MES_ELEGIDO,
  fechaUsuario: undefined,
  regimenId: p.regimenId,
  busqueda: p.palabra,
  orden: p.orden,
  siguiente: null,
  limite: 50,
});
/** The questions as they travel. */
export const cuerposDeLista = (): string[] =>
  PREGUNTAS.map((p) => JSON.stringify(z.encode(endpoint.entrada, consultaDe(p))));
interface Texto {
  readonly text: string;
  readonly values: readonly unknown[];
}
const textoDe = ({ sql, parameters }: CompiledQuery): Texto => ({ text: sql, values: parameters });
/**
 * The best queries that we know for the page and its deadlines, as text, sent by the driver alone: no total, no names of ours, no JSON, no
 * HTTP. A search finds its rows first, whose ids are the page's value `ids`.
 */
function mejorConsulta(base: BaseDeDatos, { regimenId, orden, palabra }: Pregunta, hoy: Dia) {
  const pedida: PaginaPedida = {
    periodo: PERIODO,
    regimenId,
    etapa: 1,
    palabras: palabra === '' ? [] : [palabra],
    asignadoId: 'todas',
    soloDesactualizadas: false,
    soloConLibros: false,
    orden,
    desde: null,
    limite: 51,
    conTotal: false,
  };
  const dias = { hoy, ...entornoDe(PERIODO, PERIODO) };
  if (palabra === '') return { buscar: null, pagina: textoDe(buildPagina(base.bd, pedida, dias).compile()), ids: -1 };
  const marca: number[] = [];
  const pagina = textoDe(buildPagina(base.bd, pedida, dias, marca).compile());
  return { buscar: textoDe(buildBuscadas(base.bd, pedida).compile()), pagina, ids: pagina.values.indexOf(marca) };
}
async function preguntarle(
  pedir: (consulta: Texto) => Promise<{ rows: { id: number }[] }>,
  { buscar, pagina, ids }: ReturnType<typeof mejorConsulta>,
): Promise<void> {
  if (buscar === null) return void (await pedir(pagina));
  const { rows } = await pedir(buscar);
  if (rows.length > 0)
    await pedir({
      ...pagina,
      values: pagina.values.with(
        ids,
        rows.map(({ id }) => id),
      ),
    });
}
const laDe = <T>(lista: readonly T[], i: number): T => lista[i % lista.length] as T;

/** The use case as HTTP would run it, up to the text of its answer. */
function casoDeUso({ s, colaborador }: Escenario): (i: number) => Promise<string> {
  const actor = { usuarioId: colaborador.id, roles: [2] as never };
  const llamada = { actor, sesionId: null, ip: '', agente: '' };
  return async (i) => {
    const { cuerpo } = await ejecutar({
      clave: 'declaraciones.listadoIngreso',
      endpoint,
      manejador: MANEJADORES.declaraciones.listadoIngreso as never,
      entrada: consultaDe(laDe(PREGUNTAS, i)),
      cable: {},
      llamada,
      recursos: s.recursos,
      idempotencia: null,
    });
    return JSON.stringify(cuerpo);
  };
}

/**
 * 50 declarations of a big table, filtered, ordered and searched. HTTP cannot be as cheap as a query, so the use case is
 * measured twice: alone (rows, mapping, codecs, JSON) and over HTTP (session, headers, compression besides).
 */
export async function medirLista(
  e: Escenario,
  filas: number,
): Promise<{ comparaciones: Comparacion[]; ritmos: Ritmo[] }> {
  const { s, colaborador } = e;
  await sembrarDeclaraciones(s.base, filas);
  const publicar = clienteHttp(s.url);
  const cuerpos = cuerposDeLista();
  const porApi = (i: number): Promise<void> => publicar(endpoint.ruta, colaborador.token, laDe(cuerpos, i));
  const consultas = PREGUNTAS.map((p) => mejorConsulta(s.base, p, s.reloj.hoy()));
  // As ours are, by the same rule: as text they stay prepared. An object is asked as a driver does that prepares nothing.
  const preparada = (i: number) => preguntarle((q) => s.base.pool.query(q.text, [...q.values]), laDe(consultas, i));
  const suelta = (i: number) =>
    preguntarle((q) => s.base.pool.query({ text: q.text, values: [...q.values] }), laDe(consultas, i));
  const comun = { porVuelta: 60, maximo: 1.67 };
  const [sinHttp, porHttp] = [`lista de 50 entre ${filas}, sin HTTP`, `lista de 50 entre ${filas}, por HTTP`];
  const comparaciones: Comparacion[] = [];
  for (const par of [
    ['consulta preparada del driver', preparada],
    ['consulta sin preparar', suelta],
  ] as const) {
    const nuestro = ['caso de uso', casoDeUso(e)] as const;
    comparaciones.push(await comparar({ ...comun, par, trabajo: sinHttp, nuestro }));
    comparaciones.push(await comparar({ ...comun, par, trabajo: porHttp, nuestro: ['por la API', porApi] }));
  }
  const ritmos: Ritmo[] = [];
  for (const porSegundo of RITMOS)
    ritmos.push(
      await aRitmo({ url: s.url, ruta: endpoint.ruta, token: colaborador.token, cuerpos, porSegundo, segundos: 8 }),
    );
  return { comparaciones, ritmos };
}
