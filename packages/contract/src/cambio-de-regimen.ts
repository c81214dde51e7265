import * as z from 'zod';
import { Cuenta, fila, Id, IdCorto, IdDeRuta, MesCable } from './cables.ts';
import { VersionVista } from './edicion-de-usuario.ts';
import { endpoint } from './endpoint.ts';

const CambioAnotado = fila({
  desde: MesCable,
  antesId: IdCorto,
  despuesId: IdCorto,
  anotadoPor: z.string(),
  anotadoEn: z.string(),
  /** Nobody worked yet on a month of the new regime. */
  seQuita: z.boolean(),
});
export type CambioAnotado = z.output<typeof CambioAnotado>;

const RegimenDeCliente = fila({
  usuarioId: Id,
  nombre: z.string(),
  nit: z.string(),
  /** That of the current month; null for a client who chose none yet. */
  regimenId: z.number().nullable(),
  /** Newest first. */
  cambios: z.array(CambioAnotado),
  /** From which months another regime may apply. */
  primero: MesCable,
  ultimo: MesCable,
  /** Whether months before `primero` were worked; otherwise none was opened before it. */
  conMesesTrabajados: z.boolean(),
  /** The plan of one regime that the client pays; null when there is none, and for an office, which does not see it. */
  plan: fila({ nombre: z.string(), regimenId: IdCorto }).nullable(),
  /** Whether the client has an address at which a change is told. */
  recibeCorreo: z.boolean().default(true),
  /** Sent back with a change, so that a change over an older version is refused. */
  version: Cuenta,
});
export type RegimenDeCliente = z.output<typeof RegimenDeCliente>;

const deQuienCambia = { acceso: 'regimen.cambiar', sobre: 'cliente' } as const;

/** A client's regime and the month from which it changes. */
export const cambioDeRegimen = {
  deCliente: endpoint({
    ...deQuienCambia,
    metodo: 'GET',
    ruta: '/cambio_de_regimen/cliente/{id}',
    resumen: 'El régimen de un cliente, los cambios anotados y desde qué meses puede tener otro',
    entrada: fila({ id: IdDeRuta }),
    salida: RegimenDeCliente,
  }),
  anotar: endpoint({
    ...deQuienCambia,
    metodo: 'POST',
    ruta: '/cambio_de_regimen/anotar',
    resumen: 'Anota que un cliente tiene otro régimen desde un mes; reemplaza los cambios de ese mes en adelante',
    entrada: fila({ usuarioId: Id, regimenId: IdCorto, desde: MesCable, version: VersionVista }),
    /** How many opened months passed to the new regime. */
    salida: fila({ meses: z.number() }),
    errores: [
      'CARTERA_DE_SOLO_LECTURA',
      'REGIMEN_NO_ADMITIDO',
      'REGIMEN_SIN_ELEGIR',
      'REGIMEN_ES_EL_MISMO',
      'REGIMEN_MUY_ATRAS',
      'REGIMEN_MUY_LEJOS',
      'USUARIO_CAMBIADO',
    ],
  }),
  quitar: endpoint({
    ...deQuienCambia,
    metodo: 'POST',
    ruta: '/cambio_de_regimen/quitar',
    resumen: 'Quita el cambio que empieza en un mes, mientras nadie haya trabajado un mes del régimen nuevo',
    entrada: fila({ usuarioId: Id, desde: MesCable, version: VersionVista }),
    salida: fila({ meses: z.number() }),
    errores: [
      'CARTERA_DE_SOLO_LECTURA',
      'CAMBIO_DE_REGIMEN_TRABAJADO',
      'CAMBIO_DE_REGIMEN_NO_ENCONTRADO',
      'USUARIO_CAMBIADO',
    ],
  }),
};
