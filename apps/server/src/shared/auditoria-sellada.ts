import { setTimeout as esperar } from 'node:timers/promises';
import {
  countSinSellar,
  escritores,
  type FilaSellada,
  findSelloDesde,
  findUltimoSello,
  insertSello,
  listHuellas,
  lockSellado,
  type Sello,
  ultimoIdTomado,
} from './auditoria-sello.repo.ts';
import { firmar, type Llave, queFirmaron } from './cifrado.ts';
import type { Recursos } from './contexto.ts';
import type { Bd } from './db.ts';
import type { DefinicionDeTrabajo, Obrero } from './trabajos.ts';

const FILAS_POR_SELLO = 1000;
const SELLOS_POR_VISITA = 200;
const MIRADAS = 20;
const ENTRE_MIRADAS_MS = 100;

type ParaSellar = Pick<Recursos, 'bd' | 'reloj' | 'maestra'>;

/**
 * The id up to which the audit is closed: nobody can still write a row below it. A writer takes its id before its row is
 * visible. So this reads the last id first, and then waits for the transactions that write at that moment; later ones take
 * higher ids and need no waiting. Null when a writer takes too long: the next visit asks again.
 */
async function hastaDondeCerrada(bd: Bd): Promise<number | null> {
  const ultimo = await ultimoIdTomado(bd);
  const entonces = new Set(await escritores(bd));
  for (let i = 0; i < MIRADAS; i++) {
    if (entonces.size === 0 || (await escritores(bd)).every((quien) => !entonces.has(quien))) return ultimo;
    await esperar(ENTRE_MIRADAS_MS);
  }
  return null;
}

const firmaDe = ({ llave }: Llave, s: Pick<Sello, 'numero' | 'filas'>, anterior: string): string =>
  firmar(llave, `auditoria:${s.numero}:${anterior}:${s.filas.map(([id, h]) => `${id}=${h}`).join(',')}`);

/** Seals what is closed and has no seal yet, a thousand rows a seal; each carries the signature of the one before (D-90). */
export async function sellarAuditoria({ bd, reloj, maestra }: ParaSellar): Promise<number> {
  const hasta = await hastaDondeCerrada(bd);
  if (hasta === null) return 0;
  const uno = () =>
    bd.transaction().execute(async (tx) => {
      await lockSellado(tx);
      const previo = await findUltimoSello(tx);
      const filas = await listHuellas(tx, previo?.hasta ?? 0, hasta, FILAS_POR_SELLO);
      const [primera, ultima] = [filas[0], filas.at(-1)];
      if (!primera || !ultima) return 0;
      const numero = (previo?.numero ?? 0) + 1;
      const firma = firmaDe(maestra, { numero, filas }, previo?.firma ?? '');
      const sello = { numero, desde: primera[0], hasta: ultima[0], filas, llave_id: maestra.id, firma };
      await insertSello(tx, sello, reloj.ahora());
      return filas.length;
    });
  let selladas = 0;
  for (let i = 0; i < SELLOS_POR_VISITA; i++) {
    const nuevas = await uno();
    selladas += nuevas;
    if (nuevas < FILAS_POR_SELLO) break;
  }
  return selladas;
}

export interface InformeDeAuditoria {
  /** One sentence for each thing that is not as it was sealed. */
  readonly faltas: readonly string[];
  readonly filas: number;
  readonly sellos: number;
  readonly sinSellar: number;
  /** Signature of the last seal: a copy of it kept elsewhere shows when the last seals are gone. */
  readonly ultimaFirma: string;
}

/** Checks every row against its seal and every seal against the one before. */
export async function verificarAuditoria({ bd, maestra }: Omit<ParaSellar, 'reloj'>): Promise<InformeDeAuditoria> {
  const faltas: string[] = [];
  const llaves = new Map(queFirmaron(maestra).map((l) => [l.id, l]));
  // Covers ids below the first one of the sequence, too.
  let [filas, sellos, hasta, anterior] = [0, 0, Number.MIN_SAFE_INTEGER, ''];
  for (let s = await findSelloDesde(bd, 1); s; s = await findSelloDesde(bd, s.numero + 1)) {
    const suya = llaves.get(s.llave_id);
    if (s.numero !== sellos + 1) faltas.push(`Falta el sello ${sellos + 1}.`);
    else if (!suya) faltas.push(`El sello ${s.numero} lo firmó otra llave maestra (${s.llave_id}).`);
    else if (s.firma !== firmaDe(suya, s, anterior)) faltas.push(`El sello ${s.numero} no es el que se firmó.`);
    faltas.push(...compararFilas(s, await listHuellas(bd, hasta, s.hasta, Number.MAX_SAFE_INTEGER)));
    filas += s.filas.length;
    [sellos, hasta, anterior] = [s.numero, s.hasta, s.firma];
  }
  return { faltas, filas, sellos, sinSellar: await countSinSellar(bd, hasta), ultimaFirma: anterior };
}

function compararFilas(sello: Sello, deAhora: readonly FilaSellada[]): string[] {
  const ahora = new Map(deAhora);
  const selladas = new Map(sello.filas);
  const faltas = sello.filas.flatMap(([id, huella]) => {
    if (!ahora.has(id)) return [`Falta la fila ${id} de la auditoría (sello ${sello.numero}).`];
    return ahora.get(id) === huella ? [] : [`La fila ${id} de la auditoría cambió (sello ${sello.numero}).`];
  });
  const nuevas = deAhora.filter(([id]) => !selladas.has(id));
  return [
    ...faltas,
    ...nuevas.map(([id]) => `La fila ${id} de la auditoría se puso después del sello ${sello.numero}.`),
  ];
}

const sellarJob: DefinicionDeTrabajo<object> = {
  nombre: 'auditoria.sellar',
  repetible: 'sí: lo sellado no se sella otra vez',
  reintentos: 1,
  esperaS: 60,
  cron: '*/5 * * * *',
};
export const auditoriaObreros = (recursos: Recursos): Obrero<object>[] => [
  {
    trabajo: sellarJob,
    hacer: async () => {
      const selladas = await sellarAuditoria(recursos);
      if (selladas === 0) return;
      // The log leaves this machine: access to the database is not enough to change this copy of the signature.
      const sello = await findUltimoSello(recursos.bd);
      recursos.log.info({ selladas, sello: sello?.numero, firma: sello?.firma }, 'audit sealed');
    },
  },
];
