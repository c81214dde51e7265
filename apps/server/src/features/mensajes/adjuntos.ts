import { MAXIMO_DE_ADJUNTOS } from '@aldia/domain/mensajes/masivo.ts';
import { revisar } from '@aldia/lector/guardia.ts';
import { AppError } from '../../shared/app-error.ts';
import { huellaSha256, idAleatorio } from '../../shared/cifrado.ts';
import type { Contexto, ContextoDeConsulta } from '../../shared/contexto.ts';
import { type DocumentoGuardado, guardarBytes, insertDocumento } from '../../shared/documentos.repo.ts';
import { abrirPdf, base64De, esBase64 } from '../../shared/pdf-entrante.ts';
import { listConHuella } from './masivos.repo.ts';

interface Subidos {
  /** Data URLs, or plain base64. */
  readonly documento: readonly string[] | null;
  readonly nombres: readonly string[];
}
const MEGABYTE = 1024 * 1024;
/** The largest size of a workbook when it is unzipped. */
const MAXIMO_INFLADO = 200 * MEGABYTE;

const TIPOS = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
type Extension = keyof typeof TIPOS;

const FIRMAS: readonly (readonly [Extension, string])[] = [
  ['pdf', '255044462d'],
  ['png', '89504e470d0a1a0a'],
  ['jpg', 'ffd8ff'],
  ['xlsx', '504b0304'],
];

/** The file type by its contents, whatever its name; null when it is no type that we send. */
async function extensionDe(texto: string, bytes: Buffer): Promise<Extension | null> {
  const inicio = bytes.subarray(0, 8).toString('hex');
  const extension = FIRMAS.find(([, firma]) => inicio.startsWith(firma))?.[0] ?? null;
  if (extension === 'pdf') await abrirPdf(texto);
  if (extension === 'xlsx') revisar(bytes, { maximoDeBytes: MAXIMO_DE_ADJUNTOS, maximoInflado: MAXIMO_INFLADO });
  return extension;
}

/** The file name without its path, with the extension of the real type. */
function nombreDe(escrito: string, numero: number, extension: Extension): string {
  const limpio = escrito.split(/[\\/]/).at(-1)?.trim() || `adjunto-${numero}`;
  const suya = extension === 'jpg' ? /\.jpe?g$/i : new RegExp(`\\.${extension}$`, 'i');
  return suya.test(limpio) ? limpio : `${limpio}.${extension}`;
}

async function juzgar(texto: string, escrito: string, numero: number) {
  const archivo = escrito || `El archivo ${numero}`;
  const base64 = base64De(texto);
  if (!esBase64(base64)) throw new AppError('ADJUNTO_INACEPTABLE', { archivo });
  const bytes = Buffer.from(base64, 'base64');
  // Whatever is wrong with it, the error names the file.
  const extension = await extensionDe(texto, bytes).catch(() => null);
  if (extension === null) throw new AppError('ADJUNTO_INACEPTABLE', { archivo });
  return { bytes, nombre: nombreDe(escrito, numero, extension), tipo: TIPOS[extension] };
}

/**
 * Checks the files of a mail and stores them, before any transaction. A file with the same bytes is not stored again. Throws
 * ADJUNTOS_MUY_GRANDES, ADJUNTO_INACEPTABLE.
 */
export async function guardarAdjuntos(
  ctx: ContextoDeConsulta,
  { documento, nombres }: Subidos,
): Promise<readonly DocumentoGuardado[]> {
  const textos = documento ?? [];
  const pesan = textos.reduce((suma, t) => suma + Math.floor((t.length * 3) / 4), 0);
  if (pesan > MAXIMO_DE_ADJUNTOS + 200 * textos.length)
    throw new AppError('ADJUNTOS_MUY_GRANDES', { mb: MAXIMO_DE_ADJUNTOS / MEGABYTE });
  const guardados: DocumentoGuardado[] = [];
  for (const [i, texto] of textos.entries()) {
    const juzgado = await juzgar(texto, nombres[i] ?? '', i + 1);
    const nuevo = { usuarioId: null, clase: 'mensaje', ...juzgado };
    const [igual] = await listConHuella(ctx.bd, huellaSha256(juzgado.bytes));
    guardados.push(igual ? otraVez(nuevo, igual.lugar) : await guardarBytes(ctx, nuevo));
  }
  return guardados;
}

const otraVez = (
  { bytes, ...nuevo }: { usuarioId: null; clase: string; nombre: string; tipo: string; bytes: Buffer },
  lugar: string,
): DocumentoGuardado => ({
  ...nuevo,
  id: idAleatorio(),
  tamanio: bytes.length,
  sha256: huellaSha256(bytes),
  lugar,
});

/**
 * Inserts the document rows in the transaction of the mail that carries the files: one row for each name of the same bytes. Returns
 * their ids.
 */
export async function nombrarAdjuntos(ctx: Contexto, guardados: readonly DocumentoGuardado[]): Promise<string[]> {
  const ids: string[] = [];
  for (const d of guardados) {
    const igual = (await listConHuella(ctx.tx, d.sha256)).find(({ nombre }) => nombre === d.nombre);
    ids.push(igual?.id ?? (await insertDocumento(ctx.tx, d, ctx.actor.usuarioId)));
  }
  return ids;
}
