import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { ClaseDeCarga, FilaObservada, gestorAlta } from '@aldia/contract/gestor-alta.ts';
import { AVISOS_DE_ALTA_DE_GESTOR as T } from '@aldia/contract/textos-gestor-alta.ts';
import {
  COLUMNAS_DE_CLIENTES,
  COLUMNAS_DE_SOCIEDADES,
  ESTADO_DE_FILA,
  PREFIJO_DE_ESTADO,
} from '@aldia/domain/gestor/filas-de-cartera.ts';
import type { ClienteLeido, SociedadLeida } from '@aldia/domain/gestor/leer-cartera.ts';
import { type ClaseDeListado, titulosDe } from '../../../parts/carga-masiva/clases.ts';
import type { FilaRechazada } from '../../../parts/carga-masiva/leer-listado.ts';
import { type Columna, columnasDe } from '../../../ui/data-table/columnas-de.ts';
import { deCuantos } from '../../../ui/en-miles.ts';

type Tanda = Pick<Entrada<typeof gestorAlta.validar>, 'clientes' | 'sociedades'>;
/** What the server found about a row that cannot be loaded. */
export type Hallazgo = Pick<FilaObservada, 'estado' | 'enTuCartera' | 'deBaja' | 'repetida' | 'tuya'>;
/** Somebody whom the office may ask: who exists, and is neither in its portfolio nor the office itself. */
export const sePregunta = (h: Hallazgo | undefined): boolean =>
  h?.estado === ESTADO_DE_FILA.existente && !h.enTuCartera && !h.repetida && !h.tuya;
/** The server's verdict on a row; null: it can be loaded. */
export type Observada = FilaObservada['estado'] | null;
export interface FilaDeVista<F> {
  readonly fila: F;
  readonly observada: Observada;
  readonly hallazgo: Hallazgo | undefined;
}

/** One of the two sheets of a load: how to read it, what to show of it, and how to send its rows. */
export interface HojaDeCartera<F extends ClienteLeido | SociedadLeida> extends ClaseDeListado<F> {
  readonly clase: ClaseDeCarga;
  readonly pide: string;
  readonly vista: string;
  readonly archivoDeFuera: string;
  readonly alFallar: 'gestorAlta.validar' | 'gestorAlta.validarSociedades';
  readonly cuantos: (n: number) => string;
  readonly columnasDeVista: readonly Columna<FilaDeVista<F>>[];
  /** Builds a batch, with each row's encrypted password. */
  readonly tandaDe: (filas: readonly F[], cajaDe: (fila: F) => string) => Tanda;
}

export const cuantosClientes = (n: number): string => deCuantos(n, T.unCliente, T.clientes);
export const cuantasSociedades = (n: number): string => deCuantos(n, T.unaSociedad, T.sociedades);

/** A cell with the server's finding before it, letter for letter (spec 1, section 4). */
const con = (estado: Observada, deQue: Observada, celda: string): string =>
  estado !== null && estado === deQue ? `${PREFIJO_DE_ESTADO[estado]} ${celda}` : celda;
const { existente, porVerificar } = ESTADO_DE_FILA;

const deCliente = columnasDe<FilaDeVista<ClienteLeido>>();
const deSociedad = columnasDe<FilaDeVista<SociedadLeida>>();

/** The cells of a row for display and download: never its password (D-65). */
const sinContrasenia = <F extends { readonly contrasenia: string; readonly fila: number }>({ fila: _, ...f }: F) => ({
  ...f,
  contrasenia: '',
});

export const CLIENTES: HojaDeCartera<ClienteLeido> = {
  clase: 'clientes',
  trabajo: { clase: 'clientes' },
  lecturaDe: (r) => (r.clase === 'clientes' ? r.lectura : null),
  columnas: titulosDe(COLUMNAS_DE_CLIENTES),
  valores: sinContrasenia,
  pide: T.cargarClientes,
  vista: T.vistaDeClientes,
  archivoDeFuera: 'clientes que quedaron fuera',
  alFallar: 'gestorAlta.validar',
  cuantos: cuantosClientes,
  columnasDeVista: [
    deCliente.texto('CUI', (v) => con(v.observada, existente, v.fila.cui)),
    deCliente.texto('NIT', (v) => con(v.observada, existente, v.fila.nit)),
    deCliente.texto('Primer nombre', (v) => v.fila.primerNombre),
    deCliente.texto('Segundo nombre', (v) => v.fila.segundoNombre),
    deCliente.texto('Primer apellido', (v) => v.fila.primerApellido),
    deCliente.texto('Segundo apellido', (v) => v.fila.segundoApellido),
    deCliente.texto('Apellido de casada', (v) => v.fila.apellidoCasada),
    deCliente.texto('Fecha de nacimiento', (v) => con(v.observada, porVerificar, v.fila.fechaNacimiento)),
  ],
  tandaDe: (filas, cajaDe) => ({ clientes: filas.map((f) => ({ ...f, contrasenia: cajaDe(f) })), sociedades: [] }),
};

export const SOCIEDADES: HojaDeCartera<SociedadLeida> = {
  clase: 'sociedades',
  trabajo: { clase: 'sociedades' },
  lecturaDe: (r) => (r.clase === 'sociedades' ? r.lectura : null),
  columnas: titulosDe(COLUMNAS_DE_SOCIEDADES),
  valores: sinContrasenia,
  pide: T.cargarSociedades,
  vista: T.vistaDeSociedades,
  archivoDeFuera: 'sociedades que quedaron fuera',
  alFallar: 'gestorAlta.validarSociedades',
  cuantos: cuantasSociedades,
  columnasDeVista: [
    deSociedad.texto('NIT', (v) => con(v.observada, existente, v.fila.nit)),
    deSociedad.texto('Nombre de la sociedad', (v) => v.fila.nombreSociedad),
    deSociedad.texto('Fecha de creación', (v) => con(v.observada, porVerificar, v.fila.fechaCreacion)),
  ],
  tandaDe: (filas, cajaDe) => ({ clientes: [], sociedades: filas.map((f) => ({ ...f, contrasenia: cajaDe(f) })) }),
};

const MOTIVO: Readonly<Record<FilaObservada['estado'], string>> = { 6: T.existente, 7: T.verificar };
/** Why a row cannot be loaded, in a sentence. */
export const motivoDe = ({ estado, enTuCartera, deBaja, repetida, tuya }: Hallazgo): string => {
  if (enTuCartera) return T.enTuCartera;
  if (repetida) return T.repetida;
  if (tuya) return T.tuya;
  return deBaja ? T.deBaja : MOTIVO[estado];
};

/** The observed rows in the form of refused rows: cells without password, and the reason. */
export const observadasComoFuera = <F extends ClienteLeido | SociedadLeida>(
  { valores }: HojaDeCartera<F>,
  filas: readonly F[],
  observadas: ReadonlyMap<number, Hallazgo>,
): readonly FilaRechazada[] =>
  filas.flatMap((f) => {
    const hallazgo = observadas.get(f.fila);
    return hallazgo === undefined ? [] : [{ fila: f.fila, valores: valores(f), motivo: motivoDe(hallazgo) }];
  });
