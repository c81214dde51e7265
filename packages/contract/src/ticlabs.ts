import { type Dia, esDia, mesDe, mesSiguiente } from '@aldia/domain/fechas/fechas.ts';
import * as z from 'zod';
import { Cuenta, fila, Id, MesCable } from './cables.ts';
import { endpoint } from './endpoint.ts';
import { VALIDACION_DE_TICLABS as V } from './textos-ticlabs.ts';
import { valorQue } from './valor.ts';

/** The longest range of one request, in months. */
const MESES_A_LA_VEZ = 24;
/** The first day of a month, as the specification sends both ends (spec 3, 2.8): the last month is included whole. */
const DeUnMes = valorQue<Dia>((v) => typeof v === 'string' && esDia(v) && v.endsWith('-01'), V.primerDia).meta({
  type: 'string',
  examples: ['2026-10-01'],
});

/** Shared by both verbs of one call (D-24). */
const SESION = {
  acceso: 'ticlabs.usar',
  salida: fila({ vence: z.string() }),
  errores: ['DE_TICLABS', 'TICLABS_CREDENCIALES'],
} as const;
const LIBROS = {
  acceso: 'ticlabs.usar',
  salida: fila({
    /** New originals, and those that were already there with the same bytes. */
    nuevos: Cuenta,
    repetidos: Cuenta,
    meses: z.array(MesCable),
    /** The requests that did not arrive, and why; one that was given up is not asked for again. */
    sinLlegar: z
      .array(
        fila({
          id: Id,
          nombre: z.string(),
          desde: MesCable,
          hasta: MesCable,
          razon: z.string(),
          abandonado: z.boolean(),
        }),
      )
      .default([]),
  }),
  errores: ['DE_TICLABS', 'TICLABS_SIN_SESION', 'TICLABS_SIN_PEDIDO', 'TICLABS_PREPARANDO', 'TICLABS_ARCHIVO_MALO'],
} as const;

export const ticlabs = {
  entrar: endpoint({
    ...SESION,
    metodo: 'GET',
    ruta: '/api-ticlabsca/login',
    resumen: 'Entra a la plataforma de facturas con las credenciales del servidor (D-24: escribe)',
    escribe: true,
  }),
  abrirSesion: endpoint({
    ...SESION,
    metodo: 'POST',
    ruta: '/api-ticlabsca/entrar',
    resumen: 'Lo mismo con un verbo propio; las pantallas usan esta',
  }),
  solicitar: endpoint({
    metodo: 'POST',
    ruta: '/libros/compras_ventas/solicitar',
    acceso: 'ticlabs.usar',
    sobre: 'cliente',
    resumen: 'Pide los libros de compras y ventas de un cliente, de un mes a otro',
    haceOtra: true,
    entrada: fila(
      { fechaInicio: DeUnMes, fechaFin: DeUnMes, usuarioId: Id },
      {},
      ({ fecha_inicio, fecha_fin }, ctx) => {
        const decir = (message: string) => ctx.addIssue({ code: 'custom', path: ['fecha_fin'], message });
        if (fecha_fin < fecha_inicio) decir(V.alReves);
        else if (mesDe(fecha_fin) >= mesSiguiente(mesDe(fecha_inicio), MESES_A_LA_VEZ)) decir(V.demasiados);
      },
    ),
    salida: fila({ id: Id }),
    errores: ['DE_TICLABS', 'TICLABS_SIN_SESION', 'MES_SIN_TERMINAR'],
  }),
  cargar: endpoint({
    ...LIBROS,
    metodo: 'GET',
    ruta: '/libros/compras_ventas/mover',
    resumen: 'Trae como originales los libros que se pidieron; ninguno cambia una cifra por sí mismo (D-24: escribe)',
    escribe: true,
  }),
  traer: endpoint({
    ...LIBROS,
    metodo: 'POST',
    ruta: '/libros/compras_ventas/traer',
    resumen: 'Lo mismo con un verbo propio; las pantallas usan esta',
  }),
};
