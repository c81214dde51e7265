import {
  FALTAS_DE_EVIDENCIA as FALTAS,
  PALABRAS_DE_EVIDENCIA as PALABRAS,
  QUE_FALTA,
} from '@aldia/contract/textos-evidencia.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import type { FilaDeMensaje } from '../evidencia.repo.ts';
import type { Fuentes } from '../fuentes.ts';
import { enHoraDeAqui, type Parte, piezaDeTexto, rutaDe } from '../pieza.ts';
import { adjuntosDe } from './documentos.ts';

/** What was written to the client and to the staff about the month, as it was sent. */
export function correos({ mensajes }: Fuentes): Promise<Parte> {
  if (mensajes.length === 0)
    return Promise.resolve({ piezas: [], faltas: [{ que: QUE_FALTA.correos, porque: FALTAS.sinCorreos }] });
  const piezas = mensajes.map((m, i) =>
    piezaDeTexto(rutaDe('7-correos', i, `${m.asunto}.txt`), origenDe(m), m.creadaEn, textoDe(m)),
  );
  return Promise.resolve({ piezas, faltas: [] });
}

function origenDe(m: FilaDeMensaje): string {
  const mensaje = llenar(PALABRAS[m.canal], { para: m.para });
  if (m.enviadaEn !== null) return mensaje;
  if (m.descartadaEn === null) return llenar(PALABRAS.sinEnviar, { mensaje });
  return llenar(PALABRAS.noLlego, { mensaje, respuesta: m.ultimoError ?? '' });
}

function cuandoSalio(m: FilaDeMensaje): string {
  if (m.enviadaEn !== null) return enHoraDeAqui(m.enviadaEn);
  return m.descartadaEn === null ? 'Todavía no' : llenar(PALABRAS.enviadoNo, { cuando: enHoraDeAqui(m.descartadaEn) });
}

function textoDe(m: FilaDeMensaje): string {
  const cabeza: readonly (readonly [string, string])[] = [
    ['Para', m.para],
    ['Asunto', m.asunto],
    ['Escrito', enHoraDeAqui(m.creadaEn)],
    ['Enviado', cuandoSalio(m)],
    ['Adjuntos', String(adjuntosDe(m).length)],
    ...(m.ultimoError === null ? [] : [['Último error', m.ultimoError] as const]),
  ];
  return `${cabeza.map(([r, v]) => `${r}: ${v}`).join('\n')}\n\n${m.texto}\n`;
}
