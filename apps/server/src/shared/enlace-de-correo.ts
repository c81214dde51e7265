import { abrirConMaestra, type LlaveMaestra, sellar } from './cifrado.ts';
import { CONTEXTO } from './contextos-de-sello.ts';
import type { Correo } from './correo.ts';

/** Blank that stands in a mail's text in place of the link's secret. It carries the row's id, so that nothing typed is ever filled in. */
const huecoDe = (id: string): string => `[enlace-${id}]`;

/** As long as one of our tokens, and written like them (`escribirToken`). */
const PARECE_SECRETO = /\/[a-z2-9]{26}(\/|$)/;

/**
 * The mail as it is stored, with a blank in its link, and the sealed box with the secret of that link; null when the link opens
 * nothing. So the database alone gives nobody a link that opens something. Throws for a link with a token that is not declared
 * as secret.
 */
export function sellarEnlace(
  correo: Correo,
  id: string,
  maestra: LlaveMaestra,
): { readonly correo: Correo; readonly caja: Buffer | null } {
  const { boton } = correo;
  if (!boton?.secreto) {
    if (PARECE_SECRETO.test(boton?.ruta ?? ''))
      throw new Error(`the link of ${correo.clave} opens something and does not say so`);
    return { correo, caja: null };
  }
  const { secreto, ...visible } = boton;
  return {
    correo: { ...correo, boton: { ...visible, ruta: boton.ruta.replace(secreto, huecoDe(id)) } },
    caja: sellar(maestra.llave, Buffer.from(secreto), CONTEXTO.enlaceDeCorreo(id)),
  };
}

interface Guardado {
  readonly id: string;
  readonly texto: string;
  readonly html: string;
  /** Null when the link opens nothing, or is not needed any more. */
  readonly caja: Uint8Array | null;
}
/** Whether the text of a mail, as it would leave, still has its blank: the secret of its link is not kept any more. */
export const leFaltaElEnlace = ({ id, texto }: Pick<Guardado, 'id' | 'texto'>): boolean => texto.includes(huecoDe(id));

/** The texts of a mail as they leave. Throws when the box is of another row, or was sealed with another key. */
export function llenarEnlace(maestra: LlaveMaestra, { id, texto, html, caja }: Guardado) {
  if (caja === null) return { texto, html };
  const secreto = abrirConMaestra(maestra, caja, CONTEXTO.enlaceDeCorreo(id)).toString();
  const llenar = (palabras: string): string => palabras.replaceAll(huecoDe(id), secreto);
  return { texto: llenar(texto), html: llenar(html) };
}
