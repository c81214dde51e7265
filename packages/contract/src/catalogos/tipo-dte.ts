import * as z from 'zod';
import { catalogo, GUARDADO, texto } from './definicion.ts';

/** Which kinds of document are admitted, and their names; the domain has their sign and credit (D-81). */
export const tipoDte = catalogo({
  raiz: 'tipo_dte',
  son: 'tipos de DTE',
  campos: { descripcion: texto(200), abreviatura: texto(10).toUpperCase() },
  leidos: { descripcion: z.string(), abreviatura: z.string(), deletedAt: z.string().nullable() },
  dice: {
    listado: { exito: null, fallo: 'No es posible obtener los tipos de dte' }, // ours
    insertar: { exito: 'Tipo DTE creado exitosamente', fallo: 'No es posible insertar tipo registro' },
    actualizar: { exito: 'Tipo DTE actualizado', fallo: 'No es posible insertar tipo registro' },
    estado: { exito: GUARDADO, fallo: 'No es posible eliminar el tipo de dte' },
  },
  niega: { insertar: ['DTE_DESCONOCIDO'], actualizar: ['DTE_DESCONOCIDO'] },
});
