import * as z from 'zod';
import { conDefecto, DiaCable, fila, Id } from './cables.ts';
import { endpoint } from './endpoint.ts';

/** Who a client of a gestor is; the SAT password is a flag (D-20). */
const UsuarioDeGestor = fila({
  nit: z.string(),
  cui: z.string(),
  primerNombre: z.string(),
  segundoNombre: z.string(),
  primerApellido: z.string(),
  segundoApellido: z.string(),
  fechaNacimiento: DiaCable.nullable(),
  nombre: z.string(),
  regimenId: z.number().nullable(),
  tienePasswordSat: z.boolean(),
});
/** The link of a gestor with a client (spec 1, section 3). `bajaEn` is `deleted_at`: null means active. */
const ClienteDeGestor = fila(
  { id: Id, usuarioId: Id, bajaEn: z.string().nullable(), usuario: UsuarioDeGestor },
  { bajaEn: 'deleted_at' },
);
export type ClienteDeGestor = z.output<typeof ClienteDeGestor>;

export const gestor = {
  clientes: endpoint({
    metodo: 'GET',
    ruta: '/listado_usuarios',
    base: 'gestores',
    acceso: 'cartera.ver',
    resumen: 'La cartera de quien pregunta: sus clientes, buscados por NIT, CUI o cualquier parte del nombre',
    paginada: true,
    entrada: fila({
      busqueda: conDefecto(z.string().trim().max(100), ''),
      orden: conDefecto(z.enum(['nombre', 'nit', '-nombre', '-nit']), 'nombre'),
      /** All of them, or only those who were not put down. */
      situacion: conDefecto(z.enum(['todos', 'activos']), 'todos'),
      siguiente: conDefecto(z.string().max(400).nullable(), null),
      limite: conDefecto(z.coerce.number<number | string>().int().min(1).max(100), 50),
    }),
    salida: fila({ filas: z.array(ClienteDeGestor), total: z.number(), siguiente: z.string().nullable() }),
  }),
};
