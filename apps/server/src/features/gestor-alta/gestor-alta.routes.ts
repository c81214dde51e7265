import type { gestorAlta, gestorSuscripcion } from '@aldia/contract/gestor-alta.ts';
import { consulta, type HandlersFor } from '../../shared/manejador.ts';
import { CLAVE_DE_CARTERA } from '../suscripciones/index.ts';
import { hayCorreoDe } from './gestor-alta.repo.ts';
import { borrador, dejarFuera, descartar, validar } from './use-cases/borrador.ts';
import { estado } from './use-cases/estado.ts';
import { actualizarDireccion } from './use-cases/oficina.ts';
import { agregar, asignar, completar } from './use-cases/suscripcion.ts';

/** The delivery already wrote the mail: these calls only look for it and never write a second one (D-68). */
const correoDe = (proposito: keyof typeof CLAVE_DE_CARTERA) =>
  consulta(async (_: object, { bd, actor }) => ({
    enCola: await hayCorreoDe(bd, actor.usuarioId, proposito, CLAVE_DE_CARTERA[proposito]),
  }));

export const gestorAltaHandlers = {
  actualizarDireccion,
  validar,
  borrador,
  descartar,
  dejarFuera,
} satisfies HandlersFor<typeof gestorAlta>;

export const gestorSuscripcionHandlers = {
  estado,
  asignar,
  completar,
  agregar,
  correoDeSuscripcion: correoDe('gestor_alta'),
  correoDeAdicion: correoDe('gestor_adicion'),
} satisfies HandlersFor<typeof gestorSuscripcion>;
