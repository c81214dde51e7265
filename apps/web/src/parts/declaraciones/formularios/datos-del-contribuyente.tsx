import type { Salida } from '@aldia/contract/endpoint.ts';
import type { formularios } from '@aldia/contract/formularios.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { CopyCell } from '../../../ui/copy-cell.tsx';

export type DatosDeFormularios = Salida<typeof formularios.deDeclaracion>;

/** Who declares, which month, and who prepares it: each with its copy button (spec 2, section 2.7). */
export function DatosDelContribuyente({ datos }: { readonly datos: DatosDeFormularios }) {
  const copiables = [
    ['Nombre', datos.nombre, datos.nombre],
    // Shown as in the lists, and copied as SAT's forms take it.
    ['NIT', datos.nit, formatNit(datos.nit)],
    ['CUI/DPI', datos.cui, datos.cui],
    ['Correo usuario', datos.correoUsuario, datos.correoUsuario],
    ['Correo colaborador', datos.correoColaborador, datos.correoColaborador],
  ] as const;
  return (
    <dl className="decl-datos" aria-label="Datos del contribuyente">
      <div>
        <dt>Período</dt>
        <dd>
          <strong>{formatMes(datos.periodo)}</strong>
        </dd>
      </div>
      {copiables
        .filter(([, valor]) => valor !== '')
        .map(([rotulo, valor, escrito]) => (
          <div key={rotulo}>
            <dt>{rotulo}</dt>
            <dd>
              <CopyCell copiar={valor} rotulo={rotulo}>
                {escrito}
              </CopyCell>
            </dd>
          </div>
        ))}
      <div>
        <dt>Colaborador</dt>
        <dd>{datos.colaborador || '—'}</dd>
      </div>
    </dl>
  );
}
