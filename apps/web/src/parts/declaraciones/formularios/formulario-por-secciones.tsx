import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { atajosActivos } from '../../../ui/atajos.ts';
import { type CasillaParaDibujar, type FormularioParaDibujar, FormularioSat } from '../../../ui/formulario-sat.tsx';
import { useCopiado } from '../../../ui/use-copiado.ts';
import { nombresDe } from './nombres-de-datos.ts';
import { PalabrasDeFormulario } from './palabras-de-formulario.tsx';
import { avisosDe } from './revision.ts';
import { type Seccion, seccionesDe, textoDeSeccion } from './secciones.ts';
import './formularios.css';
import '../filas/lista.css';

interface CopiarTodoProps {
  readonly texto: string;
  /** What is copied, for screen readers: 'la sección 5'. */
  readonly de: string;
}

/** Copies all figures of a section; reads Copiar todo, then Copiado. */
function CopiarTodo({ texto, de }: CopiarTodoProps) {
  const { estado, copiar, Icono, palabra, anuncio } = useCopiado(texto, 'Copiar todo');
  return (
    <>
      <button type="button" className="decl-boton" aria-label={`${palabra}: ${de}`} onClick={() => void copiar()}>
        <Icono size={14} aria-hidden="true" />
        {palabra}
      </button>
      <span role="status" className={estado === 'fallo' ? 'decl-aviso' : 'al-solo-lector'}>
        {anuncio}
      </span>
    </>
  );
}

const CIFRA = '.al-sat-cifra [data-copiar]';
const PASO: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 };

/** Keys in a form: `c` copies the focused figure; the arrows (or j and k) move between figures. */
function alPulsarEnCifras(evento: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = evento;
  const ajena = evento.ctrlKey || evento.metaKey || evento.altKey || evento.defaultPrevented;
  if (ajena || !(target instanceof HTMLElement) || target.closest('input, textarea, select, table')) return;
  if (key.length === 1 && !atajosActivos()) return;
  const actual = target.closest('.al-sat-cifra, .al-sat-linea')?.querySelector<HTMLElement>('[data-copiar]');
  if (key === 'c') actual?.click();
  else if (key in PASO) enfocarOtra(currentTarget, actual, PASO[key] ?? 0);
  else return;
  evento.preventDefault();
}

function enfocarOtra(formulario: HTMLElement, actual: HTMLElement | null | undefined, paso: number): void {
  const cifras = [...formulario.querySelectorAll<HTMLElement>(CIFRA)];
  const donde = actual ? cifras.indexOf(actual) + paso : 0;
  cifras[donde]?.focus();
}

function enfocarPrimeraCifra(formulario: HTMLElement | null): void {
  formulario?.querySelector<HTMLElement>(CIFRA)?.focus({ preventScroll: true });
}

export interface FormularioPorSeccionesProps {
  readonly formulario: FormularioParaDibujar;
  readonly alAbrirDocumentos?: (casilla: CasillaParaDibujar) => void;
}

/** A form of SAT, section by section, each with the titles of its columns and a button that copies it whole. */
export function FormularioPorSecciones({ formulario, alAbrirDocumentos }: FormularioPorSeccionesProps) {
  const marco = useRef<HTMLDivElement>(null);
  useEffect(() => enfocarPrimeraCifra(marco.current), []);
  const nombreDe = nombresDe(formulario);
  const avisos = avisosDe(formulario);
  return (
    <div
      ref={marco}
      className="decl-formulario"
      data-codigo={formulario.codigo}
      role="group"
      aria-label={formulario.codigo}
      onKeyDown={alPulsarEnCifras}
    >
      {avisos.length > 0 && (
        <ul className="decl-banda">
          {avisos.map((aviso) => (
            <li key={aviso}>{aviso}</li>
          ))}
        </ul>
      )}
      {seccionesDe(formulario).map((seccion) => (
        <SeccionDeFormulario
          key={seccion.id}
          seccion={seccion}
          nombreDe={nombreDe}
          {...(alAbrirDocumentos ? { alAbrirDocumentos } : {})}
        />
      ))}
      <PalabrasDeFormulario formulario={formulario} />
    </div>
  );
}

interface SeccionProps {
  readonly seccion: Seccion;
  readonly nombreDe: (clave: string) => string | undefined;
  readonly alAbrirDocumentos?: (casilla: CasillaParaDibujar) => void;
}

function SeccionDeFormulario({ seccion, nombreDe, alAbrirDocumentos }: SeccionProps) {
  const marco = useRef<HTMLElement>(null);
  const { titulo, columnas, lineas, formulario } = seccion;
  // The block does not know the column of a lone figure; here each figure must stand below its own title.
  useLayoutEffect(() => {
    const dibujadas = marco.current?.querySelectorAll<HTMLElement>('.al-sat-linea') ?? [];
    for (const [i, linea] of [...dibujadas].entries()) {
      linea.dataset['columnas'] = lineas[i]?.map((c) => c.columna).join(' ') ?? '';
    }
  });
  return (
    <section ref={marco} className="decl-seccion" data-columnas={columnas.length || undefined} aria-label={titulo}>
      <header className="decl-seccion-cabeza">
        <h3>{titulo}</h3>
        <CopiarTodo texto={textoDeSeccion(seccion)} de={titulo} />
        {columnas.length > 0 && (
          <span className="decl-seccion-columnas" aria-hidden="true">
            {columnas.map(([columna, rotulo]) => (
              <span key={columna}>{rotulo}</span>
            ))}
          </span>
        )}
      </header>
      <FormularioSat
        formulario={formulario}
        nombreDe={nombreDe}
        {...(alAbrirDocumentos ? { alAbrirDocumentos } : {})}
      />
    </section>
  );
}
