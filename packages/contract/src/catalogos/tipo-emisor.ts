import * as z from 'zod';
import { fila } from '../cables.ts';
import { catalogo, GUARDADO, IdElegido, numero, texto } from './definicion.ts';

/** The kinds of supplier, each with the record type that its invoices get and the group of a bulk load (decisions-3, 79). */
export const tipoEmisor = catalogo({
  raiz: 'tipo_emisor',
  son: 'tipos de emisor',
  campos: { descripcion: texto(200), tipoRegistroId: IdElegido, grupo: numero(0, 999_999) },
  leidos: {
    descripcion: z.string(),
    tipoRegistroId: z.number().nullable(),
    tipoRegistro: fila({ descripcion: z.string() }),
    grupo: z.number(),
    deletedAt: z.string().nullable(),
  },
  dice: {
    listado: { exito: null, fallo: 'No es posible obtener los tipos de emisor' }, // ours
    insertar: { exito: 'Tipo Emisor creado con éxito', fallo: 'No es posible crear el tipo de emisor' },
    actualizar: { exito: 'Tipo Emisor actualizado', fallo: 'No es posible actualizar este tipo de emisor' },
    estado: { exito: GUARDADO, fallo: 'No es posible eliminar el tipo de emisor' }, // ours
  },
  niega: { insertar: ['ELEGIDO_NO_VIGENTE'], actualizar: ['ELEGIDO_NO_VIGENTE'], estado: ['ELEGIDO_NO_VIGENTE'] },
});
