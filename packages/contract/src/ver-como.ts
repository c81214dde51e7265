import * as z from 'zod';
import { CodigoDeIngreso, SesionAbierta } from './acceso.ts';
import { fila, Id, textoLibre } from './cables.ts';
import { endpoint } from './endpoint.ts';

/** For how long an administrator may look as a client before starting again (D-60). */
export const MINUTOS_DE_VISTA = 15;

/** An administrator looks as a client: read only, announced, limited, recorded and visible to the client (D-60). */
export const verComo = {
  iniciar: endpoint({
    metodo: 'POST',
    ruta: '/ver_como/iniciar',
    acceso: 'cliente.verComo',
    sobre: 'cliente',
    sinMemoria: true,
    resumen: 'Abre una sesión que solo lee la cuenta de un cliente, por 15 minutos',
    entrada: fila({
      usuarioId: Id,
      motivo: textoLibre(z.string().trim().min(5, 'Escribe para qué').max(300)),
      /** Required only for accounts that have a second factor. */
      codigo: CodigoDeIngreso.optional(),
    }),
    salida: fila({ sesion: SesionAbierta, venceEn: z.string() }),
    errores: ['CODIGO_INVALIDO'],
  }),
  terminar: endpoint({
    metodo: 'POST',
    ruta: '/ver_como/terminar',
    acceso: 'cliente.verComo',
    resumen: 'Termina lo que esta sesión está viendo como cliente',
    salida: fila({ terminadas: z.number() }),
  }),
  propias: endpoint({
    metodo: 'GET',
    ruta: '/ver_como/propias',
    acceso: 'cuenta.datosSat',
    resumen: 'Quién vio la cuenta propia como la ve su dueño, cuándo, hasta cuándo y para qué',
    salida: z.array(fila({ id: Id, cuando: z.string(), hasta: z.string(), quien: z.string(), motivo: z.string() })),
  }),
};
