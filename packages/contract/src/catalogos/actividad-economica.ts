import * as z from 'zod';
import { catalogo, GUARDADO, texto } from './definicion.ts';

/** What a client does for a living; each activity has an initial profile of kinds of issuer. */
export const actividadEconomica = catalogo({
  raiz: 'actividad_economica',
  son: 'actividades económicas',
  campos: { descripcion: texto(200) },
  leidos: { descripcion: z.string(), deletedAt: z.string().nullable() },
  dice: {
    listado: { exito: null, fallo: 'No es posible obtener las actividades economicas' }, // ours
    insertar: {
      exito: 'Actividad Economica creada exitosamente',
      fallo: 'No es posible insertar tipo registro',
    },
    actualizar: { exito: 'Actividad Economica actualizada', fallo: 'No es posible insertar tipo registro' },
    estado: { exito: GUARDADO, fallo: 'No es posible eliminar la actividad economica' }, // ours
  },
});
