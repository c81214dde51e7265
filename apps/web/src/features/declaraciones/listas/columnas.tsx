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
import { estadoDeRetenciones } from './retenciones.ts';

export const col = columnasDe<FilaDeDeclaracion>();

/** What the columns of every list need to draw a row. */
export interface DeLaLista {
  readonly actor: Actor;
  readonly colaboradores: readonly Colaborador[] | null;
  /** Id of the declaration whose password was copied a moment ago. */
  readonly copiada: number | null;
  readonly abrir: AbrirDialogo;
}

export const CUI = col.texto('CUI/DPI', (f) => f.cui);

export const NOMBRE = col.texto('Nombre', (f) => f.nombre, {
  orden: 'nombre',
  dibujo: (f) => (
    <span className="decl-nombre">
      <span className="decl-corta" title={f.nombre}>
        {f.nombre}
      </span>
      <Notificada fila={f} />
      {f.desactualizada && <EstadoChip tono="espera">Desactualizada</EstadoChip>}
    </span>
  ),
});

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
/** The NIT and the password, each in the column that spec 2 gives it (D-56). */
export const NIT = col.texto('NIT', (f) => f.nit, { orden: 'nit', dibujo: nitConCopia });
export const contraseniaDe = (lista: DeLaLista) => col.accion('Contraseña SAT', (f) => contrasenia(f, lista));
/** The password under the NIT, where it has no column of its own (G-07). */
export const nitYContrasenia = (lista: DeLaLista) =>
  col.texto('NIT', (f) => f.nit, {
    orden: 'nit',
    dibujo: (f) => (
      <span className="decl-doble">
        {nitConCopia(f)}
        {contrasenia(f, lista)}
      </span>
    ),
  });

export const FACTURAS = col.estado('Facturas', ({ facturas }) =>
  facturas ? { rotulo: 'Cargadas', tono: 'listo' } : { rotulo: 'Pendientes', tono: 'espera' },
);

export const RETENCIONES = col.estado('Retenciones', estadoDeRetenciones);

export const asignadoDe = (titulo: string, { colaboradores }: DeLaLista) =>
  col.texto(
    titulo,
    (f) => f.asignado,
    (f) => <Asignado fila={f} colaboradores={colaboradores} />,
  );

/** Hidden until somebody asks for them in the column chooser. */
export const DE_CONSULTA = [
  col.chip('Estado', (f) => f.estado, { oculta: true }),
  col.fecha('Vence', (f) => f.vence, { oculta: true }),
  col.texto('Número de formulario', (f) => [f.numeroFormulario, f.numeroFormularioIva].filter(Boolean).join(' y '), {
    oculta: true,
  }),
];
