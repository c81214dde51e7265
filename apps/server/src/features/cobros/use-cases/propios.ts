import { consulta } from '../../../shared/manejador.ts';
import { listPropios } from '../listado.repo.ts';

export const propios = consulta((_entrada: object, { bd, actor }) => listPropios(bd, actor.usuarioId));
