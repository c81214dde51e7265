import * as z from 'zod';
import { conDefecto, fila, Id, MesCable } from './cables.ts';
import { endpoint } from './endpoint.ts';
import { valorQue } from './valor.ts';

/** The most months that a screen may have open. */
export const MESES_ABIERTOS = 12;

/** A month that somebody has on their screen. */
const MesAbierto = fila({
  usuarioId: Id,
  periodo: MesCable,
  /** Open in the load wizard, not only on its page. */
  carga: z.boolean(),
});
export type MesAbierto = z.output<typeof MesAbierto>;

const Quien = fila({ id: Id, nombre: z.string(), carga: z.boolean() });
const Presente = fila({ usuarioId: Id, periodo: MesCable, quienes: z.array(Quien) });
/** Staff who have that month open; `quienes` is empty when nobody has it any more. */
export type Presente = z.output<typeof Presente>;

/** Months in an address: `70:2026-10:1,81:2026-10:0`. */
const MesesEnRuta = z.codec(z.string().max(600), valorQue<readonly MesAbierto[]>(Array.isArray), {
  decode: (texto, ctx) => {
    const partes = texto === '' ? [] : texto.split(',').map((p) => p.split(':'));
    const leidos = z
      .array(MesAbierto)
      .max(MESES_ABIERTOS)
      .safeParse(partes.map(([id, periodo, carga]) => ({ usuario_id: Number(id), periodo, carga: carga === '1' })));
    if (leidos.success) return leidos.data;
    ctx.issues.push({ code: 'custom', message: 'Los meses abiertos no son válidos', input: texto });
    return z.NEVER;
  },
  encode: (meses) => meses.map((m) => `${m.usuarioId}:${m.periodo}:${Number(m.carga)}`).join(','),
});

/** The events of the stream by name: ids and kinds, never figures. */
export const EVENTOS = {
  /** Something changed in that month, or in the client as a whole when `periodo` is null. */
  cambio: fila({ usuarioId: Id, periodo: MesCable.nullable(), regimenId: z.number().nullable() }),
  /** Who has which months open: everything (`completa`), or the changes since. */
  presencia: fila({ completa: z.boolean(), meses: z.array(Presente) }),
  /** More changed than is told one by one: anything on the screen may be old. */
  todo: fila({}),
  /** The stream is open; what follows is live. */
  hola: fila({}),
  /** The server ends the stream; the client must reconnect. */
  adios: fila({}),
} as const;
export type Evento = keyof typeof EVENTOS;
export type Cambio = z.output<(typeof EVENTOS)['cambio']>;

const Flujo = z.uuid('El flujo no es válido');

/** Tells other people's changes as they happen (ADR 42). */
export const vivo = {
  escuchar: endpoint({
    metodo: 'GET',
    ruta: '/vivo/flujo',
    acceso: 'declaracion.estado',
    resumen:
      'Flujo de eventos (text/event-stream): qué meses cambiaron de los clientes de quien escucha, y quién los tiene abiertos',
    flujo: true,
    entrada: fila({
      /** The stream's id, which the client chooses. */
      flujo: Flujo,
      /** The last `id` received; without it, the stream starts now. */
      desde: z
        .string()
        .regex(/^\d{1,15}$/, 'El punto de partida no es válido')
        .optional(),
      abiertos: conDefecto(MesesEnRuta, []),
    }),
    salida: z.string(),
  }),
  presencia: endpoint({
    metodo: 'POST',
    ruta: '/vivo/presencia',
    acceso: 'declaracion.ver',
    resumen: 'Qué meses tiene abiertos quien escucha; duran lo que su flujo',
    entrada: fila({ flujo: Flujo, abiertos: z.array(MesAbierto).max(MESES_ABIERTOS) }),
    salida: fila({ abiertos: z.number() }),
  }),
};
