import { FALTAS_DE_EVIDENCIA as FALTAS, QUE_FALTA } from '@aldia/contract/textos-evidencia.ts';
import { TIPOS_DE_ARCHIVO } from '@aldia/contract/textos-revision.ts';
import { faltaElDeIva } from '@aldia/domain/declaraciones/estados.ts';
import { momentoDe, SIN_PAGO } from '@aldia/domain/declaraciones/momento.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { conMontos, montosAPagar, situacionDe } from '../../declaraciones/index.ts';
import { type FilaDeDocumento, type FilaDeMensaje, listDocumentos } from '../evidencia.repo.ts';
import type { Fuentes } from '../fuentes.ts';
import { enHoraDeAqui, type Falta, type Parte, type Pieza } from '../pieza.ts';
import { piezaGuardada } from './guardadas.ts';

/** The ids of the documents attached to a mail. */
export const adjuntosDe = ({ adjuntos }: FilaDeMensaje): readonly string[] =>
  Array.isArray(adjuntos) ? adjuntos.filter((a) => typeof a === 'string') : [];

/** Every form that was sent or filed, including replaced ones, and what came from SAT: receipts and returns. */
export async function documentos(f: Fuentes): Promise<Parte> {
  const { d, deSat, mensajes, recursos } = f;
  const deFormulario = [d.documentoId, d.documentoIvaId, ...mensajes.flatMap(adjuntosDe)].filter((x) => x !== null);
  const deLaSat = deSat.flatMap((s) => s.documentoId ?? []);
  const ids = [...new Set([...deFormulario, ...deLaSat])];
  const guardados = ids.length === 0 ? [] : await listDocumentos(recursos.bd, d.usuarioId, ids);
  const tipoDe = (id: string): string => tipoDeSat(deSat.find((s) => s.documentoId === id)?.tipoArchivoId);
  const de = (ids: readonly string[], carpeta: string, que: (g: FilaDeDocumento) => string): readonly Pieza[] =>
    guardados.filter((g) => ids.includes(g.id)).map((g, i) => piezaGuardada(f, carpeta, i, g, que(g)));
  const formularios = de(deFormulario, '5-formularios-de-pago', () => 'Formulario de pago enviado o presentado');
  const comprobantes = de(deLaSat, '6-comprobantes', (g) => `Documento de la SAT: ${tipoDe(g.id)}`);
  return { piezas: [...formularios, ...comprobantes], faltas: faltasDe(f, formularios, comprobantes) };
}

const tipoDeSat = (id: number | undefined): string => TIPOS_DE_ARCHIVO[id ?? 0] ?? '';

function faltasDe({ d, deSat }: Fuentes, formularios: readonly Pieza[], comprobantes: readonly Pieza[]): Falta[] {
  const faltas: Falta[] = [];
  if (formularios.length === 0 && d.numeroFormulario === '') faltas.push({ que: QUE_FALTA.pdf, porque: FALTAS.sinPdf });
  if (faltaElDeIva(situacionDe(d))) faltas.push({ que: QUE_FALTA.pdf, porque: FALTAS.faltaElDeIva });
  for (const [numero, documento] of [
    [d.numeroFormulario, d.documentoId],
    [d.numeroFormularioIva, d.documentoIvaId],
  ])
    if (numero && documento === null)
      faltas.push({ que: QUE_FALTA.pdf, porque: llenar(FALTAS.pdfSinGuardar, { numero }) });
  for (const s of deSat.filter((s) => s.documentoId === null))
    faltas.push({ que: `${QUE_FALTA.comprobantes}: ${tipoDeSat(s.tipoArchivoId)}`, porque: FALTAS.solicitado });
  if (comprobantes.length === 0) faltas.push({ que: QUE_FALTA.comprobantes, porque: FALTAS.sinComprobante });
  if (d.pagoRealizado && comprobantes.length > 0) return faltas;
  if (SIN_PAGO.includes(momentoDe(conMontos(d, montosAPagar(d))))) return faltas;
  return [...faltas, { que: QUE_FALTA.pago, porque: porQueFaltaElPago(d) }];
}

/** The two taxes of ROS may be paid weeks apart. */
function porQueFaltaElPago({ pagoConfirmadoEn, isrPagadoEn }: Fuentes['d']): string {
  if (pagoConfirmadoEn) return llenar(FALTAS.pagoSinComprobante, { cuando: enHoraDeAqui(pagoConfirmadoEn) });
  return isrPagadoEn ? llenar(FALTAS.sinPagoDeIva, { cuando: enHoraDeAqui(isrPagadoEn) }) : FALTAS.sinPago;
}
