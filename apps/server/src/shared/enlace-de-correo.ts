import { abrirConMaestra, type LlaveMaestra, sellar } from './cifrado.ts';
import { CONTEXTO } from './contextos-de-sello.ts';
import type { Correo } from './correo.ts';

/** What stands in the words of a mail where its link has the secret: of that row alone, so that nothing typed is ever filled in. */
const huecoDe = (id: string): string => `[enlace-${id}]`;

/** As long as a token of ours, and written as they are (`escribirToken`). */
const PARECE_SECRETO = /\/[a-z2-9]{26}(\/|$)/;

/**
 * The mail as it is kept, with a blank in its link, and the box of what the link opens; null of one that opens nothing. Who reads
 * the database alone has links that open nothing. Throws for a link with a token that does not say that it is secret.
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
  /** Null of a link that opens nothing, and of one that is not needed any more. */
  readonly caja: Uint8Array | null;
}
/** Whether the words of a mail, as they would leave, still have their blank: what the link opens is not kept any more. */
export const leFaltaElEnlace = ({ id, texto }: Pick<Guardado, 'id' | 'texto'>): boolean => texto.includes(huecoDe(id));

/** The words of a mail as they leave. Throws when the box is not of this row, or was sealed with another key. */
export function llenarEnlace(maestra: LlaveMaestra, { id, texto, html, caja }: Guardado) {
  if (caja === null) return { texto, html };
  const secreto = abrirConMaestra(maestra, caja, CONTEXTO.enlaceDeCorreo(id)).toString();
  const llenar = (palabras: string): string => palabras.replaceAll(huecoDe(id), secreto);
  return { texto: llenar(texto), html: llenar(html) };
}
