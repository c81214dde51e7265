import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { formatDia } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import type { Actor } from '@aldia/domain/permisos/roles.ts';
import { diaDeInstante } from '../../../parts/declaraciones/filas/cuando.ts';
import type { AbrirDialogo } from '../../../parts/declaraciones/filas/dialogo.ts';
import { CopyCell } from '../../../ui/copy-cell.tsx';
import { columnasDe } from '../../../ui/data-table/columnas-de.ts';
import { EstadoChip } from '../../../ui/estado-chip.tsx';
import { IconMail } from '../../../ui/iconos.ts';
import { Asignado, type Colaborador } from './asignado.tsx';
import { ContraseniaSat } from './contrasenia-sat.tsx';

export const col = columnasDe<FilaDeDeclaracion>();

/** What the columns of every list need to draw a row. */
export interface DeLaLista {
  readonly actor: Actor;
  readonly colaboradores: readonly Colaborador[] | null;
  /** Id of the declaration whose password was copied a moment ago. */
  readonly copiada: number | null;
  readonly abrir: AbrirDialogo;
}

const nombre = (f: FilaDeDeclaracion) => (
  <span className="decl-nombre">
    <span className="decl-corta" title={f.nombre}>
      {f.nombre}
    </span>
    <Notificada fila={f} />
    {f.desactualizada && <EstadoChip tono="espera">Desactualizada</EstadoChip>}
  </span>
);

/** Which rows already have their form with the client: a mark, because there are fifty of them to look through. */
function Notificada({ fila }: { readonly fila: FilaDeDeclaracion }) {
  const dia = diaDeInstante(fila.formularioNotificado);
  if (!dia) return null;
  const texto = `Formulario notificado el ${formatDia(dia)}`;
  return (
    <span className="decl-notificada" title={texto}>
      <IconMail size={14} aria-hidden="true" />
      <span className="al-solo-lector">{texto}</span>
    </span>
  );
}

const nitConCopia = (f: FilaDeDeclaracion) => (
  <CopyCell copiar={f.nit} rotulo={`NIT de ${f.nombre}`}>
    {formatNit(f.nit)}
  </CopyCell>
);
const contrasenia = (f: FilaDeDeclaracion, { actor, copiada, abrir }: DeLaLista) => (
  <ContraseniaSat fila={f} actor={actor} copiada={copiada === f.id} alPedir={() => abrir('revelar', f)} />
);
export const contraseniaDe = (lista: DeLaLista) => col.accion('Contraseña SAT', (f) => contrasenia(f, lista));
/** The password under the NIT, where it has no column of its own (G-07). */
export const nitYContrasenia = (f: FilaDeDeclaracion, lista: DeLaLista) => (
  <span className="decl-doble">
    {nitConCopia(f)}
    {contrasenia(f, lista)}
  </span>
);

const asignado = (f: FilaDeDeclaracion, { colaboradores }: DeLaLista) => (
  <Asignado fila={f} colaboradores={colaboradores} />
);
/** How the columns that every list has are drawn. */
export const dibujosDe = (lista: DeLaLista) => ({
  Nombre: nombre,
  NIT: nitConCopia,
  'Colaborador asignado': (f: FilaDeDeclaracion) => asignado(f, lista),
  'Colaborador TIC asignado': (f: FilaDeDeclaracion) => asignado(f, lista),
});
