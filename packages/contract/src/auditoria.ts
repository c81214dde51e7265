import { diasEntre } from '@aldia/domain/fechas/fechas.ts';
import * as z from 'zod';
import { conDefecto, DiaCable, fila, Id, IdDeRuta } from './cables.ts';
import { endpoint } from './endpoint.ts';
import { BusquedaCable, camposDePagina, DE_LISTA } from './listas.ts';
import { AVISOS_DE_AUDITORIA } from './textos-auditoria.ts';

const Persona = fila({ id: Id, nombre: z.string(), nit: z.string() });

const Hecho = fila({
  id: Id,
  /** An instant in UTC. */
  cuando: z.string(),
  /** Null when the product acted by itself. */
  actor: Persona.nullable(),
  accion: z.string(),
  entidad: z.string(),
  entidadId: z.string(),
  /** The client that the record is about, when its entity belongs to one. */
  cliente: Persona.nullable(),
  motivo: z.string(),
  cambios: z.array(fila({ campo: z.string(), antes: z.string(), despues: z.string() })),
  /** Covered by a seal: `npm run verificar` detects any change of it. */
  sellado: z.boolean(),
});
export type HechoDeAuditoria = z.output<typeof Hecho>;

/** The longest range of one query: a year. */
export const DIAS_DE_AUDITORIA = 366;
const UnaPersona = conDefecto(IdDeRuta.nullable(), null);

export const auditoria = {
  listado: endpoint({
    metodo: 'GET',
    ruta: '/auditoria/listado',
    acceso: 'auditoria.ver',
    resumen: 'Lo que hizo cada persona entre dos días, lo más nuevo primero; por persona, por cliente y por acción',
    paginada: true,
    entrada: fila(
      {
        desde: DiaCable,
        hasta: DiaCable,
        actorId: UnaPersona,
        clienteId: UnaPersona,
        accion: conDefecto(z.string().max(60), ''),
        ...DE_LISTA,
      },
      {},
      ({ desde, hasta }, ctx) => {
        const dias = diasEntre(desde, hasta);
        if (dias >= 0 && dias <= DIAS_DE_AUDITORIA) return;
        const message = dias < 0 ? AVISOS_DE_AUDITORIA.alReves : AVISOS_DE_AUDITORIA.demasiado;
        ctx.addIssue({ code: 'custom', path: ['hasta'], message });
      },
    ),
    salida: fila(camposDePagina(Hecho)),
  }),
  personas: endpoint({
    metodo: 'GET',
    ruta: '/auditoria/personas',
    acceso: 'auditoria.ver',
    resumen: 'Personas por nombre, NIT o CUI, para buscar en la bitácora; a lo más 20',
    entrada: fila({ busqueda: BusquedaCable }),
    salida: z.array(Persona),
  }),
};
