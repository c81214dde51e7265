import type { RenglonDeBandeja } from './bandeja.ts';

/** The inbox of a person. All ours. */
export const ROTULOS_DE_BANDEJA = {
  titulo: 'Mis avisos', // ours
  sub: 'Los correos que te enviamos y lo que AlDía te dijo mientras trabajabas', // ours
  cuando: 'Cuándo', // ours
  que: 'Qué', // ours
  lectura: 'Lectura', // ours
  sinLeer: 'Sin leer', // ours
  leido: 'Leído', // ours
  tipo: 'Tipo', // ours
  abrir: 'Ir a la pantalla', // ours
  marcar: 'Marcar leído', // ours
  marcarTodo: 'Marcar todo como leído', // ours
  campana: 'Mis avisos', // ours
  unoSinLeer: 'Mis avisos: 1 sin leer', // ours
  variosSinLeer: 'Mis avisos: {n} sin leer', // ours
  muchos: '99+', // ours
} as const;
export const AVISOS_DE_BANDEJA = {
  vacio: 'Todavía no hay avisos. Aquí quedan los correos que te enviamos y lo que pasó con lo que hiciste.', // ours
} as const;

/** What a row of the inbox is, in one word or two. All ours. */
export const PALABRA_DE_RENGLON = {
  exito: 'Hecho', // ours
  fallo: 'No se pudo', // ours
  informa: 'Información', // ours
  espera: 'Atención', // ours
  enviado: 'Correo enviado', // ours
  en_camino: 'Correo en camino', // ours
  no_llego: 'Correo que no llegó', // ours
} as const satisfies Record<RenglonDeBandeja['tipo'], string>;

/** The hints of the first login, by role. All ours. */
export const CONSEJOS = {
  titulo: 'Tres consejos para empezar', // ours
  entendido: 'Entendido', // ours
  verOtraVez: 'Ver los consejos de inicio', // ours
  cliente: [
    'Tu página de inicio dice qué sigue este mes, cuánto pagas y hasta cuándo.', // ours
    'Toca una palabra subrayada con puntos, como IVA, y te explica qué es.', // ours
    'La campana de arriba guarda tus correos y avisos. Nada se pierde.', // ours
  ],
  personal: [
    'Mi trabajo de hoy te lleva a cada lista. El mes que declaras se cambia en la barra de arriba.', // ours
    'La lupa de arriba busca a cualquier cliente. La tecla ? muestra los atajos del teclado.', // ours
    'La campana de arriba guarda lo que AlDía te dijo y los correos que recibiste.', // ours
  ],
  gestor: [
    'Tu cartera muestra a cada cliente, su mes y lo que falta.', // ours
    'Puedes traer los archivos de muchos clientes en una sola carga.', // ours
    'La campana de arriba guarda tus correos y avisos. Nada se pierde.', // ours
  ],
} as const;
