import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { findSuOficina } from '../../shared/cartera.repo.ts';
import type { Correo } from '../../shared/correo.ts';
import type { Conexion } from '../../shared/db.ts';
import type { Declaracion } from './declaracion.ts';

/** The screens of a client are not open to an office. */
const DE_OFICINA = { texto: 'Ver mi cartera', ruta: '/gestor' } as const;

/** Addresses a mail that was written to the client. */
export type Dirigir = (correo: Correo) => Correo;

/**
 * How a mail about a month is addressed: to its client, and of who has none to the office that has them today, which pays and
 * follows their months (D-52, D-63). Null when nobody is written to: what is filed or finished is recorded all the same.
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
