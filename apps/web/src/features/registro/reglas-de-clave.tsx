import { type ReglaDeClave, reglasIncumplidas } from '@aldia/domain/claves/reglas.ts';
import { clavesDe } from '@aldia/domain/tablas/tabla.ts';
import { useWatch } from 'react-hook-form';
import { IconCircleCheck, IconCircleDashed } from '../../ui/iconos.ts';
import { FRASES } from './esquema.ts';

interface ReglasDeClaveProps {
  readonly campo: string;
  readonly formulario: keyof typeof FRASES;
}

/** The rules of a new password; each one is marked as soon as the typed text satisfies it. */
export function ReglasDeClave({ campo, formulario }: ReglasDeClaveProps) {
  const clave = String(useWatch({ name: campo }) ?? '');
  const faltan = reglasIncumplidas(clave, formulario);
  const frases: Readonly<Partial<Record<ReglaDeClave, string>>> = FRASES[formulario];
  return (
    <ul className="al-reglas" aria-label="Reglas de la contraseña">
      {clavesDe(frases)
        .filter((regla) => regla !== 'maximo' || faltan.includes(regla))
        .map((regla) => {
          const cumple = clave !== '' && !faltan.includes(regla);
          const Icono = cumple ? IconCircleCheck : IconCircleDashed;
          return (
            <li key={regla} data-cumple={cumple || undefined}>
              <Icono size={16} aria-hidden="true" />
              {frases[regla]}
              <span className="al-solo-lector">{cumple ? ': cumple' : ': falta'}</span>
            </li>
          );
        })}
    </ul>
  );
}
