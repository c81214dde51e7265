import { palabrasEn } from '@aldia/contract/glosario.ts';
import { type Dia, dia, esMes, primerDia } from '@aldia/domain/fechas/fechas.ts';
import type { FormularioParaDibujar } from '../../../ui/formulario-sat.tsx';
import { Palabras } from '../../../ui/palabras.tsx';
import { seccionesDe } from './secciones.ts';

/** The first day of a month or year: the law of that day applies. */
const diaDe = (periodo: string): Dia => (esMes(periodo) ? primerDia(periodo) : dia(`${periodo}-01-01`));

/** The tax words of a form, at its end: a person copies its lines by keyboard one after another, so the lines hold no extra buttons. */
export function PalabrasDeFormulario({ formulario }: { readonly formulario: FormularioParaDibujar }) {
  const secciones = seccionesDe(formulario).map((s) => s.titulo);
  const titulos = [formulario.titulo, ...secciones, ...formulario.casillas.map((c) => c.titulo)];
  return <Palabras de={palabrasEn(titulos.join('. '))} dia={diaDe(formulario.periodo)} />;
}
