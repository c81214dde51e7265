import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { findSuOficina } from '../../shared/cartera.repo.ts';
import type { Correo } from '../../shared/correo.ts';
import type { Conexion } from '../../shared/db.ts';
import type { Declaracion } from './declaracion.ts';

/** An office cannot open the client's screens. */
const DE_OFICINA = { texto: 'Ver mi cartera', ruta: '/gestor' } as const;

/** Addresses a mail that was written to the client. */
export type Dirigir = (correo: Correo) => Correo;

/**
 * Returns how to address a mail about a month: to the client, or, when the client has no mail, to the office that has them today, which
 * pays and follows their months (D-52, D-63). Null when there is nobody to write to: filing and finishing are recorded all the same.
 */
export async function destinatarioDe(
  bd: Conexion,
  d: Pick<Declaracion, 'usuarioId' | 'cliente'>,
): Promise<Dirigir | null> {
  const { nombre, nit, correo } = d.cliente;
  if (correo.trim() !== '') return (escrito) => escrito;
  const oficina = await findSuOficina(bd, d.usuarioId);
  if (!oficina) return null;
  return (escrito) => ({
    ...escrito,
    para: oficina.correo,
    asunto: `${nombre}: ${escrito.asunto}`,
    saludo: `Hola, ${oficina.nombre}:`,
    parrafos: [
      `Te escribimos a ti porque ${nombre}, NIT ${formatNit(nit)}, no tiene correo en AlDía.`,
      'Esto es lo que le decimos:',
      ...escrito.parrafos,
    ],
    ...(escrito.boton && { boton: DE_OFICINA }),
  });
}
