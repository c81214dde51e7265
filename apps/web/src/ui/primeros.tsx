import { deCuantos } from './en-miles.ts';
import './dialogs.css';

/** How many are named; the rest are only counted. */
const NOMBRADOS = 10;

/** Shows the first of many, by name or by what tells them apart. */
export function Primeros({ de }: { readonly de: readonly string[] }) {
  const otros = de.length - NOMBRADOS;
  return (
    <ul className="al-primeros">
      {de.slice(0, NOMBRADOS).map((quien, i) => (
        <li key={`${i} ${quien}`}>{quien}</li>
      ))}
      {otros > 0 && <li>{deCuantos(otros, 'y 1 más', 'y {n} más')}</li>}
    </ul>
  );
}
