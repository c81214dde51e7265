import type { EstadoDeMasivo } from '@aldia/domain/mensajes/masivo.ts';
import { datosDe, type Tono } from '../columnas.ts';
import { type Masivo, mensajes } from '../mensajes.ts';
import { ROTULOS_DE_MENSAJES as R, ROTULO_DE_CLASE, ROTULO_DE_ESTADO_MASIVO } from '../textos-mensajes.ts';
import { hojaDe } from './hoja.ts';

const TONO: Readonly<Record<EstadoDeMasivo, Tono>> = {
  programado: 'espera',
  enviando: 'avanza',
  en_pausa: 'espera',
  detenido: 'alto',
  cancelado: 'neutro',
  deshecho: 'neutro',
  terminado: 'listo',
};
/** 'A TODOS', a regime, a person, or both. */
export const paraQuien = ({ regimen, usuario }: Pick<Masivo, 'regimen' | 'usuario'>): string =>
  [regimen, usuario].filter((p) => p !== null).join(' · ') || R.aTodos;

const dato = datosDe<Masivo>();
export const DATOS_DE_MASIVOS = [
  dato.momento(R.fecha, (m) => m.creadoEn),
  dato.texto(R.asunto, (m) => m.asunto, { detalle: (m) => ROTULO_DE_CLASE[m.clase] }),
  dato.texto(R.para, paraQuien),
  dato.estado(R.estado, (m) => ({ rotulo: ROTULO_DE_ESTADO_MASIVO[m.estado], tono: TONO[m.estado] })),
  dato.texto(R.avance, (m) => m.entregados),
  dato.texto(R.rechazados, (m) => m.rechazados),
  dato.texto(R.escribio, (m) => m.creadoPor),
];
export const hojaDeMasivos = hojaDe(mensajes.listado, { archivo: 'correos_masivos', columnas: DATOS_DE_MASIVOS });
