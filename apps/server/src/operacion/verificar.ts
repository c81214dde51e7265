import { parseQuetzales, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { verificarDeclaraciones } from '../features/declaraciones/verificar.ts';
import { verificarRadar } from '../features/radar/verificar.ts';
import { verificarAuditoria } from '../shared/auditoria-sellada.ts';
import { huellaSha256, type LlaveMaestra } from '../shared/cifrado.ts';
import { verificarCuentas } from '../shared/cuentas.repo.ts';
import { type BaseDeDatos, sinPlazo } from '../shared/db.ts';
import type { Almacen } from '../shared/puertos.ts';
import { verificarSumas } from '../shared/sumas.repo.ts';
import { leerSiEsta } from './documentos-de-respaldo.ts';
import { lugaresNombrados, sigueNombrado } from './respaldo.repo.ts';
import { countAsientos, listDelLibroMal, sumasDelLibro } from './verificar.repo.ts';

interface Verificable {
  readonly base: BaseDeDatos;
  readonly almacen: Almacen;
  readonly maestra: LlaveMaestra;
}
/** One check: how much of it was read, in words, and a sentence for each fault. */
export interface Comprobacion {
  readonly nombre: string;
  readonly leido: string;
  readonly faltas: readonly string[];
}

/** Checks of all stored data that can be proven from other data, in the best order to read them. */
export const COMPROBACIONES: readonly ((v: Verificable) => Promise<Comprobacion>)[] = [
  async ({ base }) => {
    const { revisadas, presentadas, faltas } = await verificarDeclaraciones(base.bd);
    return { nombre: 'Declaraciones', leido: `${revisadas} calculadas, ${presentadas} de ellas presentadas`, faltas };
  },
  async ({ base }) => {
    const { cuentas, faltas } = await sinPlazo(base.bd, verificarCuentas);
    const { sumas, faltas: deSumas } = await sinPlazo(base.bd, verificarSumas);
    return { nombre: 'Listas', leido: `${cuentas} cuentas y ${sumas} sumas`, faltas: [...faltas, ...deSumas] };
  },
  async ({ base }) => {
    const { revisadas, porMedir, faltas } = await verificarRadar(base.bd);
    return { nombre: 'Radar', leido: `${revisadas} mediciones, ${porMedir} más por medir otra vez`, faltas };
  },
  libroDeDinero,
  async ({ base, maestra }) => {
    const { filas, sellos, sinSellar, ultimaFirma, faltas } = await verificarAuditoria({ bd: base.bd, maestra });
    const leido = `${filas} filas en ${sellos} sellos, ${sinSellar} todavía sin sellar. Última firma: ${ultimaFirma || 'ninguna'}`;
    return { nombre: 'Auditoría', leido, faltas };
  },
  documentos,
];

/** Compares in centavos: two texts of one amount may differ. */
const distintos = (a: string, b: string): boolean => parseQuetzales(a) !== parseQuetzales(b);

async function libroDeDinero({ base: { bd } }: Verificable): Promise<Comprobacion> {
  const { total, pasarela, esperado } = await sinPlazo(bd, sumasDelLibro);
  const { asientos, cobros } = await sinPlazo(bd, listDelLibroMal);
  const quetzales = (q: string): string => toQuetzales(parseQuetzales(q));
  const faltas = [
    ...asientos.map((id) => `El asiento ${id} no cuadra.`),
    ...cobros.map((id) => `El cobro ${id} se entregó y no está en el libro.`),
    ...(distintos(total, '0') ? [`El libro no cuadra: le sobran Q${quetzales(total)} al debe.`] : []),
    ...(distintos(pasarela, esperado)
      ? [
          `Por el libro la pasarela debe Q${quetzales(pasarela)}, y por los cobros y sus liquidaciones Q${quetzales(esperado)}.`,
        ]
      : []),
  ];
  return { nombre: 'Libro de dinero', leido: `${await sinPlazo(bd, countAsientos)} asientos`, faltas };
}

async function documentos({ base, almacen }: Verificable): Promise<Comprobacion> {
  const consultar = async <F extends object>(texto: string, valores?: unknown[]) =>
    (await base.pool.query<F>(texto, valores)).rows;
  const faltas: string[] = [];
  let leidos = 0;
  for await (const { lugar, sha256 } of lugaresNombrados({ consultar })) {
    const bytes = await leerSiEsta(almacen, lugar);
    leidos++;
    if (bytes !== null) {
      if (sha256 !== null && huellaSha256(bytes) !== sha256)
        faltas.push(`El documento ${lugar} cambió: su huella es otra.`);
    } else if (await sigueNombrado(base.bd, lugar)) faltas.push(`Falta el documento ${lugar}.`);
  }
  return { nombre: 'Documentos', leido: `${leidos} leídos`, faltas };
}
