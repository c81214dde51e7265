import type { declaraciones } from '@aldia/contract/declaraciones.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { ajustesDelMes } from './use-cases/ajustes-del-mes.ts';
import { deshacer } from './use-cases/deshacer.ts';
import { confirmarPago, enviarAFormulario, enviarAPago, forzarAPago } from './use-cases/enviar.ts';
import { conNotificacion, listadoIngreso, listasParaFormulario, pendientesDePago, una } from './use-cases/listas.ts';
import { completar, notificarPresentacion, recordarPago } from './use-cases/notificar.ts';
import { notificarFormulario } from './use-cases/notificar-formulario.ts';
import { presentarACero } from './use-cases/presentar-a-cero.ts';
import { presentarSinIsr } from './use-cases/presentar-sin-isr.ts';
import { colaboradores, reasignar } from './use-cases/reasignar.ts';
import { revelarCredencial } from './use-cases/revelar-credencial.ts';
import { trabajoDeHoy } from './use-cases/trabajo-de-hoy.ts';

export const declaracionesHandlers = {
  listadoIngreso,
  listasParaFormulario,
  conNotificacion,
  pendientesDePago,
  una,
  trabajoDeHoy,
  ajustesDelMes,
  enviarAFormulario,
  enviarAPago,
  forzarAPago,
  presentarACero,
  presentarSinIsr,
  confirmarPago,
  recordarPago,
  completar,
  notificarFormulario,
  notificarPresentacion,
  colaboradores,
  reasignar,
  deshacer,
  revelarCredencial,
} satisfies HandlersFor<typeof declaraciones>;
