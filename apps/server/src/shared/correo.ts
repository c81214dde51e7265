import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import type { DefinicionDeTrabajo } from './trabajos.ts';

/** The button of a mail. */
interface Boton {
  readonly texto: string;
  readonly ruta: string;
  /** The part of the route that opens something: the outbox keeps it sealed, apart from the text. */
  readonly secreto?: string;
  /** Year of the page it leads to, where that page has one. */
  readonly anio?: number;
}
/** A mail as a use case states it; the outbox makes the HTML. Paragraphs are plain text: nothing that a client typed becomes markup. */
export interface Correo {
  /** Identifies the mail: writing the same key again changes nothing. */
  readonly clave: string;
  readonly para: string;
  readonly asunto: string;
  readonly saludo: string;
  readonly parrafos: readonly string[];
  readonly datos?: readonly (readonly [rotulo: string, valor: string])[];
  readonly boton?: Boton;
  /** Small print at the end, with its link. */
  readonly pie?: { readonly texto: string; readonly ruta: string };
  readonly documentos?: readonly string[];
  readonly declaracionId?: number;
  /**
   * The act that the mail tells of, which may be undone for some seconds: the mail waits that long, and goes away with an
   * undone act.
   */
  readonly hastaQueVenza?: { readonly accionId: string; readonly segundos: number };
  /** From when on its words are no longer so ('vence mañana'): a message that did not leave by then is given up. */
  readonly sirveHasta?: Instante;
}

/** A mail server that does not answer in this time is slow: from then on only its own messages wait for it. */
export const SIN_RESPUESTA_MS = 3000;

/** How many bulk messages one process sends at once; its other places are for mails to one person. */
export const MASIVOS_A_LA_VEZ = 4;

export const enviarCorreoJob: DefinicionDeTrabajo<{ id: string }> = {
  nombre: 'notificaciones.enviar-correo',
  repetible: 'sí: la fila enviada no se vuelve a enviar y el Message-ID no cambia',
  reintentos: 12,
  esperaS: 5,
};

/** Runs every minute, and at once when there is something to send; each run takes the next messages and goes on. */
export const despacharMasivosJob: DefinicionDeTrabajo<object> = {
  nombre: 'notificaciones.despachar-masivos',
  repetible: 'sí: quien toma un mensaje lo tiene en prenda, y la fila enviada no se vuelve a enviar',
  reintentos: 2,
  esperaS: 5,
  cron: '* * * * *',
};

/** A text as HTML shows it: nothing of it is markup. */
export const escapar = (texto: string): string => texto.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
/** Mail headers are one line: a CR or LF in a name or subject would add a header (security C07). */
export const unaLinea = (texto: string): string => texto.replace(/[\r\n]+/g, ' ').trim();

const enlaceDe = ({ ruta, anio }: Boton, origen: string): string =>
  `${origen}${ruta}${anio === undefined ? '' : `?anio=${anio}`}`;

/** The plain text of a mail. */
export function aTexto(correo: Correo, origen: string): string {
  const datos = (correo.datos ?? []).map(([r, v]) => `${r}: ${v}`).join('\n');
  // The link stands alone on its line: mail readers often take what follows for a part of it.
  const boton = correo.boton ? `${correo.boton.texto}:\n${enlaceDe(correo.boton, origen)}` : '';
  const pie = correo.pie ? `${correo.pie.texto}\n${origen}${correo.pie.ruta}` : '';
  return [correo.saludo, ...correo.parrafos, datos, boton, 'AlDía', pie].filter(Boolean).join('\n\n');
}

/** The HTML of a mail: inline styles only, readable without images. */
export function aHtml(correo: Correo, origen: string): string {
  const fila = ([r, v]: readonly [string, string]) =>
    `<tr><td style="padding:4px 16px 4px 0;color:#4A5A6A">${escapar(r)}</td><td style="padding:4px 0;text-align:right;font-weight:600">${escapar(v)}</td></tr>`;
  const datos = correo.datos?.length
    ? `<table style="margin:16px 0;border-collapse:collapse">${correo.datos.map(fila).join('')}</table>`
    : '';
  const boton = correo.boton
    ? `<p style="margin:24px 0"><a href="${escapar(enlaceDe(correo.boton, origen))}" style="background:#0B6E4F;color:#fff;padding:12px 20px;border-radius:6px;text-decoration:none">${escapar(correo.boton.texto)}</a></p>`
    : '';
  const enLetras = correo.boton
    ? `<p style="margin:0;color:#4A5A6A;font-size:13px">Si el botón no abre, copia este enlace en tu navegador:<br>${escapar(enlaceDe(correo.boton, origen))}</p>`
    : '';
  const pie = correo.pie
    ? `<p style="margin:24px 0 0;color:#4A5A6A;font-size:13px">${escapar(correo.pie.texto)}<br><a href="${escapar(origen + correo.pie.ruta)}" style="color:#4A5A6A">${escapar(origen + correo.pie.ruta)}</a></p>`
    : '';
  const parrafos = correo.parrafos.map((p) => `<p style="margin:0 0 12px">${escapar(p)}</p>`).join('');
  return `<!doctype html><html lang="es"><body style="margin:0;background:#F4F6F8"><div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#fff;color:#12263A;font:16px/1.5 Inter,Arial,sans-serif"><p style="color:#0B6E4F;font-weight:700;font-size:20px;margin:0 0 24px">AlDía</p><p style="margin:0 0 12px">${escapar(correo.saludo)}</p>${parrafos}${datos}${boton}${enLetras}${pie}</div></body></html>`;
}

/** The page where a client reads whom to write to. */
export const A_SU_COLABORADOR = { texto: 'Escribir a mi colaborador', ruta: '/preguntas_frecuentes' } as const;
