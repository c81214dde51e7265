import type { declaraciones } from '@aldia/contract/declaraciones.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_DECLARACIONES } from '@aldia/contract/textos-de-declaraciones.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { enCampo } from '../../shared/app-error.ts';
import type { ContextoDeConsulta } from '../../shared/contexto.ts';
import { type DocumentoGuardado, guardarBytes } from '../../shared/documentos.repo.ts';
import { abrirPdf } from '../../shared/pdf-entrante.ts';
import type { Declaracion } from './declaracion.ts';

export type NotificarFormulario = Entrada<typeof declaraciones.notificarFormulario>;
type Lugar = 'primero' | 'segundo';
interface Enviado {
  readonly lugar: Lugar;
  readonly numero: string;
  readonly bytes: Buffer;
}
export interface FormularioGuardado {
  readonly lugar: Lugar;
  readonly numero: string;
  readonly documento: DocumentoGuardado;
}

/** The first form's PDF may be missing only when the form is already out under the same number and the second one comes (D-52). */
export function exigirPrimero(e: NotificarFormulario, d: Declaracion): void {
  const sigue = d.documentoId !== null && e.numeroFormulario === d.numeroFormulario;
  if (e.documento === '' && !(sigue && e.documentoIva)) throw enCampo('documento', AVISOS.campoObligatorio);
}

/** SAT numbers each form once: the same number for both is one of them pasted twice, and the client would pay one form for the other. */
export function exigirDistintos({ numeroFormulario, numeroFormularioIva }: NotificarFormulario, d: Declaracion): void {
  if (numeroFormulario !== (numeroFormularioIva || d.numeroFormularioIva)) return;
  throw enCampo(
    numeroFormularioIva ? 'numero_formulario_2' : 'numero_formulario',
    AVISOS_DE_DECLARACIONES.unNumeroCadaUno,
  );
}

/** Opens the forms of a call. A number and its PDF come together, and only a ROS client has a second form. */
export async function formulariosEnviados(e: NotificarFormulario, d: Declaracion): Promise<Enviado[]> {
  const numeroIva = e.numeroFormularioIva ?? '';
  const documentoIva = e.documentoIva ?? '';
  if (numeroIva !== '' || documentoIva !== '') {
    if (d.regimenId !== REGIMEN.ros) throw enCampo('documento_2', AVISOS.unSoloFormulario);
    if (numeroIva === '') throw enCampo('numero_formulario_2', AVISOS.campoObligatorio);
    if (documentoIva === '') throw enCampo('documento_2', AVISOS.campoObligatorio);
  }
  exigirPrimero(e, d);
  exigirDistintos(e, d);
  const todos = [
    { lugar: 'primero', numero: e.numeroFormulario, documento: e.documento },
    { lugar: 'segundo', numero: numeroIva, documento: documentoIva },
  ] as const;
  const vienen = todos.filter((f) => f.documento !== '');
  return Promise.all(vienen.map(async ({ documento, ...f }) => ({ ...f, bytes: await abrirPdf(documento) })));
}

/** Stores the PDFs of the forms; no row refers to them yet. */
export async function guardarFormularios(
  ctx: ContextoDeConsulta,
  d: Declaracion,
  enviados: readonly Enviado[],
): Promise<FormularioGuardado[]> {
  const guardados: FormularioGuardado[] = [];
  for (const { lugar, numero, bytes } of enviados) {
    const nombre = `formulario_${numero}.pdf`;
    const nuevo = { usuarioId: d.usuarioId, clase: 'formulario', nombre, tipo: 'application/pdf', bytes };
    guardados.push({ lugar, numero, documento: await guardarBytes(ctx, nuevo) });
  }
  return guardados;
}
