import type { DefinicionDeTrabajo } from './trabajos.ts';

/** A mail as a use case says it; the outbox makes the HTML. Paragraphs are plain text: nothing a client typed is markup. */
export interface Correo {
  /** What makes it one mail: the same key again changes nothing. */
  readonly clave: string;
  readonly para: string;
  readonly asunto: string;
  readonly saludo: string;
  readonly parrafos: readonly string[];
  readonly datos?: readonly (readonly [rotulo: string, valor: string])[];
  readonly boton?: { readonly texto: string; readonly ruta: string };
  readonly documentos?: readonly string[];
  readonly declaracionId?: number;
  /** The act it tells of, which may be taken back for some seconds: until then the mail waits, and goes with it. */
  readonly hastaQueVenza?: { readonly accionId: string; readonly segundos: number };
}

export const enviarCorreoJob: DefinicionDeTrabajo<{ id: string }> = {
  nombre: 'notificaciones.enviar-correo',
  repetible: 'sí: la fila enviada no se vuelve a enviar y el Message-ID no cambia',
  reintentos: 12,
  esperaS: 5,
};

/** A text as HTML shows it: nothing of it is markup. */
export const escapar = (texto: string): string => texto.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
/** Mail headers are one line: a CR or LF in a name or subject would add a header (security C07). */
export const unaLinea = (texto: string): string => texto.replace(/[\r\n]+/g, ' ').trim();

/** The plain text of a mail. */
export function aTexto(correo: Correo, origen: string): string {
  const datos = (correo.datos ?? []).map(([r, v]) => `${r}: ${v}`).join('\n');
  // Alone on its line: what follows a link is often taken for a part of it.
  const boton = correo.boton ? `${correo.boton.texto}:\n${origen}${correo.boton.ruta}` : '';
  return [correo.saludo, ...correo.parrafos, datos, boton, 'AlDía'].filter(Boolean).join('\n\n');
}

/** The HTML of a mail: inline styles only, readable without images. */
export function aHtml(correo: Correo, origen: string): string {
  const fila = ([r, v]: readonly [string, string]) =>
    `<tr><td style="padding:4px 16px 4px 0;color:#4A5A6A">${escapar(r)}</td><td style="padding:4px 0;text-align:right;font-weight:600">${escapar(v)}</td></tr>`;
  const datos = correo.datos?.length
    ? `<table style="margin:16px 0;border-collapse:collapse">${correo.datos.map(fila).join('')}</table>`
    : '';
  const boton = correo.boton
    ? `<p style="margin:24px 0"><a href="${escapar(origen + correo.boton.ruta)}" style="background:#0B6E4F;color:#fff;padding:12px 20px;border-radius:6px;text-decoration:none">${escapar(correo.boton.texto)}</a></p>`
    : '';
  const enLetras = correo.boton
    ? `<p style="margin:0;color:#4A5A6A;font-size:13px">Si el botón no abre, copia este enlace en tu navegador:<br>${escapar(origen + correo.boton.ruta)}</p>`
    : '';
  const parrafos = correo.parrafos.map((p) => `<p style="margin:0 0 12px">${escapar(p)}</p>`).join('');
  return `<!doctype html><html lang="es"><body style="margin:0;background:#F4F6F8"><div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#fff;color:#12263A;font:16px/1.5 Inter,Arial,sans-serif"><p style="color:#0B6E4F;font-weight:700;font-size:20px;margin:0 0 24px">AlDía</p><p style="margin:0 0 12px">${escapar(correo.saludo)}</p>${parrafos}${datos}${boton}${enLetras}</div></body></html>`;
}
