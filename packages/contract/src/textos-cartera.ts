import type { Bloqueo, FiltroDeCartera } from '@aldia/domain/gestor/cartera.ts';
import { MOTIVOS } from '@aldia/domain/pendientes/motivos.ts';
import { tablaDe } from '@aldia/domain/tablas/tabla.ts';
import { TEXTOS_DE_MOTIVO } from './textos-pendientes.ts';

/** What stops a client: the words of the queue, and what only a portfolio has. */
export const PALABRA_DE_BLOQUEO: Readonly<Record<Bloqueo, string>> = {
  sinRegimen: 'Sin régimen',
  ...tablaDe(MOTIVOS, (m) => TEXTOS_DE_MOTIVO[m].rotulo),
};
export const PALABRA_DE_FILTRO: Readonly<Record<FiltroDeCartera, string>> = {
  porPagar: 'Con impuesto por pagar', // ours
  vencidas: 'Con un mes vencido', // ours
  ...PALABRA_DE_BLOQUEO,
};

export const ROTULOS_DE_CARTERA = {
  titulo: 'Tu cartera', // ours
  anio: 'Año', // ours
  filtro: 'Situación', // ours
  todos: 'Todos los clientes', // ours
  bloqueo: 'Qué lo bloquea', // ours
  proximo: 'Próximo vencimiento', // ours
  porPagar: 'Por pagar', // ours
  sumas: 'Sumas del mes', // ours
  aPagar: 'Impuesto', // ours
  sinAbrir: 'Sin abrir', // ours
  verMes: 'Ver el seguimiento', // ours
  nadaBloquea: 'Nada', // ours
} as const;

/** What the screen says. */
export const AVISOS_DE_CARTERA = {
  vacia: 'Todavía no tienes clientes activos en tu cartera.', // ours
  nadie: 'Ningún cliente está en esa situación.', // ours
  sinMes: 'Sin abrir', // ours
  elMes: '{mes} de {nombre}: {paso}', // ours
  teclas: 'Las flechas recorren los meses. Enter abre el seguimiento del mes.', // ours
  sinRegimen: 'Sin régimen no se abre ningún mes: elígelo en Gestión de usuarios.', // ours
} as const;
