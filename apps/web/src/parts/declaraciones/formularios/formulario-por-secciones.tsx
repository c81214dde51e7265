import { useEffect, useLayoutEffect, useRef } from 'react';
import { type CasillaParaDibujar, type FormularioParaDibujar, FormularioSat } from '../../../ui/formulario-sat.tsx';
import { CopiarTodo } from './copiar-todo.tsx';
import { nombresDe } from './nombres-de-datos.ts';
import { avisosDe } from './revision.ts';
import { type Seccion, seccionesDe, textoDeSeccion } from './secciones.ts';
import { alPulsarEnCifras, enfocarPrimeraCifra } from './teclado-de-cifras.ts';
import './formularios.css';

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
  // The block does not say which column a lone figure belongs to; here it must stand under its own title.
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
