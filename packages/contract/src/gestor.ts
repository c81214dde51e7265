import * as z from 'zod';
import { conDefecto, DiaCable, fila, Id } from './cables.ts';
import { endpoint } from './endpoint.ts';
import { DE_LISTA, ORDENES_DE_CLIENTES, paginaDe } from './listas.ts';

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
      ...DE_LISTA,
      orden: conDefecto(z.enum(ORDENES_DE_CLIENTES), 'nombre'),
      /** All of them, or only those who were not put down. */
      situacion: conDefecto(z.enum(['todos', 'activos']), 'todos'),
    }),
    salida: paginaDe(ClienteDeGestor),
  }),
};
