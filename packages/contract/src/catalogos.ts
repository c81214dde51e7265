import * as z from 'zod';
import { AnioCable, conDefecto, DiaCable, fila, Id, IdCortoDeRuta, IdDeRuta } from './cables.ts';
import { endpoint } from './endpoint.ts';
import { BusquedaCable } from './listas.ts';
import { Plan } from './planes.ts';

const DiaInhabil = fila({
  id: Id,
  fecha: DiaCable,
  descripcion: z.string(),
  alcance: z.enum(['nacional', 'municipal']),
});

export const catalogos = {
  regimenes: endpoint({
    metodo: 'GET',
    ruta: '/regimen/listado',
    acceso: 'catalogo.ver',
    resumen: 'Regímenes',
    salida: z.array(fila({ id: z.number(), descripcion: z.string(), abreviatura: z.string() })),
  }),
  tiposDeRegistroActivos: endpoint({
    metodo: 'GET',
    ruta: '/tipo_registro/activos',
    acceso: 'catalogo.ver',
    resumen: 'Tipos de registro activos, con su línea del formulario',
    salida: z.array(
      fila({
        id: Id,
        descripcion: z.string(),
        tituloFormulario: z.string(),
        orden: z.number(),
        linea: z.string().nullable(),
      }),
    ),
  }),
  actividadesActivas: endpoint({
    metodo: 'GET',
    ruta: '/actividad_economica/activos',
    acceso: 'catalogo.ver',
    resumen: 'Actividades económicas activas',
    salida: z.array(fila({ id: Id, descripcion: z.string() })),
  }),
  tiposDeEmisorActivos: endpoint({
    metodo: 'GET',
    ruta: '/tipo_emisor/activos',
    acceso: 'catalogo.ver',
    resumen: 'Tipos de emisor activos, con su tipo de registro',
    salida: z.array(
      fila({ id: Id, descripcion: z.string(), grupo: z.number(), tipoRegistroId: z.number().nullable() }),
    ),
  }),
  tiposDteAdmitidos: endpoint({
    metodo: 'GET',
    ruta: '/tipo_dte/admitidos',
    acceso: 'catalogo.ver',
    resumen: 'Tipos de DTE con su nombre, y si se admiten: la lista con la que se juzga cada documento',
    salida: z.array(fila({ abreviatura: z.string(), descripcion: z.string(), habilitado: z.boolean() })),
  }),
  emisoresActivos: endpoint({
    metodo: 'GET',
    ruta: '/emisor/activos',
    acceso: 'catalogo.ver',
    resumen: 'Emisores activos que coinciden con una búsqueda; a lo más 50',
    entrada: fila({ busqueda: BusquedaCable }),
    salida: z.array(
      fila({ nit: z.string(), nombre: z.string(), tipoEmisorId: z.number().nullable(), tipoEmisor: z.string() }),
    ),
  }),
  tiposDeSuscripcionActivos: endpoint({
    metodo: 'GET',
    ruta: '/tipo_suscripcion/activos/{id}',
    acceso: 'catalogo.ver',
    resumen: 'Planes activos de un régimen',
    entrada: fila({ id: IdCortoDeRuta }),
    salida: z.array(Plan),
  }),
  diasInhabiles: endpoint({
    metodo: 'GET',
    ruta: '/dia_inhabil/listado',
    acceso: 'catalogo.ver',
    resumen: 'Días inhábiles que corren los vencimientos',
    entrada: fila({ anio: AnioCable.optional() }),
    salida: z.array(DiaInhabil),
  }),
  insertarDiaInhabil: endpoint({
    metodo: 'POST',
    ruta: '/dia_inhabil/insertar',
    acceso: 'catalogo.cambiar',
    resumen: 'Agrega un día inhábil',
    haceOtra: true,
    entrada: fila({
      fecha: DiaCable,
      descripcion: z.string().trim().min(3, 'Escribe la descripción').max(120),
      alcance: conDefecto(z.enum(['nacional', 'municipal']), 'nacional'),
    }),
    salida: DiaInhabil,
    errores: ['DIA_INHABIL_REPETIDO'],
  }),
  quitarDiaInhabil: endpoint({
    metodo: 'DELETE',
    ruta: '/dia_inhabil/eliminar/{id}',
    acceso: 'catalogo.cambiar',
    resumen: 'Quita un día inhábil',
    entrada: fila({ id: IdDeRuta }),
    salida: fila({ quitado: z.boolean() }),
  }),
};
