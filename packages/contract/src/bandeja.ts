import * as z from 'zod';
import { fila } from './cables.ts';
import { endpoint } from './endpoint.ts';
import { DE_LISTA, paginaDe } from './listas.ts';

/** The kinds of toast, and what may have become of a mail. */
export const TIPOS_DE_AVISO = ['exito', 'fallo', 'informa', 'espera'] as const;
export const ESTADOS_DE_CORREO = ['enviado', 'en_camino', 'no_llego'] as const;

/** The path of one of our screens, without personal data or secrets. */
const RUTA = /^(\/[a-z_]+){1,3}$/;
/** The path that the inbox keeps; null when the address holds more than the name of a screen. */
export const rutaSinDatos = (ruta: string): string | null => (RUTA.test(ruta) ? ruta : null);

const Renglon = fila({
  /** 'aviso-12' or 'correo-<uuid>'. */
  id: z.string(),
  tipo: z.enum([...TIPOS_DE_AVISO, ...ESTADOS_DE_CORREO]),
  texto: z.string(),
  detalle: z.string(),
  /** The screen to which the notice leads. */
  ruta: z.string().nullable(),
  /** The year of its month: a screen that shows one year opens this one. */
  anio: z.number().nullable().default(null),
  /** An instant in UTC. */
  cuando: z.string(),
  leido: z.boolean(),
});
export type RenglonDeBandeja = z.output<typeof Renglon>;

const AvisoDicho = fila({
  tipo: z.enum(TIPOS_DE_AVISO),
  texto: z.string().min(1).max(600),
  detalle: z.string().max(600),
  ruta: z.string().regex(RUTA).nullable(),
});
export type AvisoDicho = z.output<typeof AvisoDicho>;

/** The caller's inbox (ADR 45). Its reads are `reservada`: an administrator who looks as a client reads none of the client's mails. */
export const bandeja = {
  listado: endpoint({
    metodo: 'GET',
    ruta: '/bandeja/listado',
    acceso: 'sesion.propia',
    reservada: true,
    paginada: true,
    resumen: 'Correos que se enviaron a quien pregunta y avisos que leyó, lo más nuevo primero',
    entrada: fila(DE_LISTA),
    salida: paginaDe(Renglon),
  }),
  resumen: endpoint({
    metodo: 'GET',
    ruta: '/bandeja/resumen',
    acceso: 'sesion.propia',
    reservada: true,
    resumen: 'Cuántos no ha leído, y si ya cerró los consejos de la primera entrada',
    salida: fila({ sinLeer: z.number(), consejosVistos: z.boolean() }),
  }),
  anotar: endpoint({
    metodo: 'POST',
    ruta: '/bandeja/anotar',
    acceso: 'sesion.propia',
    resumen: 'Guarda lo que dijo la pantalla; lo que no es una frase del catálogo no se guarda',
    entrada: fila({ avisos: z.array(AvisoDicho).min(1).max(20) }),
    salida: fila({ anotados: z.number() }),
  }),
  leer: endpoint({
    metodo: 'PUT',
    ruta: '/bandeja/leer',
    acceso: 'sesion.propia',
    resumen: 'Marca como leído un renglón, o todos cuando no se dice cuál',
    entrada: fila({ id: z.string().max(60).nullable() }),
    salida: fila({ leidos: z.number() }),
  }),
  consejos: endpoint({
    metodo: 'PUT',
    ruta: '/bandeja/consejos',
    acceso: 'sesion.propia',
    resumen: 'Cierra los consejos de la primera entrada, o los vuelve a mostrar',
    entrada: fila({ vistos: z.boolean() }),
    salida: fila({ consejosVistos: z.boolean() }),
  }),
};
