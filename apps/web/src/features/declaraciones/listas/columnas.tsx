import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { puedeTrabajar } from '@aldia/domain/declaraciones/permisos.ts';
import { type Dia, formatDia } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import type { Actor } from '@aldia/domain/permisos/roles.ts';
import { BotonDeFila } from '../../../parts/declaraciones/filas/boton-de-fila.tsx';
import { diaDeInstante } from '../../../parts/declaraciones/filas/cuando.ts';
import type { AbrirDialogo } from '../../../parts/declaraciones/filas/dialogo.ts';
import { EnlaceAlMes } from '../../../parts/declaraciones/filas/enlace-al-mes.tsx';
import { razonDeFila } from '../../../parts/declaraciones/filas/razones-de-fila.ts';
import { CopyCell } from '../../../ui/copy-cell.tsx';
import { columnasDe } from '../../../ui/data-table/columnas-de.ts';
import { EstadoChip } from '../../../ui/estado-chip.tsx';
import { IconCheck, IconCopy, IconMail } from '../../../ui/iconos.ts';
import { Asignado, type Colaborador } from './asignado.tsx';

interface ContraseniaSatProps {
  readonly fila: FilaDeDeclaracion;
  readonly actor: Actor;
  /** The password was just copied. */
  readonly copiada: boolean;
  readonly alPedir: (fila: FilaDeDeclaracion) => void;
}

/** Always asterisks (D-20): the password is requested for one client at a time and goes to the clipboard, never to the row. */
function ContraseniaSat({ fila, actor, copiada, alPedir }: ContraseniaSatProps) {
  const palabra = copiada ? AVISOS.copiado : AVISOS.copiar;
  const Icono = copiada ? IconCheck : IconCopy;
  if (!fila.tienePasswordSat) return <SinContrasenia />;
  return (
    <span className="decl-contrasenia">
      <BotonDeFila
        razon={razonDeFila(puedeTrabajar, actor, fila)}
        nombre={`${palabra} la contraseña SAT de ${fila.nombre}`}
        titulo={palabra}
        alPulsar={() => alPedir(fila)}
      >
        {copiada ? AVISOS.copiado : '********'}
        <Icono size={16} aria-hidden="true" />
      </BotonDeFila>
      <span role="status" className="al-solo-lector">
        {copiada ? AVISOS.copiado : ''}
      </span>
    </span>
  );
}

const SinContrasenia = () => (
  <span className="al-tabla-nada" data-dicho={AVISOS.noPoseePasswordSat}>
    — <span className="al-solo-lector">{AVISOS.noPoseePasswordSat}</span>
  </span>
);

export const col = columnasDe<FilaDeDeclaracion>();

/** What the columns of every list need to draw a row. */
export interface DeLaLista {
  readonly hoy: Dia;
  readonly actor: Actor;
  readonly colaboradores: readonly Colaborador[] | null;
  /** Id of the declaration whose password was copied a moment ago. */
  readonly copiada: number | null;
  readonly abrir: AbrirDialogo;
}

const nombre = (f: FilaDeDeclaracion) => (
  <span className="decl-nombre">
    <span className="decl-corta">
      <EnlaceAlMes {...f} />
    </span>
    <Notificada fila={f} />
    {f.desactualizada && <EstadoChip tono="espera">Desactualizada</EstadoChip>}
  </span>
);

/** Marks rows whose form the client already received, easy to find among fifty. */
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
/** The password below the NIT, in lists without a column for it (G-07). */
export const nitYContrasenia = (f: FilaDeDeclaracion, lista: DeLaLista) => (
  <span className="decl-doble">
    {nitConCopia(f)}
    {contrasenia(f, lista)}
  </span>
);

const asignado = (f: FilaDeDeclaracion, { colaboradores }: DeLaLista) => (
  <Asignado fila={f} colaboradores={colaboradores} />
);
/** The drawings of the columns that all lists share. */
export const dibujosDe = (lista: DeLaLista) => ({
  Nombre: nombre,
  NIT: nitConCopia,
  'Colaborador asignado': (f: FilaDeDeclaracion) => asignado(f, lista),
  'Colaborador TIC asignado': (f: FilaDeDeclaracion) => asignado(f, lista),
});
