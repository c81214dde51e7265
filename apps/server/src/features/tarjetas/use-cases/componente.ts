import { consulta } from '../../../shared/manejador.ts';
import { direccionDelMarco } from '../marco-de-pasarela.ts';

/** Where the frame with the provider's form is. The form itself is asked for when the frame opens. */
export const componente = consulta(async (_: object, ctx) => ({ url: direccionDelMarco(ctx) }));
