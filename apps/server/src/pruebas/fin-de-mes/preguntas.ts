import { acceso } from '@aldia/contract/acceso.ts';
import { carga } from '@aldia/contract/carga.ts';
import { peticionDe } from '@aldia/contract/cliente.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { type Endpoint, PREFIJO_DE_BASE } from '@aldia/contract/endpoint.ts';
import { facturas as deFacturas } from '@aldia/contract/facturas.ts';
import { libros } from '@aldia/contract/libros.ts';
import { mesParaElegir } from '@aldia/domain/fechas/fechas.ts';
import * as z from 'zod';
import { dte, guardado, PERIODO, primeraPagina } from '../cargas.ts';
import { CLAVE, type Contribuyente, type Gente } from '../conmutacion/gente.ts';
import { cifrarComoNavegador, llamadorDe } from '../navegador.ts';
import type { Pregunta } from '../sobrecarga-pedidos.ts';

/** What one of sixty requests of the hour asks for: clients look at their books and take files, the staff lists and saves. */
const DE_LA_HORA = {
  lista: 26,
  libro: 16,
  guardar: 8,
  descarga: 4,
  sesion: 2,
  eleccion: 2,
  entrada: 2,
} as const;
export type Acto = keyof typeof DE_LA_HORA;
export const POR_SEGUNDO_DE_LA_HORA = Object.values(DE_LA_HORA).reduce((a, b) => a + b, 0);
export type Preguntas = readonly (readonly [Acto, Pregunta])[];

const FACTURAS = 200;
/** How many clients have a month that was saved: of them are the books, the files and the choices. */
export const CON_LIBROS = 200;
const MES = mesParaElegir(PERIODO);

const preguntaDe = <E extends Endpoint>(
  endpoint: E,
  entrada: z.output<E['entrada']>,
  como: Pick<Pregunta, 'token' | 'direccion'> = {},
): Pregunta => {
  const { ruta, cuerpo = '' } = peticionDe(endpoint, z.encode(endpoint.entrada, entrada) as Record<string, unknown>);
  return {
    metodo: endpoint.metodo as Pregunta['metodo'],
    ruta: PREFIJO_DE_BASE[endpoint.base] + ruta,
    cuerpo,
    ...como,
  };
};

const ventasDe = ({ nit }: Contribuyente) =>
  Array.from({ length: FACTURAS }, (_, i) => dte({ emisor: nit, receptor: 'CF', monto: `${i + 1}.25` }));
const comprasDe = ({ nit }: Contribuyente) =>
  Array.from({ length: 30 }, () => dte({ emisor: '50510231', receptor: nit, monto: '112.00', iva: '12.00' }));

/** What people ask on the last days of a month, each of it ready to be sent: who asks has no time to make it. */
export async function preguntasDe(url: string, gente: Gente) {
  const [conLibros, porGuardar] = [gente.contribuyentes.slice(0, CON_LIBROS), gente.contribuyentes.slice(CON_LIBROS)];
  const quien = (i: number) => gente.personal[i % gente.personal.length] ?? gente.colaborador;
  const como = (i: number) => llamadorDe(url, quien(i).token);
  const libro: Pregunta[] = [];
  const descarga: Pregunta[] = [];
  const eleccion: Pregunta[] = [];
  for (const [i, c] of conLibros.entries()) {
    await como(i)(
      carga.guardar,
      guardado({ usuarioId: c.id, fecha: MES, facturas: ventasDe(c), recibidas: comprasDe(c) }),
    );
    const mes = { fecha: PERIODO, usuarioId: c.id };
    libro.push(preguntaDe(libros.ventas, { ...mes, pagina: 1, limite: 5000 }, quien(i)));
    const [anio, elMes] = [Number(PERIODO.slice(0, 4)), Number(PERIODO.slice(5))];
    const enlace = await como(i)(libros.pdfDeLibro, { usuarioId: c.id, anio, mes: elMes, libro: 'ventas' });
    descarga.push({
      metodo: 'GET',
      ruta: new URL(enlace, url).pathname + new URL(enlace, url).search,
      cuerpo: '',
      token: null,
    });
    const { facturas, presentacion } = await como(i)(deFacturas.recibidas, { usuarioId: c.id, anio, mes: elMes });
    const cambios = facturas.slice(0, 10).map(({ id, tipoRegistroId }) => ({ id, incluye: false, tipoRegistroId }));
    eleccion.push(
      preguntaDe(
        deFacturas.guardarInclusion,
        { facturas: cambios, presentacion: { id: presentacion.id, version: presentacion.version } },
        quien(i),
      ),
    );
  }
  const { llave } = await llamadorDe(url, null)(acceso.llavePublica, {});
  let [entradas, direcciones] = [0, 0];
  /** A browser that is nowhere else: how often one address may try is not what is asked here. */
  const otraDireccion = () => `10.${1 + (++direcciones >> 16)}.${(direcciones >> 8) & 255}.${direcciones & 255}`;
  const guardarUno = (i: number): Pregunta => {
    const c = porGuardar.shift();
    if (!c) throw new Error('there is nobody left to save');
    return preguntaDe(carga.guardar, guardado({ usuarioId: c.id, fecha: MES, facturas: ventasDe(c) }), quien(i));
  };
  const elegirUno = (): Pregunta => {
    const una = eleccion.pop();
    if (!una) throw new Error('there is no month left to choose of');
    return una;
  };
  const entrar = (clave: string, direccion: string): Pregunta => {
    const ms = Date.now();
    const cajas = {
      nit: cifrarComoNavegador(llave, quien(entradas++).nit, ms),
      password: cifrarComoNavegador(llave, clave, ms),
    };
    return preguntaDe(acceso.login, cajas, { token: null, direccion });
  };
  const lista = preguntaDe(declaraciones.listadoIngreso, primeraPagina(MES));
  const actos: Readonly<Record<Acto, (i: number) => Pregunta>> = {
    lista: (i) => ({ ...lista, token: quien(i).token }),
    sesion: (i) => preguntaDe(acceso.sesionActual, {}, quien(i)),
    libro: (i) => libro[i % libro.length] ?? lista,
    descarga: (i) => ({ ...(descarga[i % descarga.length] ?? lista), direccion: otraDireccion() }),
    eleccion: elegirUno,
    guardar: guardarUno,
    entrada: () => entrar(CLAVE, otraDireccion()),
  };
  const turnos = (Object.entries(DE_LA_HORA) as [Acto, number][]).flatMap(([acto, veces]) =>
    Array.from({ length: veces }, (_, k) => ({ acto, donde: (k + 0.5) / veces })),
  );
  const hora = turnos.toSorted((a, b) => a.donde - b.donde).map(({ acto }) => acto);
  return {
    de: (acto: Acto, cuantas: number): Preguntas =>
      Array.from({ length: cuantas }, (_, i) => [acto, actos[acto](i)] as const),
    /** As many as are asked in so many seconds of the hour, spread as they come. */
    hora: (cuantas: number): Preguntas =>
      Array.from({ length: cuantas }, (_, i) => {
        const acto = hora[i % hora.length] ?? 'lista';
        return [acto, actos[acto](i)] as const;
      }),
    /** Somebody who tries passwords from fifty addresses. */
    adivinar: (cuantas: number, red = '10.9.0'): Preguntas =>
      Array.from(
        { length: cuantas },
        (_, i) => ['entrada', entrar(`No-es-la-clave-${i}`, `${red}.${i % 50}`)] as const,
      ),
    /** Somebody who takes files without end, from one address. */
    exportar: (cuantas: number, direccion = '10.9.1.1'): Preguntas =>
      Array.from({ length: cuantas }, (_, i) => ['descarga', { ...actos.descarga(i), direccion }] as const),
  };
}
