import { AVISOS_DE_MENSAJES as A, PALABRAS_DE_BAJA } from '@aldia/contract/textos-mensajes.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { llenarPlantilla, parrafosDe, type ValoresDePlantilla } from '@aldia/domain/mensajes/plantilla.ts';
import { rutaDeBaja } from '../../shared/baja-de-noticias.ts';
import type { Recursos } from '../../shared/contexto.ts';
import type { Correo } from '../../shared/correo.ts';
import type { PersonaDeMensaje } from './destinatarios.repo.ts';

export interface Escrito {
  readonly asunto: string;
  readonly mensaje: string;
  readonly clase: string;
}

const valoresDe = (p: PersonaDeMensaje, para: string): ValoresDePlantilla => ({
  nombre: p.nombre,
  nit: formatNit(p.nit),
  regimen: p.regimen ?? A.sinRegimen,
  dia_declaracion: p.diaDeclaracion === null ? A.sinDia : String(p.diaDeclaracion),
  correo: para,
});

/**
 * The mail for one person. The template is split into paragraphs before it is filled in, and the values are plain text: no value can
 * add a paragraph or a tag. A news mail has an unsubscribe link for `quienLee`, who differs from the person when an administrator tries
 * the mail.
 */
export function redactar(
  recursos: Pick<Recursos, 'maestra'>,
  m: Escrito,
  persona: PersonaDeMensaje,
  para: string,
  quienLee: number = persona.id,
): Omit<Correo, 'clave'> {
  const valores = valoresDe(persona, para);
  const [saludo = '', ...parrafos] = parrafosDe(m.mensaje).map((p) => llenarPlantilla(p, valores));
  const pie =
    m.clase === 'noticia' ? { pie: { texto: PALABRAS_DE_BAJA.pie, ruta: rutaDeBaja(recursos, quienLee) } } : {};
  return { para, asunto: llenarPlantilla(m.asunto, valores), saludo, parrafos, ...pie };
}
