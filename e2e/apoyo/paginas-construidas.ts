import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const DIST = path.resolve(import.meta.dirname, '../../apps/web/dist');
/** The chunks that all staff have after signing in. Other roles have fewer, so a page brings more for them; a journey measures that. */
const MARCO = ['index', 'cascara', 'personal', 'en-la-cascara'];
const ES_PAGINA = /-(page|tab)\.tsx$|^src\/app\/pagina-de-/;

interface Pieza {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
}

export interface PaginaConstruida {
  readonly pagina: string;
  /** Size of the script as it is sent, with everything that the page brings and the frame did not. */
  readonly bytes: number;
}

const leerPiezas = () =>
  JSON.parse(readFileSync(path.join(DIST, '.vite/manifest.json'), 'utf8')) as Record<string, Pieza>;
type Piezas = ReturnType<typeof leerPiezas>;

/** A piece with all that it imports, without what it brings later. */
function conLoSuyo(piezas: Piezas, clave: string, vistas: Set<string>): Set<string> {
  if (vistas.has(clave)) return vistas;
  vistas.add(clave);
  for (const otra of piezas[clave]?.imports ?? []) conLoSuyo(piezas, otra, vistas);
  return vistas;
}

function marcoDe(piezas: Piezas): Set<string> {
  const marco = new Set<string>();
  for (const nombre of MARCO) {
    const suyas = Object.keys(piezas).filter((clave) => piezas[clave]?.name === nombre);
    if (suyas.length === 0) throw new Error(`the build has no ${nombre}`);
    for (const clave of suyas) conLoSuyo(piezas, clave, marco);
  }
  return marco;
}

/** The scripts without which neither the frame nor this page is drawn, by their addresses. */
export function guionesDe(pagina: string): ReadonlySet<string> {
  const piezas = leerPiezas();
  if (!piezas[pagina]) throw new Error(`the build has no ${pagina}`);
  return new Set([...conLoSuyo(piezas, pagina, marcoDe(piezas))].map((clave) => `/${piezas[clave]?.file}`));
}

/** Every page of the build, with what it adds for a person who comes from another page. */
export function paginasConstruidas(): readonly PaginaConstruida[] {
  const piezas = leerPiezas();
  const marco = marcoDe(piezas);
  const pesoDe = (clave: string): number => {
    const archivo = path.join(DIST, piezas[clave]?.file ?? '');
    return statSync(existsSync(`${archivo}.br`) ? `${archivo}.br` : archivo).size;
  };
  return Object.keys(piezas)
    .filter((clave) => ES_PAGINA.test(clave))
    .map((pagina) => ({
      pagina,
      bytes: [...conLoSuyo(piezas, pagina, new Set())]
        .filter((p) => !marco.has(p))
        .reduce((suma, p) => suma + pesoDe(p), 0),
    }));
}
