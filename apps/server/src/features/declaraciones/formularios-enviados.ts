import type { declaraciones } from '@aldia/contract/declaraciones.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { enCampo } from '../../shared/app-error.ts';
import type { ContextoDeConsulta } from '../../shared/contexto.ts';
import { type DocumentoGuardado, guardarBytes } from '../../shared/documentos.repo.ts';
import { abrirPdf } from '../../shared/pdf-entrante.ts';
import type { Declaracion } from './declaracion.ts';

export type NotificarFormulario = Entrada<typeof declaraciones.notificarFormulario>;
interface Enviado {
  readonly numero: string;
  readonly bytes: Buffer;
}
export interface FormularioGuardado {
  readonly numero: string;
  readonly documento: DocumentoGuardado;
}

/** The forms of a call, opened. Number and PDF come together, and only a ROS client has a second one. */
export async function formulariosEnviados(e: NotificarFormulario, d: Declaracion): Promise<Enviado[]> {
  const primero = { numero: e.numeroFormulario, documento: e.documento };
  const segundo = { numero: e.numeroFormularioIva ?? '', documento: e.documentoIva ?? '' };
  const vienen = segundo.numero === '' && segundo.documento === '' ? [primero] : [primero, segundo];
  if (vienen.length > 1) {
    if (d.regimenId !== REGIMEN.ros) throw enCampo('documento_2', AVISOS.unSoloFormulario);
    if (segundo.numero === '') throw enCampo('numero_formulario_2', AVISOS.campoObligatorio);
    if (segundo.documento === '') throw enCampo('documento_2', AVISOS.campoObligatorio);
  }
  return Promise.all(vienen.map(async ({ numero, documento }) => ({ numero, bytes: await abrirPdf(documento) })));
}

/** Stores the PDFs of the forms; nothing names them yet. */
export async function guardarFormularios(
  ctx: ContextoDeConsulta,
  d: Declaracion,
  enviados: readonly Enviado[],
): Promise<FormularioGuardado[]> {
  const guardados: FormularioGuardado[] = [];
  for (const { numero, bytes } of enviados) {
    const nombre = `formulario_${numero}.pdf`;
    const nuevo = { usuarioId: d.usuarioId, clase: 'formulario', nombre, tipo: 'application/pdf', bytes };
    guardados.push({ numero, documento: await guardarBytes(ctx, nuevo) });
  }
  return guardados;
}
