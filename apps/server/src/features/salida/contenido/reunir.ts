import {
  ARCHIVOS,
  ARCHIVOS_POR_MES,
  type ClasePorMes,
  ESQUEMA,
  FILAS_POR_ARCHIVO,
  rutaPorMes,
} from '@aldia/contract/formato-de-cuenta/archivos.ts';
import { esquemaDeCuenta } from '@aldia/contract/formato-de-cuenta/esquema.ts';
import { PALABRAS_DE_SALIDA as PALABRAS } from '@aldia/contract/textos-salida.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import type { Recursos } from '../../../shared/contexto.ts';
import { leerDeclaracion } from '../../declaraciones/index.ts';
import { type Evidencia, enHoraDeAqui, escritasDelMes, type Pieza, piezaCruda } from '../../evidencia/index.ts';
import * as D from './datos.ts';
import { piezasDeDocumentos } from './documentos.ts';
import type { DeQuien } from './lector.repo.ts';
import { listAceptaciones } from './lectura.repo.ts';
import { countPorMes, listConstancias, listFacturas, listMeses, type Tramo } from './meses.repo.ts';
import { piezaDeDatos } from './piezas.ts';

type DeReunir = Pick<Recursos, 'bd' | 'almacen' | 'encuadernador' | 'reloj'>;
export interface Titular {
  readonly id: number;
  readonly nit: string;
  readonly nombre: string;
}
/** What goes into the zip, and how many rows of each kind. */
export interface Reunida extends Evidencia {
  readonly cantidades: Readonly<Record<'declaraciones' | 'documentos' | ClasePorMes, number>>;
}

/**
 * Lists everything of an account; it names the months and documents but reads no contents yet. For an office (`oficina`), only what its
 * client lets it see.
 */
export async function reunirCuenta(recursos: DeReunir, titular: Titular, oficina: number | null): Promise<Reunida> {
  const de = { usuarioId: titular.id, oficina };
  const cuando = recursos.reloj.ahora();
  const meses = await listMeses(recursos.bd, titular.id);
  const facturas = await piezasPorMes(recursos, titular.id, 'facturas');
  const retenciones = await piezasPorMes(recursos, titular.id, 'retenciones');
  const documentos = await piezasDeDocumentos(recursos, de);
  const escritas: Pieza[] = [];
  for (const { id, periodo } of meses)
    for (const pieza of await escritasDelMes(recursos, await leerDeclaracion(recursos.bd, id)))
      escritas.push({ ...pieza, ruta: `meses/${periodo}/${pieza.ruta}` });
  return {
    nombre: `aldia_${titular.nit}.zip`,
    titulo: PALABRAS.titulo,
    datos: [
      [PALABRAS.cliente, titular.nombre],
      [PALABRAS.nit, formatNit(titular.nit)],
      [PALABRAS.meses, String(meses.length)],
      [PALABRAS.hecha, enHoraDeAqui(cuando)],
    ],
    cuando,
    piezas: [
      piezaCruda(ESQUEMA, cuando, `${JSON.stringify(esquemaDeCuenta(), null, 2)}\n`, PALABRAS.esquema),
      ...piezasDeDatos(recursos, de),
      ...facturas.piezas,
      ...retenciones.piezas,
      ...documentos,
      ...escritas,
    ],
    faltas: [
      { que: PALABRAS.sinSecretos, porque: PALABRAS.porqueSinSecretos },
      oficina === null
        ? { que: PALABRAS.quienVio, porque: PALABRAS.dondeQuienVio }
        : { que: PALABRAS.soloDelCliente, porque: PALABRAS.porqueSoloDelCliente },
    ],
    cantidades: {
      declaraciones: meses.length,
      facturas: facturas.filas,
      retenciones: retenciones.filas,
      // The last piece is the list of documents, not a document.
      documentos: documentos.length - 1,
    },
  };
}

function piezasDeDatos({ bd, reloj }: DeReunir, de: DeQuien): readonly Pieza[] {
  const { usuarioId } = de;
  const cuando = reloj.ahora();
  return [
    piezaDeDatos(cuando, ARCHIVOS.persona, () => D.leerPersona(bd, usuarioId)),
    piezaDeDatos(cuando, ARCHIVOS.catalogos, () => D.leerCatalogos(bd, usuarioId)),
    piezaDeDatos(cuando, ARCHIVOS.declaraciones, () => D.leerDeclaraciones(bd, usuarioId)),
    piezaDeDatos(cuando, ARCHIVOS.seguimiento, () => D.leerSeguimiento(bd, usuarioId)),
    piezaDeDatos(cuando, ARCHIVOS.mensajes, () => D.leerMensajes(bd, de)),
    piezaDeDatos(cuando, ARCHIVOS.dinero, () => D.leerDinero(bd, de)),
    piezaDeDatos(cuando, ARCHIVOS.consentimientos, () => listAceptaciones(bd, de)),
    piezaDeDatos(cuando, ARCHIVOS.historia, () => D.leerHistoria(bd, de)),
  ];
}

/** Splits the documents of each month into files of at most FILAS_POR_ARCHIVO rows, so memory holds one file at a time. */
async function piezasPorMes({ bd, reloj }: DeReunir, usuarioId: number, clase: ClasePorMes) {
  const cuentas = await countPorMes(bd, usuarioId, clase);
  const piezas: Pieza[] = [];
  for (const [periodo, n] of cuentas)
    for (let desde = 0; desde < n; desde += FILAS_POR_ARCHIVO) {
      const ruta = rutaPorMes(clase, periodo, desde / FILAS_POR_ARCHIVO + 1);
      const tramo = { usuarioId, periodo, desde, cuantas: FILAS_POR_ARCHIVO };
      piezas.push(piezaDeTramo(bd, reloj.ahora(), clase, ruta, tramo));
    }
  return { piezas, filas: [...cuentas.values()].reduce((suma, n) => suma + n, 0) };
}

const piezaDeTramo = (
  bd: DeReunir['bd'],
  cuando: Evidencia['cuando'],
  clase: ClasePorMes,
  ruta: string,
  tramo: Tramo,
): Pieza =>
  clase === 'facturas'
    ? piezaDeDatos(
        cuando,
        { ruta, esquema: ARCHIVOS_POR_MES.facturas.esquema },
        () => listFacturas(bd, tramo),
        tramo.cuantas,
      )
    : piezaDeDatos(
        cuando,
        { ruta, esquema: ARCHIVOS_POR_MES.retenciones.esquema },
        () => listConstancias(bd, tramo),
        tramo.cuantas,
      );
