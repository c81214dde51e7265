import { IconInfoCircle } from './iconos.ts';
import './notas.css';

/** Sentences to read before the content below them; draws nothing without sentences. */
export function Notas({ titulo, frases }: { readonly titulo: string; readonly frases: readonly string[] }) {
  if (frases.length === 0) return null;
  return (
    <aside className="al-notas" aria-label={titulo}>
      <IconInfoCircle size={20} aria-hidden="true" />
      <ul>
        {frases.map((frase) => (
          <li key={frase}>{frase}</li>
        ))}
      </ul>
    </aside>
  );
}
