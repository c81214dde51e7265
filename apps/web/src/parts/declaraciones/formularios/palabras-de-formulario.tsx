import { palabrasEn } from '@aldia/contract/glosario.ts';
import { type Dia, dia, esMes, primerDia } from '@aldia/domain/fechas/fechas.ts';
import type { FormularioParaDibujar } from '../../../ui/formulario-sat.tsx';
import { Palabras } from '../../../ui/palabras.tsx';
import { seccionesDe } from './secciones.ts';

/** Of a month or of a year: what the law said when it began. */
const diaDe = (periodo: string): Dia => (esMes(periodo) ? primerDia(periodo) : dia(`${periodo}-01-01`));

/** Every tax word of a form, at its end: its lines are figures that one copies from the keyboard, one after another. */
export function PalabrasDeFormulario({ formulario }: { readonly formulario: FormularioParaDibujar }) {
  const secciones = seccionesDe(formulario).map((s) => s.titulo);
  const titulos = [formulario.titulo, ...secciones, ...formulario.casillas.map((c) => c.titulo)];
  return <Palabras de={palabrasEn(titulos.join('. '))} dia={diaDe(formulario.periodo)} />;
}
