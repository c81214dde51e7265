import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { huellaSha256 } from '../../shared/cifrado.ts';
import type { Correo } from '../../shared/correo.ts';
import { type ConNombres, saludoA } from '../../shared/saludo.ts';

/** Goes to the address that was typed in the registration. It says nothing of the account, because anybody may read it. */
export const correoDeReclamo = (para: string, nit: string, token: string): Correo => ({
  clave: `reclamo:${huellaSha256(token)}`,
  para,
  asunto: 'Prueba que la cuenta de AlDía es tuya',
  saludo: 'Hola:',
  parrafos: [
    'Un gestor ya preparaba en AlDía las declaraciones de ese NIT. Para entregarte la cuenta, con todo lo que tiene, necesitamos saber que eres tú.',
    'Ten a mano la contraseña de tu Agencia Virtual de la SAT. El enlace vence en 24 horas y sirve una sola vez. Si no te registraste, no hagas nada.',
  ],
  datos: [['NIT', formatNit(nit)]],
  boton: { texto: 'Probar que soy yo', ruta: `/reclamo_cuenta/${token}`, secreto: token },
});

interface Gestor extends ConNombres {
  readonly correo: string;
}
/** Tells the gestor who brought the client that the client has an account of their own now. */
export const correoDeReclamado = (g: Gestor, cliente: { id: number; nombre: string; nit: string }): Correo => ({
  clave: `cuenta-reclamada:${cliente.id}`,
  para: g.correo,
  asunto: `${cliente.nombre} ya tiene su propia cuenta de AlDía`,
  saludo: saludoA(g),
  parrafos: [
    `${cliente.nombre} se registró con su NIT y probó que es suyo. Sigue en tu cartera mientras decide si se queda contigo.`,
    'Si alguien más se hizo pasar por esa persona, escríbenos.',
  ],
  datos: [['NIT', formatNit(cliente.nit)]],
  boton: { texto: 'Ver mi cartera', ruta: '/gestor' },
});
