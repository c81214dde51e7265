import * as z from 'zod';
import { catalogo, GUARDADO, numero, texto } from './definicion.ts';

/** What a purchase is for SAT-2237. Types added by administrators have no line; those with a line cannot be removed (D-82). */
export const tipoRegistro = catalogo({
  raiz: 'tipo_registro',
  son: 'tipos de registro',
  campos: { descripcion: texto(200), orden: numero(1, 999), tituloFormulario: texto(200) },
  leidos: {
    descripcion: z.string(),
    orden: z.number(),
    tituloFormulario: z.string(),
    linea: z.string().nullable(),
    deletedAt: z.string().nullable(),
  },
  dice: {
    listado: { exito: null, fallo: 'No es posible obtener los tipos de registro' }, // ours
    insertar: { exito: 'Tipo registro creado exitosamente', fallo: 'No es posible insertar tipo registro' },
    actualizar: { exito: 'tipo registro actualizado', fallo: 'No es posible insertar tipo registro' },
    estado: { exito: GUARDADO, fallo: 'No es posible eliminar el tipo de registro' },
  },
  niega: { estado: ['TIPO_CON_LINEA', 'TIPO_EN_USO'] },
});
