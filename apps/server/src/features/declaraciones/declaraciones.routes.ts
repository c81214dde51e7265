import type { declaraciones } from '@aldia/contract/declaraciones.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { ajustesDelMes } from './use-cases/ajustes-del-mes.ts';
import { calcularDeNuevo } from './use-cases/calcular-de-nuevo.ts';
import { deshacer } from './use-cases/deshacer.ts';
import * as enviar from './use-cases/enviar.ts';
import * as listas from './use-cases/listas.ts';
import * as notificar from './use-cases/notificar.ts';
import { notificarFormulario } from './use-cases/notificar-formulario.ts';
import { presentarACero } from './use-cases/presentar-a-cero.ts';
import { presentarSinIsr } from './use-cases/presentar-sin-isr.ts';
import * as reasignar from './use-cases/reasignar.ts';
import { revelarCredencial } from './use-cases/revelar-credencial.ts';
import { trabajoDeHoy } from './use-cases/trabajo-de-hoy.ts';

export const declaracionesHandlers = {
  ...listas,
  trabajoDeHoy,
  ajustesDelMes,
  calcularDeNuevo,
  presentarACero,
  presentarSinIsr,
  ...enviar,
  ...notificar,
  notificarFormulario,
  ...reasignar,
  deshacer,
  revelarCredencial,
} satisfies HandlersFor<typeof declaraciones>;
